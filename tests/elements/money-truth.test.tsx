import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AccountOverviewView } from '#elements/account-overview/view.tsx'
import { AddonCardsView } from '#elements/addon-cards/view.tsx'
import { AddonEndView } from '#elements/addon-end/view.tsx'
import { BuyOutOfferView } from '#elements/buy-out-offer/view.tsx'
import { ClubMoveView } from '#elements/club-move/view.tsx'
import { FreezePreviewView } from '#elements/freeze-preview/view.tsx'
import { LeavingPreviewView } from '#elements/leaving-preview/view.tsx'
import { MembershipCardsView } from '#elements/membership-cards/view.tsx'
import { OpenPaymentsView } from '#elements/open-payments/view.tsx'
import { OrderSummaryView } from '#elements/order-summary/view.tsx'
import { PlanCardsView } from '#elements/plan-cards/view.tsx'
import { WelcomeView } from '#elements/welcome/view.tsx'
import { center, show, subscription, summary, usd, widget } from './support.tsx'

/** What a block says about money: where it comes from, and when it would be false. */
interface Saying {
  /** Keys of its sentences, below `element.`. */
  readonly texts: readonly string[]
  readonly from: string
  /** Under these circumstances the sentence that must not be there would be false. */
  readonly falseWhen: string
  readonly shown: ReactNode
  readonly says: readonly string[]
  readonly never: readonly string[]
}

const page = { id: 'block', waiting: [], place: 'page' } as const
const plan = {
  id: 'q',
  name: 'Three months',
  description: '',
  highlight: null,
  bindingMonths: 3,
  notice: null,
  minimumAge: 16,
  priceMonthly: usd(6490),
  priceOnce: usd(19470),
  joiningFee: usd(0),
  freezeDaysPerYear: null,
  clubs: { all: true, count: 22, name: null },
}
const prepaid = {
  ...summary,
  dueToday: usd(19470),
  monthly: usd(0),
  firstYear: usd(19470),
  minimumTermMonths: 3,
  minimumTermEnds: '2027-02-28',
  priceAfter: null,
  notice: null,
  timeline: [
    { kind: 'firstPeriod', date: '2026-11-21', until: '2027-02-28', amount: usd(19470), dueToday: true, name: null },
  ],
} as const
const { priceAfter: _, ...ofTerm } = prepaid
const besidePrepaid = {
  ...ofTerm,
  dueToday: usd(2070),
  firstYear: usd(2070),
  monthlyAfter: usd(0),
  minimumTermMonths: 0,
}
const reduced = {
  ...summary,
  promo: { code: 'HALF', discount: usd(7350) },
  timeline: [
    ...summary.timeline.slice(0, 3),
    { kind: 'discount', date: '2026-12-21', until: '2027-02-28', amount: usd(-2450), dueToday: false, name: null },
    ...summary.timeline.slice(3),
  ],
} as const

const about = { planName: 'Summit', centerName: 'RiNo' }
const freeze = {
  from: '2026-12-01',
  to: '2027-01-31',
  days: 62,
  runsAgain: '2027-02-01',
  payments: [],
  endDate: null,
  bindingEnds: null,
  year: null,
  dueToday: usd(0),
  feeMonthly: usd(900),
}
const contract = { ...about, id: 's1', centerId: '301', number: '102-48817' }
const ends = { addons: [], freezes: [] }
const buyOut = {
  endDate: '2027-01-31',
  amount: usd(10980),
  staying: usd(21960),
  bindingEnds: '2027-05-31',
  rest: usd(5490),
  lastPayment: { date: '2027-01-01', amount: usd(5490) },
}
const debited = {
  balance: usd(0),
  open: { amount: usd(0), count: 0 },
  overdue: { amount: usd(0), count: 0 },
  collected: { amount: usd(5490), count: 1, date: '2026-12-08' },
  next: null,
  movements: [],
}
const underway = {
  paymentId: 'p1',
  name: 'Summit',
  amount: usd(4900),
  keptUntil: null,
  path: '/payment-result/x',
  stands: 'bank',
} as const

