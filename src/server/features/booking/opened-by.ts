import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { CallContext } from '../../handler.ts'
import { type Worded, wordsIn } from '../words.ts'
import { everyActivity } from './class-repository.ts'
import { bookerOf, bookingFactsOf, toPrivilege } from './facts.ts'
import { privilegesOf } from './facts-repository.ts'
import { bookableById } from './find-bookable.ts'
import { type Holding, opensIt, type Privilege, spendsFor } from './rules/spends.ts'
import type { ActivityType, ActivityWords } from './tables.ts'

/** What plans and packs open, of a whole chain: read once. A source is `PLAN:komplett` or `PRODUCT:pt-10`. */
export interface Opening {
  readonly privileges: readonly Privilege[]
  readonly activities: readonly {
    readonly id: string
    readonly type: ActivityType
    readonly texts: Worded<ActivityWords>
  }[]
}

export const openingOf = async (chain: string): Promise<Opening> => ({
  privileges: (await privilegesOf({ chain })).map(toPrivilege),
  activities: await everyActivity(chain),
})

/** The activities that clips of this source open, by name; null: all classes. */
export function activitiesOpenedBy({ privileges, activities }: Opening, source: string, lang: string): string[] | null {
  const opening = privileges.filter((one) => one.source === source && one.clips > 0)
  const opened = activities.filter((it) => opening.some((one) => opensIt(one.activities, toOpen(it))))
  const classes = activities.filter(({ type }) => type === 'CLASS')
  if (opened.length > 0 && opened.length === classes.length && opened.every(({ type }) => type === 'CLASS')) return null
  return opened.map(({ id, texts }) => wordsIn(texts, lang)?.name ?? id)
}

const toOpen = ({ id, type }: { readonly id: string; readonly type: ActivityType }) => ({
  activityId: id,
  isClass: type === 'CLASS',
})

/** Whether clips of this source, bought at a club, open an activity at a club. */
export const opensActivity = (
  { privileges, activities }: Opening,
  source: string,
  at: { readonly activityId: string; readonly centerId: string; readonly boughtAt: string },
): boolean =>
  privileges.some(
    (one) =>
      one.source === source &&
      one.clips > 0 &&
      activities.some((it) => it.id === at.activityId && opensIt(one.activities, toOpen(it))) &&
      (one.allCenters || at.boughtAt === at.centerId),
  )

/** The same for a chain as it is. Null: there is no such activity. */
export async function isOpenedAt(
  chain: string,
  source: string,
  at: Parameters<typeof opensActivity>[2],
): Promise<boolean | null> {
  const opening = await openingOf(chain)
  return opening.activities.some(({ id }) => id === at.activityId) ? opensActivity(opening, source, at) : null
}

/**
 * Whether clips open a class: those of a card that somebody has, as it stands, or of one that they would have. Null: there
 * is no such class.
 */
export async function isOpenedFor(
  context: CallContext,
  bookingId: string,
  card: { readonly id: string; readonly personId: string } | Holding | null,
): Promise<boolean | null> {
  const row = await bookableById(context, bookingId)
  if (row === undefined) return null
  if (card === null) return false
  const at = {
    activityId: row.activity_id,
    isClass: row.type === 'CLASS',
    centerId: row.center_id,
    date: row.local_date,
    time: timeIn(row.time_zone, row.starts_at),
  }
  if ('sources' in card) {
    const { privileges } = await openingOf(context.chain)
    const today = dayIn(row.time_zone, context.now)
    return spendsFor([card], privileges, at, today, () => 0).spends.some(({ clips }) => clips > 0)
  }
  const booker = await bookerOf(context, card.personId, row.center_id, row.type)
  const spends = booker === null ? [] : bookingFactsOf(context, booker, row).spends
  return spends.some(({ holdingId, clips }) => holdingId === card.id && clips > 0)
}
