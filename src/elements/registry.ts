import { type ComponentType, createElement, lazy, type ReactElement, Suspense, useState } from 'react'
import styles from './registry.module.css'
import type { BlockView, WidgetView } from './types.ts'

/**
 * Kind → view, fetched when first shown. A widget keeps its own place until then; wrap what shows blocks in a `Suspense`. Ordinary questions come in one piece;
 * what `preloadElements` has fetched before stands at once, without a moment of nothing.
 */
const plain = piece(() => import('./plain.ts'))
const choosing = piece(() => import('./choosing.ts'))
const order = piece(() => import('./order-summary/view.tsx'))
const changing = piece(() => import('./changing.ts'))
const ending = piece(() => import('./ending.ts'))
const profile = piece(() => import('./profile.ts'))
const family = piece(() => import('./family.ts'))
const handing = piece(() => import('./handing.ts'))
const friends = piece(() => import('./friends.ts'))
const centers = piece(() => import('./center-list/view.tsx'))
const paymentTasks = piece(() => import('./payment-tasks/view.tsx'))
const leaving = piece(() => import('./leaving.ts'))
const paying = piece(() => import('./paying.ts'))
const papers = piece(() => import('./papers.ts'))
const freezing = piece(() => import('./freezing.ts'))
const payment = piece(() => import('./payment-options/view.tsx'))
const extras = piece(() => import('./extras.ts'))
const scheduling = piece(() => import('./scheduling.ts'))
const programs = piece(() => import('./programs.ts'))
const booking = piece(() => import('./booking.ts'))
const agenda = piece(() => import('./agenda.ts'))
const desk = piece(() => import('./desk.ts'))
const planning = piece(() => import('./planning.ts'))
const company = piece(() => import('./company.ts'))

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
  calendar: freezing,
  'freeze-preview': freezing,
  'invoice-picks': paying,
  'amount-picks': paying,
  'amount-due': paying,
  'order-summary': order,
  welcome: ending,
  'next-steps': ending,
  'withdrawal-notice': ending,
  'ways-on': ending,
  'why-not': ending,
  'plan-change': changing,
  'change-terms': changing,
  'gdpr-notice': ending,
  tabs: profile,
  'account-notice': profile,
  'membership-cards': profile,
  'club-move': profile,
  'debt-notice': profile,
  'open-payments': profile,
  'family-memberships': profile,
  'family-list': family,
  'family-member': family,
  'basket-hand-over': handing,
  'pack-basket': handing,
  'friend-pass': friends,
  'friend-passes': friends,
  'refer-friends': friends,
  'refer-invitation': friends,
  'next-payments': profile,
  'personal-details': profile,
  'account-overview': papers,
  downloadable: papers,
  'invoice-list': papers,
  'legal-paper': papers,
  'paper-list': papers,
  'paper-to-sign': papers,
  signature: papers,
  'sale-detail': papers,
  'sale-list': papers,
  'payment-tasks': paymentTasks,
  'company-agreement': company,
  'company-billing': company,
  'company-employees': company,
  'history-list': desk,
  'member-head': desk,
  'member-holdings': desk,
  'member-search': desk,
  'addon-end': extras,
  'agreement-list': extras,
  'clipcard-list': extras,
  'clipcard-offer': extras,
  'clipcard-shop': extras,
  'club-pick': extras,
  'termination-dates': leaving,
  'buy-out-offer': leaving,
  'declaration-receipt': leaving,
  'leaving-preview': leaving,
  'leaving-receipt': leaving,
  'leaving-terms': leaving,
  'stay-offer': leaving,
  'staying-preview': leaving,
  'class-people': planning,
  'schedule-board': planning,
  'class-list': scheduling,
  'day-strip': scheduling,
  'schedule-filters': scheduling,
  'slot-filters': scheduling,
  'start-times': scheduling,
  'trainer-cards': scheduling,
  'booking-terms': booking,
  'class-facts': booking,
  'hold-clock': booking,
  'seat-map': booking,
  'spend-picks': booking,
  'calendar-link': booking,
  'check-in-code': booking,
  'waiting-terms': booking,
  'basket-lines': programs,
  'program-cards': programs,
  'program-filters': programs,
  agenda,
  'activity-log': agenda,
}
type Kind = keyof typeof pieces