const sayings: readonly Saying[] = [
  {
    texts: ['order-summary.first-year', 'order-summary.in-all'],
    from: 'summary.firstYear, minimumTermEnds and priceAfter',
    falseWhen: 'it is paid once for a term that is no year',
    shown: <OrderSummaryView {...page} place="aside" props={{ center, summary: prepaid }} />,
    says: ['In all, until Feb 28, 2027', '$194.70'],
    never: ['First-year total', 'a month'],
  },
  {
    texts: ['order-summary.promo', 'order-summary.promo.until', 'order-summary.discount'],
    from: 'summary.promo and the last discount of summary.timeline',
    falseWhen: 'what the code takes off ends: then its last day is part of what is said',
    shown: <OrderSummaryView {...page} place="aside" props={{ center, summary: reduced }} />,
    says: ['Code HALF applied, until Feb 28, 2027', '-$24.50'],
    never: [],
  },
  {
    texts: ['order-summary.then'],
    from: 'summary.monthly',
    falseWhen: 'nothing follows: it is paid once',
    shown: <OrderSummaryView {...page} place="bar" props={{ center, summary: prepaid }} />,
    says: ['$194.70'],
    never: ['then'],
  },
  {
    texts: ['welcome.monthly', 'welcome.due', 'welcome.discount'],
    from: 'summary.monthly',
    falseWhen: 'nothing is paid each month',
    shown: <WelcomeView {...page} props={{ center, summary: prepaid }} />,
    says: ['Due today', '$194.70'],
    never: ['each month', '$0.00'],
  },
  {
    texts: ['welcome.monthly', 'welcome.discount'],
    from: 'summary.monthly and the last discount of summary.timeline',
    falseWhen: 'the first months cost less: then until when',
    shown: <WelcomeView {...page} props={{ center, summary: reduced }} />,
    says: ['Then each month', '$49.00', 'Lower price until', 'Feb 28, 2027'],
    never: [],
  },
  {
    texts: ['plan-cards.unit', 'plan-cards.once'],
    from: 'plan.priceMonthly, of what is paid once plan.priceOnce',
    falseWhen: 'it is paid once: a price of a month is nothing that anybody pays',
    shown: (
      <PlanCardsView
        {...widget({
          choices: [{ id: 'q', name: 'Three months', record: plan }],
        })}
      />
    ),
    says: ['$194.70', 'once, for 3 months'],
    never: ['a month', '$64.90'],
  },
  {
    texts: ['addon-cards.term', 'plan-cards.unit'],
    from: 'addon.priceMonthly and paidWithTerm of load-addons-for-product',
    falseWhen: 'its plan is paid once: nobody pays it each month',
    shown: (
      <AddonCardsView
        {...widget({
          choices: [
            {
              id: 't',
              name: 'Towel',
              record: { name: 'Towel', description: '', priceMonthly: usd(690), paidWithTerm: true },
            },
          ],
        })}
      />
    ),
    says: ['$6.90', 'for each month, paid once for the term'],
    never: ['a month'],
  },
  {
    texts: ['order-summary.with-membership', 'order-summary.first-year', 'order-summary.open-term'],
    from: 'summary.monthlyAfter and minimumTermEnds of get-contract-summary-for-buy-addons',
    falseWhen: 'it is added to a membership that is paid once: no month has a price, and it ends with it',
    shown: <OrderSummaryView {...page} place="aside" props={{ center, summary: besidePrepaid }} />,
    says: ['From Dec 1, 2026', 'In all, until Feb 28, 2027', '$20.70'],
    never: ['a month', 'No minimum term', 'First-year total'],
  },
  {
    texts: ['order-summary.with-membership'],
    from: 'summary.monthlyAfter of get-contract-summary-for-buy-addons',
    falseWhen: 'the membership is left out of what is paid each month from then on',
    shown: (
      <OrderSummaryView
        {...page}
        place="aside"
        props={{
          center,
          summary: { ...besidePrepaid, monthly: usd(690), monthlyAfter: usd(6180), minimumTermEnds: null },
        }}
      />
    ),
    says: ['No minimum term', 'With your membership $61.80 a month in all.', 'First-year total'],
    never: [],
  },
  {
    texts: ['addon-end.with-membership', 'addon-end.until.note', 'addon-end.after.note'],
    from: 'the held add-on of get-contract-summary-for-buy-addons',
    falseWhen: 'it ends with its membership: no month after it has a price',
    shown: (
      <AddonEndView
        {...page}
        props={{
          membership: 'Three months',
          addon: {
            name: 'Towel',
            endsOn: '2027-02-28',
            priceMonthly: usd(690),
            monthlyAfter: usd(0),
            endsWithMembership: true,
          },
        }}
      />
    ),
    says: ['Towel ends with your membership on Feb 28, 2027.'],
    never: ['$6.90', '$0.00', 'After that'],
  },
  {
    texts: ['club-move.paid', 'club-move.price'],
    from: 'priceMonthly and paidUntil of get-transfer-options',
    falseWhen: 'it was paid once',
    shown: (
      <ClubMoveView
        {...page}
        props={{
          from: { id: '1', name: 'RiNo' },
          to: { id: '2', name: 'Aspen' },
          memberships: [
            {
              id: 's',
              planName: 'Three months',
              priceMonthly: usd(6490),
              paidUntil: '2027-02-28',
              allClubs: true,
            },
          ],
        }}
      />
    ),
    says: ['Paid until Feb 28, 2027.'],
    never: ['$64.90', 'a month'],
  },
  {
    texts: ['membership-cards.price.reduced'],
    from: 'subscription.reduced of load-person-subscriptions-for-profile',
    falseWhen: 'a lower price is said without its end, or without what is paid then',
    shown: (
      <MembershipCardsView
        {...page}
        props={{
          subscriptions: [
            { ...subscription, reduced: { priceMonthly: usd(2450), until: '2027-02-28', after: usd(4900) } },
          ],
        }}
      />
    ),
    says: ['$24.50 until Feb 28, 2027, then $49.00'],
    never: [],
  },
  {
    texts: ['membership-cards.price', 'membership-cards.price.paid', 'membership-cards.price.paid.once'],
    from: 'subscription.priceMonthly and type',
    falseWhen: 'it was paid once',
    shown: <MembershipCardsView {...page} props={{ subscriptions: [{ ...subscription, type: 'CASH' }] }} />,
    says: ['Paid once, for the whole term'],
    never: ['Each month', 'a month'],
  },
  {
    texts: ['membership-cards.starts', 'membership-cards.starts.paid'],
    from: 'subscription.priceMonthly and type',
    falseWhen: 'it was paid once',
    shown: (
      <MembershipCardsView
        {...page}
        props={{ subscriptions: [subscription, { ...subscription, id: '2', type: 'CASH', status: 'CREATED' }] }}
      />
    ),
    says: ['Starts Mar 2, 2024 · paid once'],
    never: ['a month'],
  },
  {
    texts: ['freeze-preview.monthly', 'freeze-preview.fee', 'freeze-preview.nothing'],
    from: 'outcome.feeMonthly and outcome.dueToday of get-freeze-period',
    falseWhen: 'the months of the freeze cost a fee that is named only afterwards',
    shown: <FreezePreviewView {...page} props={{ about, outcome: freeze }} />,
    says: ['Nothing is due today', 'Each month of the freeze', '$9.00'],
    never: [],
  },
  {
    texts: ['leaving-preview.now', 'leaving-preview.last', 'leaving-preview.end'],
    from: 'buyOut.amount and buyOut.lastPayment of get-buy-out-details',
    falseWhen: 'a period until the last day is still billed beside what is paid for leaving',
    shown: <LeavingPreviewView {...page} props={{ subscription: contract, date: null, buyOut, ends }} />,
    says: ['$109.80', 'Jan 1, 2027', '$54.90', 'last payment', 'last day; the time after it costs nothing'],
    never: ['nothing is charged after it'],
  },
  {
    texts: ['buy-out-offer.price', 'buy-out-offer.rest', 'buy-out-offer.staying'],
    from: 'offer.amount, offer.rest and offer.staying of get-buy-out-details',
    falseWhen: 'the price of leaving is not all that is paid',
    shown: <BuyOutOfferView {...page} props={{ offer: buyOut }} />,
    says: ['$109.80', 'And payments until your last day', '$54.90'],
    never: [],
  },
  {
    texts: ['account-overview.collected', 'account-overview.says.nothing-to-do', 'account-overview.pay'],
    from: 'overview.open and overview.collected of get-account-overview',
    falseWhen: 'a mandate debits it by itself: whoever pays it by card pays twice',
    shown: <AccountOverviewView {...page} props={{ overview: debited, pay: '/debt' }} />,
    says: ['Collected by itself, from Dec 8, 2026', '$54.90', 'There is nothing you need to pay yourself.'],
    never: ['Pay $54.90', 'Nothing is open.'],
  },
  {
    texts: ['open-payments.until', 'open-payments.bank'],
    from: 'underway.stands and underway.keptUntil of get-account-overview',
    falseWhen: 'the bank has it: nothing can be gone on with, and nothing is kept until a time',
    shown: <OpenPaymentsView {...page} props={{ payments: [underway] }} />,
    says: ['Summit', '$49.00', 'Your bank has not decided yet. Please do not pay a second time.'],
    never: ['You can go on until', 'Go on'],
  },
]

describe('what is said about money is true', () => {
  it.each(sayings.map((row) => [`${row.texts[0]}: ${row.falseWhen}`, row] as const))('%s', (_, row) => {
    const { container } = show(row.shown)

    const read = container.textContent?.replaceAll('\u00a0', ' ') ?? ''
    for (const words of row.says) expect(read).toContain(words)
    for (const words of row.never) expect(read).not.toContain(words)
  })
})
