import { addDays, endOfMonth } from '#calendar/days.ts'
import { ageOn } from '#engine/logic/dates.ts'
import { isoWeekdayOf } from './occurrences.ts'

/** A subscription or a pack of clips that a person has. */
export interface Holding {
  readonly kind: 'subscription' | 'pack'
  readonly id: string
  readonly name: string
  readonly status: 'ACTIVE' | 'OTHER'
  readonly centerId: string
  /** Ids of the plan and its add-ons, or of the product: `PLAN:komplett`. */
  readonly sources: readonly string[]
  readonly from: string
  readonly until: string | null
  /** Days on which it is paused. */
  readonly pauses: readonly { readonly from: string; readonly to: string }[]
  readonly clipsLeft: number | null
  /** The last day of the clips that are left. */
  readonly clipsUntil: string | null
}

export interface Privilege {
  readonly id: string
  readonly source: string
  readonly activities: readonly string[] | null
  readonly allCenters: boolean
  readonly weekdays: readonly number[] | null
  readonly between: { readonly from: string; readonly to: string } | null
  readonly allowance: { readonly times: number; readonly per: 'WEEK' | 'MONTH' } | null
  readonly clips: number
  readonly opensEarlierHours: number
}

/** What a privilege is asked of a class: where, what and when by the clock of the club. */
export interface ClassTime {
  readonly activityId: string
  /** Whether it is a class: courts and trainers are opened by who names them. */
  readonly isClass: boolean
  readonly centerId: string
  readonly date: string
  readonly time: string
}

export type SpendKind = 'unlimited' | 'allowance' | 'monthly' | 'pack'

/** What can be used for a class. */
export interface Spend {
  /** `subscription:anna-komplett:komplett`. */
  readonly id: string
  readonly kind: SpendKind
  readonly holdingId: string
  readonly privilegeId: string
  readonly name: string
  /** Clips it takes; 0: none. */
  readonly clips: number
  /** What is left before it is used: clips, or times in its period; null: without limit. */
  readonly left: number | null
  /** The last day on which that counts. */
  readonly until: string | null
  /** The first day of the period that an allowance counts. */
  readonly period: string | null
  readonly times: number | null
  readonly opensEarlierHours: number
}

/** Why none of what somebody has opens a class, the most hopeful reason first. */
export type NoSpend = 'usedUp' | 'hours' | 'center' | 'paused' | 'ended' | 'plan' | 'none'

export type UsedIn = (holdingId: string, privilegeId: string, period: string) => number

/**
 * What of somebody's holdings can be used for a class, in the order in which it is proposed: what has no limit, an
 * allowance (the first to reset), clips of a month, packs (the first to end, then the fewest left). When there is nothing,
 * `why` says what is closest.
 */
export function spendsFor(
  holdings: readonly Holding[],
  privileges: readonly Privilege[],
  at: ClassTime,
  today: string,
  used: UsedIn,
): {
  readonly spends: readonly Spend[]
  readonly why: NoSpend | null
  readonly refused: { readonly [spendId: string]: NoSpend }
} {
  const judged = holdings.flatMap((holding) =>
    privileges
      .filter(({ source }) => holding.sources.includes(source))
      .map((privilege) => ({ id: idOf(holding, privilege), verdict: judge(holding, privilege, at, today, used) })),
  )
  const spends = judged.flatMap(({ verdict }) => (typeof verdict === 'string' ? [] : [verdict])).sort(inOrder)
  const refusals = judged.flatMap(({ id, verdict }) => (typeof verdict === 'string' ? [[id, verdict] as const] : []))
  const reasons = refusals.map(([, reason]) => reason)
  const why = nearest.find((reason) => reasons.includes(reason)) ?? (holdings.length === 0 ? 'none' : 'plan')
  return { spends, why: spends.length > 0 ? null : why, refused: Object.fromEntries(refusals) }
}

const idOf = ({ kind, id }: Holding, privilege: Privilege): string => `${kind}:${id}:${privilege.id}`

function judge(holding: Holding, privilege: Privilege, at: ClassTime, today: string, used: UsedIn): Spend | NoSpend {
  const { activities, allCenters, weekdays, between, allowance, clips } = privilege
  if (!opensIt(activities, at)) return 'plan'
  if (!allCenters && holding.centerId !== at.centerId) return 'center'
  if (weekdays !== null && !weekdays.includes(isoWeekdayOf(at.date))) return 'hours'
  if (between !== null && (at.time < between.from || at.time >= between.to)) return 'hours'
  if (holding.pauses.some(({ from, to }) => from <= at.date && at.date <= to)) return 'paused'
  const isValid = (day: string) => holding.from <= day && (holding.until === null || day <= holding.until)
  if (holding.status !== 'ACTIVE' || !isValid(today) || !isValid(at.date)) return 'ended'
  const id = idOf(holding, privilege)
  const common = {
    id,
    holdingId: holding.id,
    privilegeId: privilege.id,
    name: holding.name,
    opensEarlierHours: privilege.opensEarlierHours,
  }
  if (clips > 0) {
    const left = holding.clipsLeft ?? 0
    const until = holding.clipsUntil ?? holding.until
    if (left < clips) return 'usedUp'
    if (until !== null && until < at.date) return 'ended'
    const kind = holding.kind === 'pack' ? 'pack' : 'monthly'
    return { ...common, kind, clips, left, until, period: null, times: null }
  }
  if (allowance === null)
    return { ...common, kind: 'unlimited', clips, left: null, until: null, period: null, times: null }
  const period = periodOf(allowance.per, at.date)
  const left = allowance.times - used(holding.id, privilege.id, period.from)
  if (left <= 0) return 'usedUp'
  return { ...common, kind: 'allowance', clips, left, until: period.to, period: period.from, times: allowance.times }
}

/** Whether something that opens these activities (null: every class) opens this one. */
export const opensIt = (
  activities: readonly string[] | null,
  { activityId, isClass }: Pick<ClassTime, 'activityId' | 'isClass'>,
): boolean => (activities === null ? isClass : activities.includes(activityId))

const nearest: readonly NoSpend[] = ['usedUp', 'hours', 'center', 'paused', 'ended', 'plan']
const kinds: readonly SpendKind[] = ['unlimited', 'allowance', 'monthly', 'pack']

const inOrder = (a: Spend, b: Spend): number =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
  (a.until ?? '9999').localeCompare(b.until ?? '9999') ||
  (a.left ?? 0) - (b.left ?? 0) ||
  a.id.localeCompare(b.id)

/** The week from Monday, or the month, that a day lies in. */
function periodOf(per: 'WEEK' | 'MONTH', day: string): { readonly from: string; readonly to: string } {
  if (per === 'MONTH') return { from: `${day.slice(0, 7)}-01`, to: endOfMonth(day) }
  const from = addDays(day, 1 - isoWeekdayOf(day))
  return { from, to: addDays(from, 6) }
}

/** Whether somebody is of an age for an activity: completed years, today. Without a birthday nobody is too young or old. */
export function isOfAge(birthday: string | null, from: number | null, to: number | null, today: string): boolean {
  const age = birthday === null ? null : ageOn(birthday, today)
  return age === null || ((from === null || age >= from) && (to === null || age <= to))
}
