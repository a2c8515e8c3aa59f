import { decimalsOf } from '#engine/tables/currency.ts'
import { clipMonth } from '../../features/clips/rules.ts'
import { dueMoves, statusOn } from '../../features/subscriptions/rules/days.ts'
import type { ImportFacts, NewRow } from '../kind.ts'

/** Those of a contract's row that are columns of its table; the others are rows of their own. */
export const contractColumns = [
  'id',
  'number',
  'person_id',
  'center_id',
  'plan_id',
  'family',
  'type',
  'currency',
  'status',
  'status_since',
  'substate',
  'price_monthly_minor',
  'size',
  'clips_left',
  'start_date',
  'end_date',
  'binding_ends',
  'billed_until',
  'means',
  'created_at',
]

/** A contract as it is kept, with what becomes rows of their own. */
export function contractRow({ id, personId, cells }: NewRow, facts: ImportFacts) {
  const { currency, today, now } = facts
  const plan = facts.plans.get(cells.planId ?? '')
  if (plan === undefined) throw new Error('a plan that was checked is not there')
  const minor = (text = '0') => Math.round(Number(text) * 10 ** decimalsOf(currency))
  const freezes = (listOfCell(cells.freezes, written.freezes) ?? []).map(([from = '', to = '', fee, moves]) => [
    from,
    to,
    minor(fee),
    moves === 'extends',
  ])
  const { startDate = '', endDate = null } = cells
  const stored = startDate > today ? ('CREATED' as const) : ('ACTIVE' as const)
  const dated = {
    status: stored,
    statusSince: null,
    startDate,
    endDate,
    windowDays: plan.windowDays,
    freezes: freezes.map(([from, to]) => ({ from: String(from), to: String(to) })),
  }
  const clips = cells.clipsLeft ?? (plan.type === 'RECURRING_CLIPCARD' ? cells.size : undefined)
  return {
    id,
    number: cells.externalId,
    person_id: personId,
    center_id: cells.centerId,
    plan_id: cells.planId,
    family: plan.family,
    type: plan.type,
    currency,
    status: statusOn(dated, today),
    status_since: dueMoves(dated, today).at(-1)?.on ?? null,
    substate:
      cells.substate ?? (cells.terminatedOn ? 'CANCELLED' : stored === 'CREATED' ? 'AWAITING_ACTIVATION' : 'NONE'),
    price_monthly_minor: Number(cells.priceMonthly),
    size: cells.size ?? null,
    clips_left: clips ?? null,
    start_date: startDate,
    end_date: endDate,
    binding_ends: cells.bindingEnds ?? null,
    billed_until: cells.billedUntil ?? null,
    means: cells.means ?? 'invoice',
    created_at: now,
    last: listOfCell(cells.lastMove, written.lastMove)?.[0] ?? [],
    terminatedOn: cells.terminatedOn ?? null,
    terminatedAs: cells.terminatedAs ?? 'notice',
    terminationNumber: cells.terminationNumber ?? `I-${cells.externalId}`,
    freezes,
    addons: (listOfCell(cells.addons, written.addons) ?? []).map(([addon, price, since, until]) => [
      addon,
      minor(price),
      since,
      until ?? null,
    ]),
    discounts: (listOfCell(cells.discounts, written.discounts) ?? []).map(([what = '', from, to, reason]) => ({
      ...partIn(what, minor),
      from,
      to,
      reason: reason ?? 'imported',
    })),
    changes: (listOfCell(cells.plannedChange, written.plannedChange) ?? []).map(
      ([direction, to, price, on, bindingEnds, size]) => ({
        direction,
        plan: to,
        price: minor(price),
        on,
        bindingEnds: bindingEnds ?? null,
        size: size ?? null,
      }),
    ),
    month: plan.type === 'RECURRING_CLIPCARD' ? clipMonth(startDate, today) : null,
  }
}

/** How the entries of lists are written. */
export const written = {
  lastMove: /^([\w-]+)\/(\d{4}-\d\d-\d\d)$/,
  freezes: /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)\/(\d+(?:\.\d+)?)(?:\/(extends))?$/,
  addons: /^([\w-]+)\/(\d+(?:\.\d+)?)\/(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))?$/,
  discounts: /^(\d{1,3}%(?:<=\d+(?:\.\d+)?)?|\d+(?:\.\d+)?)\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)(?:\/([\w-]+))?$/,
  plannedChange:
    /^(UP|DOWN|SAME)\/([\w-]+)\/(\d+(?:\.\d+)?)\/(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d)?(?:\/(\d{1,4}))?)?$/,
} as const

/** The entries of a list; null when one is not written like that. */
export function listOfCell(cell: string | undefined, pattern: RegExp): readonly (readonly string[])[] | null {
  const entries = (cell ?? '').split(';').flatMap((entry) => entry.trim() || [])
  const read = entries.map((entry) => pattern.exec(entry)?.slice(1) ?? null)
  return read.includes(null) ? null : (read as string[][])
}

/** `60%`, `60%<=25.00` (a part, and what it comes to at most) or `32.00`. */
function partIn(what: string, minor: (written: string | undefined) => number) {
  const [, percent, most] = /^(\d+)%(?:<=(.+))?$/.exec(what) ?? []
  return percent === undefined
    ? { percent: null, amount: minor(what), most: null }
    : { percent: Number(percent), amount: null, most: most === undefined ? null : minor(most) }
}