export const widgets: { readonly [kind: string]: WidgetView } = {
  text: widget(plain, (m) => m.TextView),
  number: widget(plain, (m) => m.NumberView),
  select: widget(plain, (m) => m.SelectView),
  suggest: widget(plain, (m) => m.SuggestView),
  choices: widget(plain, (m) => m.ChoicesView),
  checks: widget(plain, (m) => m.ChecksView),
  consent: widget(plain, (m) => m.ConsentView),
  password: widget(plain, (m) => m.PasswordView),
  'new-password': widget(plain, (m) => m.NewPasswordView),
  birthday: widget(plain, (m) => m.BirthdayView),
  date: widget(plain, (m) => m.DateView),
  'start-date': widget(choosing, (m) => m.StartDateView),
  'promo-code': widget(choosing, (m) => m.PromoCodeView),
  'plan-cards': widget(choosing, (m) => m.PlanCardsView),
  'addon-cards': widget(choosing, (m) => m.AddonCardsView),
  'center-list': widget(centers, (m) => m.CenterListView),
  'termination-dates': widget(leaving, (m) => m.TerminationDatesView),
  calendar: widget(freezing, (m) => m.CalendarView),
  'payment-options': widget(payment, (m) => m.PaymentOptionsView),
  'invoice-picks': widget(paying, (m) => m.InvoicePicksView),
  'amount-picks': widget(paying, (m) => m.AmountPicksView),
  'seat-map': widget(booking, (m) => m.SeatMapView),
  'spend-picks': widget(booking, (m) => m.SpendPicksView),
  signature: widget(papers, (m) => m.SignatureView),
}

