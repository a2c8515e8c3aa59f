import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { longestNames } from '../../features/booking/rules/slots.ts'
import type { NameWords, OwnerKind } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { reasons } from '../../releases/operator-language.ts'
import type { EntryProblem, NameUse } from '../kind.ts'

/** When something can be booked by itself, and what for: of rooms and of people. */
export interface Bookable {
  readonly id: string
  readonly activities?: readonly string[]
  readonly bufferMinutes?: number
  readonly hours?: readonly Hours[]
  readonly away?: readonly Away[]
}

interface Hours {
  readonly club?: string
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

interface Away {
  readonly from: string
  readonly to: string
  readonly between?: readonly [string, string]
  readonly texts?: Worded<NameWords>
}

/** The activities and clubs that an owner names; `kind` is that of activities for which it is booked by itself. */
export const namesOfOwner = (
  { activities = [], hours = [] }: Bookable,
  kind: 'court' | 'trainer',
): readonly NameUse[] => [
  ...activities.map((id, at) => ({
    place: `activities/${at}`,
    kind: 'activities',
    id,
    misfit: (activity: JsonObject) => (activity.kind === kind ? null : notBookedWith[kind]),
  })),
  ...hours.flatMap(({ club }, at) =>
    club === undefined ? [] : [{ place: `hours/${at}/club`, kind: 'clubs', id: club }],
  ),
]

const notBookedWith = {
  court: reasons('is booked by itself with no court', 'wird für sich mit keinem Court gebucht'),
  trainer: reasons('is booked by itself with no trainer', 'wird für sich mit keinem Training gebucht'),
}

/** An owner as its tables say it again: without lists of nothing, and hours without the club that they are of anyway. */
export function completeOwner<E extends Bookable>(entry: E, club?: string): E {
  const hours = entry.hours?.map(({ club: at, ...one }) =>
    at === undefined || at === club ? one : { club: at, ...one },
  )
  const said = Object.entries({ ...entry, ...(hours && { hours }) })
  const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0
  return Object.fromEntries(said.filter(([, value]) => !isNothing(value))) as E // what was left out may be
}

/** What is wrong with the hours of an owner, each by its place. */
export function wrongOwner({ id, activities = [], hours = [], away = [] }: Bookable): readonly EntryProblem[] {
  const overlaps = (one: Hours, at: number) =>
    hours.some(
      (other, index) =>
        index < at &&
        one.weekdays.some((day) => other.weekdays.includes(day)) &&
        one.from < other.to &&
        other.from < one.to,
    )
  return [
    ...activities
      .filter((activity) => id.length + activity.length > longestNames)
      .map((activity) => ({
        place: 'activities',
        ...reasons(
          `is too long an id together with "${activity}"`,
          `ist zusammen mit "${activity}" als Kennung zu lang`,
        ),
      })),
    ...(activities.length > 0 && hours.length === 0
      ? [{ place: 'activities', ...reasons('cannot be booked without hours', 'lassen sich ohne Zeiten nicht buchen') }]
      : []),
    ...hours.flatMap((one, at) => [
      ...(one.to <= one.from
        ? [{ place: `hours/${at}/to`, ...reasons('is not after its begin', 'liegt nicht nach dem Beginn') }]
        : []),
      ...(overlaps(one, at)
        ? [
            {
              place: `hours/${at}`,
              ...reasons(
                'overlaps other hours of the same weekday',
                'überschneidet sich mit anderen Zeiten desselben Wochentags',
              ),
            },
          ]
        : []),
    ]),
    ...away.flatMap(({ from, to, between }, at) => [
      ...(to < from
        ? [{ place: `away/${at}/to`, ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }]
        : []),
      ...(between !== undefined && between[1] <= between[0]
        ? [{ place: `away/${at}/between`, ...reasons('ends before it begins', 'endet, bevor es beginnt') }]
        : []),
    ]),
  ]
}

/** Hours and days off of all owners of a kind; `club` says where an owner is whose hours name none. */
export async function readOwners(chain: string, kind: OwnerKind) {
  const hours = await db()
    .selectFrom('working_hours')
    .select(['owner_id', 'center_id', 'weekdays', 'from_time', 'to_time'])
    .where('chain_id', '=', chain)
    .where('kind', '=', kind)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()
  const away = await db()
    .selectFrom('working_exceptions')
    .select(['owner_id', 'from_date', 'to_date', 'from_time', 'to_time', 'texts'])
    .where('chain_id', '=', chain)
    .where('kind', '=', kind)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()
  return (
    { id, activities, buffer_minutes: bufferMinutes }: OwnerColumns,
    club: string | null,
  ): Omit<Bookable, 'id'> => {
    const own = hours.filter(({ owner_id }) => owner_id === id)
    const off = away.filter(({ owner_id }) => owner_id === id)
    return {
      ...(activities.length > 0 && { activities }),
      bufferMinutes,
      ...(own.length > 0 && {
        hours: own.map((one) => ({
          ...(one.center_id !== club && { club: one.center_id }),
          weekdays: one.weekdays,
          from: one.from_time,
          to: one.to_time,
        })),
      }),
      ...(off.length > 0 && {
        away: off.map((one) => ({
          from: one.from_date,
          to: one.to_date,
          ...(one.from_time !== null && one.to_time !== null && { between: [one.from_time, one.to_time] as const }),
          ...(Object.keys(one.texts).length > 0 && { texts: one.texts }),
        })),
      }),
    }
  }
}

interface OwnerColumns {
  readonly id: string
  readonly activities: readonly string[]
  readonly buffer_minutes: number
}

/** Writes the hours and days off of owners anew; `club` says where one is whose hours name none. */
export async function writeOwners<E extends Bookable>(
  chain: string,
  kind: OwnerKind,
  entries: readonly E[],
  club: (entry: E) => string,
): Promise<void> {
  await dropOwners(
    chain,
    kind,
    entries.map(({ id }) => id),
  )
  const hours = entries.flatMap((entry) =>
    (entry.hours ?? []).map((one, position) => ({
      chain_id: chain,
      kind,
      owner_id: entry.id,
      position,
      center_id: one.club ?? club(entry),
      weekdays: [...one.weekdays],
      from_time: one.from,
      to_time: one.to,
    })),
  )
  if (hours.length > 0) await db().insertInto('working_hours').values(hours).execute()
  const away = entries.flatMap((entry) =>
    (entry.away ?? []).map((one, position) => ({
      chain_id: chain,
      kind,
      owner_id: entry.id,
      position,
      from_date: one.from,
      to_date: one.to,
      from_time: one.between?.[0] ?? null,
      to_time: one.between?.[1] ?? null,
      texts: json(one.texts ?? {}),
    })),
  )
  if (away.length > 0) await db().insertInto('working_exceptions').values(away).execute()
}

/** Takes the hours and days off of owners away. */
export async function dropOwners(chain: string, kind: OwnerKind, ids: readonly string[]): Promise<void> {
  for (const table of ['working_hours', 'working_exceptions'] as const) {
    await db()
      .deleteFrom(table)
      .where('chain_id', '=', chain)
      .where('kind', '=', kind)
      .where('owner_id', 'in', [...ids])
      .execute()
  }
}
