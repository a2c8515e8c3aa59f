import { addDays, addMonths, endOfMonth } from '#calendar/days.ts'
import { type Worded, wordsIn } from '#server/features/words.ts'
import { priceOfAddon, priceOfPlan } from './catalogue.ts'
import type { DemoChain } from './chain.ts'
import type { BilledRow, BillRow } from './life-rows.ts'

/** An invoice or credit note of the demo, whole. */
export interface DemoBill {
  readonly id: string
  readonly reference: string
  readonly personId: string
  readonly centerId: string
  readonly subscriptionId: string | null
  readonly type: NonNullable<BillRow['type']>
  readonly status: NonNullable<BillRow['status']>
  readonly date: string
  readonly dueDate: string
  readonly amountMinor: number
  readonly openMinor: number
  readonly lines: readonly {
    readonly name: string
    readonly names: Worded<string>
    readonly from: string | null
    readonly to: string | null
    readonly amountMinor: number
  }[]
}

/** So many days after its own day is a bill due. */
const daysToPay = 14

/** Every bill of a demo: what is billed month by month, and what was invoiced or credited beside. */
export function billsOf(chain: DemoChain): readonly DemoBill[] {
  const monthly = (chain.billed ?? []).flatMap((row) =>
    Array.from({ length: row.months }, (_, ago) => monthlyBill(chain, row, ago)),
  )
  const all = [...monthly.flat(), ...(chain.bills ?? []).map((row, index) => otherBill(chain, row, index))]
  return all.map((bill, index) => ({ ...bill, reference: `D-${String(100_000 + index)}` }))
}

type Unnumbered = Omit<DemoBill, 'reference'>

function monthlyBill(chain: DemoChain, { subscriptionId, open = {} }: BilledRow, ago: number): Unnumbered[] {
  const held = chain.subscriptions.find(({ id }) => id === subscriptionId)
  const plan = chain.catalogue.plans.find(({ id }) => id === held?.planId)
  if (held === undefined || plan === undefined) return []
  const from = firstOf(chain.today, ago)
  const days = { from, to: endOfMonth(from) }
  const price = priceOfPlan(chain, plan.id, held.size)
  const addons = chain.catalogue.addons.filter(({ id }) => held.addons?.includes(id))
  const lines = [
    { ...namesIn(chain, plan.texts), ...days, amountMinor: price },
    ...addons.map((addon) => ({ ...namesIn(chain, addon.texts), ...days, amountMinor: priceOfAddon(chain, addon.id) })),
  ]
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const { status = 'paid', paidMinor = status === 'paid' ? amountMinor : 0 } = open[ago] ?? {}
  return [
    {
      id: `${subscriptionId}-${ago}`,
      personId: held.personId,
      centerId: held.centerId,
      subscriptionId,
      type: 'PAYMENT',
      status,
      date: from,
      dueDate: addDays(from, daysToPay),
      amountMinor,
      openMinor: amountMinor - paidMinor,
      lines,
    },
  ]
}

function otherBill(chain: DemoChain, row: BillRow, index: number): Unnumbered {
  const { personId, ago, amountMinor, type = 'PAYMENT', status = 'paid' } = row
  const { paidMinor = status === 'paid' || status === 'cancelled' ? amountMinor : 0 } = row
  const date = firstOf(chain.today, ago)
  return {
    id: `${personId}-bill-${index}`,
    personId,
    subscriptionId: null,
    centerId: chain.persons.find(({ id }) => id === personId)?.centerId ?? '',
    type,
    status,
    date,
    dueDate: addDays(date, daysToPay),
    amountMinor,
    openMinor: amountMinor - paidMinor,
    lines: [{ ...namesIn(chain, row.name), from: null, to: null, amountMinor }],
  }
}

/** In the language of the chain's own people, and in each. */
const namesIn = (chain: DemoChain, texts: BillRow['name']) => ({
  name: wordsIn(texts, chain.language)?.name ?? '',
  names: Object.fromEntries(Object.entries(texts).map(([lang, { name }]) => [lang, name])),
})

const firstOf = (today: string, ago: number): string => `${addMonths(`${today.slice(0, 8)}01`, -ago).slice(0, 8)}01`
