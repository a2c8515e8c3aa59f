import { type ComponentType, createElement, lazy, useState } from 'react'
import type { BlockView, WidgetView } from './types.ts'

/**
 * Kind → view, fetched when first shown. Wrap what shows them in a `Suspense`. Ordinary questions come in one piece;
 * what `preloadElements` has fetched before stands at once, without a moment of nothing.
 */
const plain = piece(() => import('./plain.ts'))
const choosing = piece(() => import('./choosing.ts'))
const order = piece(() => import('./order-summary/view.tsx'))
const ending = piece(() => import('./ending.ts'))
const profile = piece(() => import('./profile.ts'))
const centers = piece(() => import('./center-list/view.tsx'))
const payment = piece(() => import('./payment-options/view.tsx'))

const pieces = {
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
type Kind = keyof typeof pieces

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

/** Fetches the code of these kinds; afterwards they stand at once. */
export async function preloadElements(kinds: readonly string[]): Promise<void> {
  const known = kinds.filter((kind): kind is Kind => kind in pieces)
  await Promise.all([...new Set(known.map((kind) => pieces[kind]))].map((each) => each.load()))
}

interface Piece<M> {
  readonly load: () => Promise<M>
  /** Null until it is there. */
  readonly get: () => M | null
}

function piece<M>(fetch: () => Promise<M>): Piece<M> {
  let module: M | null = null
  const load = async () => {
    module = await fetch()
    return module
  }
  return { load, get: () => module }
}

function view<M, P extends object>(from: Piece<M>, pick: (module: M) => ComponentType<P>): ComponentType<P> {
  const fetchLate = () =>
    lazy(async () => {
      try {
        return { default: pick(await from.load()) }
      } catch (error) {
        // React asks a failed piece never again: who tries again gets a new one.
        Late = fetchLate()
        throw error
      }
    })
  let Late = fetchLate()
  return function Element(props) {
    // Chosen once: another component in the same place would lose what is typed.
    const [View] = useState<ComponentType<P>>(() => {
      const module = from.get()
      return module === null ? (Late as unknown as ComponentType<P>) : pick(module)
    })
    return createElement(View, props)
  }
}

/** Each block names its own props; the documents' props are checked against `schemas/elements` when they are published. */
function block<M, P>(from: Piece<M>, pick: (module: M) => ComponentType<P>, face?: 'with a bar'): BlockView {
  const View = view(from, (module) => pick(module) as unknown as BlockView)
  if (face) return View
  // Only few blocks have something to say in the one line of a phone's bar.
  return (props) => (props.place === 'bar' ? null : createElement(View, props))
}
