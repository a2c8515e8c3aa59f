import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { MembershipCardsView } from '#elements/membership-cards/view.tsx'
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
  ...{
    id: 'q',
    name: 'Three months',
    description: '',
    highlight: null,
    bindingMonths: 3,
    notice: null,
    minimumAge: 16,
  },
  ...{ priceMonthly: usd(6490), priceOnce: usd(19470), joiningFee: usd(0), freezeDaysPerYear: null },
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
const reduced = {
  ...summary,
  promo: { code: 'HALF', discount: usd(7350) },
  timeline: [
    ...summary.timeline.slice(0, 3),
    { kind: 'discount', date: '2026-12-21', until: '2027-02-28', amount: usd(-2450), dueToday: false, name: null },
    ...summary.timeline.slice(3),
  ],
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
]

describe('what is said about money is true', () => {
  it.each(sayings.map((row) => [`${row.texts[0]}: ${row.falseWhen}`, row] as const))('%s', (_, row) => {
    const { container } = show(row.shown)

    const read = container.textContent?.replaceAll('\u00a0', ' ') ?? ''
    for (const words of row.says) expect(read).toContain(words)
    for (const words of row.never) expect(read).not.toContain(words)
  })
})