export const blocks: { readonly [kind: string]: BlockView } = {
  'basket-lines': block(programs, (m) => m.BasketLinesView),
  'program-cards': block(programs, (m) => m.ProgramCardsView),
  'program-filters': block(programs, (m) => m.ProgramFiltersView),
  'amount-due': block(paying, (m) => m.AmountDueView),
  'freeze-preview': block(freezing, (m) => m.FreezePreviewView, 'with a bar'),
  'order-summary': block(order, (m) => m.OrderSummaryView, 'with a bar'),
  welcome: block(ending, (m) => m.WelcomeView),
  'next-steps': block(ending, (m) => m.NextStepsView),
  'withdrawal-notice': block(ending, (m) => m.WithdrawalNoticeView),
  'ways-on': block(ending, (m) => m.WaysOnView),
  'why-not': block(ending, (m) => m.WhyNotView),
  'plan-change': block(changing, (m) => m.PlanChangeView, 'with a bar'),
  'change-terms': block(changing, (m) => m.ChangeTermsView),
  'gdpr-notice': block(ending, (m) => m.GdprNoticeView),
  tabs: block(profile, (m) => m.TabsView),
  'account-notice': block(profile, (m) => m.AccountNoticeView),
  'membership-cards': block(profile, (m) => m.MembershipCardsView),
  'club-move': block(profile, (m) => m.ClubMoveView),
  'debt-notice': block(profile, (m) => m.DebtNoticeView),
  'open-payments': block(profile, (m) => m.OpenPaymentsView),
  'family-memberships': block(profile, (m) => m.FamilyMembershipsView),
  'family-list': block(family, (m) => m.FamilyListView),
  'family-member': block(family, (m) => m.FamilyMemberView),
  'basket-hand-over': block(handing, (m) => m.BasketHandOverView),
  'pack-basket': block(handing, (m) => m.PackBasketView),
  'friend-pass': block(friends, (m) => m.FriendPassView),
  'friend-passes': block(friends, (m) => m.FriendPassesView),
  'refer-friends': block(friends, (m) => m.ReferFriendsView),
  'refer-invitation': block(friends, (m) => m.ReferInvitationView),
  'next-payments': block(profile, (m) => m.NextPaymentsView),
  'personal-details': block(profile, (m) => m.PersonalDetailsView),
  'account-overview': block(papers, (m) => m.AccountOverviewView),
  downloadable: block(papers, (m) => m.DownloadableView),
  'invoice-list': block(papers, (m) => m.InvoiceListView),
  'legal-paper': block(papers, (m) => m.LegalPaperView),
  'paper-list': block(papers, (m) => m.PaperListView),
  'paper-to-sign': block(papers, (m) => m.PaperToSignView),
  'sale-detail': block(papers, (m) => m.SaleDetailView),
  'sale-list': block(papers, (m) => m.SaleListView),
  'payment-tasks': block(paymentTasks, (m) => m.PaymentTasksView),
  'company-agreement': block(company, (m) => m.CompanyAgreementView),
  'company-billing': block(company, (m) => m.CompanyBillingView),
  'company-employees': block(company, (m) => m.CompanyEmployeesView),
  'history-list': block(desk, (m) => m.HistoryListView),
  'member-head': block(desk, (m) => m.MemberHeadView),
  'member-holdings': block(desk, (m) => m.MemberHoldingsView),
  'member-search': block(desk, (m) => m.MemberSearchView),
  'addon-end': block(extras, (m) => m.AddonEndView),
  'agreement-list': block(extras, (m) => m.AgreementListView),
  'clipcard-list': block(extras, (m) => m.ClipcardListView),
  'clipcard-offer': block(extras, (m) => m.ClipcardOfferView),
  'clipcard-shop': block(extras, (m) => m.ClipcardShopView),
  'club-pick': block(extras, (m) => m.ClubPickView),
  'buy-out-offer': block(leaving, (m) => m.BuyOutOfferView),
  'declaration-receipt': block(leaving, (m) => m.DeclarationReceiptView),
  'leaving-preview': block(leaving, (m) => m.LeavingPreviewView),
  'leaving-receipt': block(leaving, (m) => m.LeavingReceiptView),
  'leaving-terms': block(leaving, (m) => m.LeavingTermsView),
  'stay-offer': block(leaving, (m) => m.StayOfferView),
  'staying-preview': block(leaving, (m) => m.StayingPreviewView),
  'class-people': block(planning, (m) => m.ClassPeopleView),
  'schedule-board': block(planning, (m) => m.ScheduleBoardView),
  'class-list': block(scheduling, (m) => m.ClassListView),
  'day-strip': block(scheduling, (m) => m.DayStripView),
  'schedule-filters': block(scheduling, (m) => m.ScheduleFiltersView),
  'slot-filters': block(scheduling, (m) => m.SlotFiltersView),
  'start-times': block(scheduling, (m) => m.StartTimesView),
  'trainer-cards': block(scheduling, (m) => m.TrainerCardsView),
  'booking-terms': block(booking, (m) => m.BookingTermsView),
  'class-facts': block(booking, (m) => m.ClassFactsView),
  'calendar-link': block(booking, (m) => m.CalendarLinkView),
  'check-in-code': block(booking, (m) => m.CheckInCodeView),
  'waiting-terms': block(booking, (m) => m.WaitingTermsView),
  'hold-clock': block(booking, (m) => m.HoldClockView),
  agenda: block(agenda, (m) => m.AgendaView),
  'activity-log': block(agenda, (m) => m.ActivityLogView),
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

function widget<M>(from: Piece<M>, pick: (module: M) => WidgetView): WidgetView {
  return view(from, pick, createElement('div', { className: styles.coming }))
}

/** With `coming`, it waits for its code in its own place, so that what is typed elsewhere keeps its focus. */
function view<M, P extends object>(
  from: Piece<M>,
  pick: (module: M) => ComponentType<P>,
  coming?: ReactElement,
): ComponentType<P> {
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
    const [module] = useState(from.get)
    const [View] = useState<ComponentType<P>>(() =>
      module === null ? (Late as unknown as ComponentType<P>) : pick(module),
    )
    const element = createElement(View, props)
    return module === null && coming ? createElement(Suspense, { fallback: coming }, element) : element
  }
}

/** Each block names its own props; the documents' props are checked against `schemas/elements` when they are published. */
function block<M, P>(from: Piece<M>, pick: (module: M) => ComponentType<P>, face?: 'with a bar'): BlockView {
  const View = view(from, (module) => pick(module) as unknown as BlockView)
  if (face) return View
  // Only few blocks have something to say in the one line of a phone's bar.
  return (props) => (props.place === 'bar' ? null : createElement(View, props))
}
