import { type ComponentType, createElement, lazy } from 'react'
import type { BlockView, WidgetView } from './types.ts'

/**
 * Kind → view, fetched when first shown. Wrap what shows them in a `Suspense`. Ordinary questions come in one piece;
 * `preloadElements` begins the fetch before React asks, so that a page need not wait twice.
 */
const plain = () => import('./plain.ts')
const choosing = () => import('./choosing.ts')
const order = () => import('./order-summary/view.tsx')
const ending = () => import('./ending.ts')
const profile = () => import('./profile.ts')
const centers = () => import('./center-list/view.tsx')
const payment = () => import('./payment-options/view.tsx')

const loaders = {
  text: plain,
  number: plain,
  select: plain,
  suggest: plain,
  choices: plain,
  checks: plain,
  consent: plain,
  password: plain,
  'new-password': plain,
  birthday: plain,
  date: plain,
  'start-date': choosing,
  'promo-code': choosing,
  'plan-cards': choosing,
  'addon-cards': choosing,
  'center-list': centers,
  'payment-options': payment,
  'order-summary': order,
  welcome: ending,
  'next-steps': ending,
  'withdrawal-notice': ending,
  tabs: profile,
  'membership-cards': profile,
  'next-payments': profile,
  'personal-details': profile,
}
type Kind = keyof typeof loaders

export const widgets: { readonly [kind: string]: WidgetView } = {
  text: view(plain, (m) => m.TextView),
  number: view(plain, (m) => m.NumberView),
  select: view(plain, (m) => m.SelectView),
  suggest: view(plain, (m) => m.SuggestView),
  choices: view(plain, (m) => m.ChoicesView),
  checks: view(plain, (m) => m.ChecksView),
  consent: view(plain, (m) => m.ConsentView),
  password: view(plain, (m) => m.PasswordView),
  'new-password': view(plain, (m) => m.NewPasswordView),
  birthday: view(plain, (m) => m.BirthdayView),
  date: view(plain, (m) => m.DateView),
  'start-date': view(choosing, (m) => m.StartDateView),
  'promo-code': view(choosing, (m) => m.PromoCodeView),
  'plan-cards': view(choosing, (m) => m.PlanCardsView),
  'addon-cards': view(choosing, (m) => m.AddonCardsView),
  'center-list': view(centers, (m) => m.CenterListView),
  'payment-options': view(payment, (m) => m.PaymentOptionsView),
}

export const blocks: { readonly [kind: string]: BlockView } = {
  'order-summary': block(order, (m) => m.OrderSummaryView, 'with a bar'),
  welcome: block(ending, (m) => m.WelcomeView),
  'next-steps': block(ending, (m) => m.NextStepsView),
  'withdrawal-notice': block(ending, (m) => m.WithdrawalNoticeView),
  tabs: block(profile, (m) => m.TabsView),
  'membership-cards': block(profile, (m) => m.MembershipCardsView),
  'next-payments': block(profile, (m) => m.NextPaymentsView),
  'personal-details': block(profile, (m) => m.PersonalDetailsView),
}

/** Begins to fetch the code of these kinds. */
export async function preloadElements(kinds: readonly string[]): Promise<void> {
  const known = kinds.filter((kind): kind is Kind => kind in loaders)
  await Promise.all([...new Set(known.map((kind) => loaders[kind]))].map((load) => load()))
}

function view<M>(load: () => Promise<M>, pick: (module: M) => WidgetView): WidgetView {
  return lazy(() => load().then((module) => ({ default: pick(module) })))
}

/** Each block names its own props; the documents' props are checked against `schemas/elements` when they are published. */
function block<M, P>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>, face?: 'with a bar'): BlockView {
  const View = lazy(() => load().then((module) => ({ default: pick(module) as unknown as BlockView })))
  if (face) return View
  // Only few blocks have something to say in the one line of a phone's bar.
  return (props) => (props.place === 'bar' ? null : createElement(View, props))
}
