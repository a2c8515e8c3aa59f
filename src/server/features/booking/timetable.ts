import type { JsonObject } from '#engine/documents.ts'
import { json } from '../../db/columns.ts'
import type { Worded } from '../words.ts'
import type { Policy } from './rules/policy.ts'
import type { ActivityWords, NameWords } from './tables.ts'
import { replaceExceptions, writeAll } from './timetable-repository.ts'

/** A chain's document `catalogue/timetable.json`; its grammar is `schemas/catalogue/timetable.schema.json`. */
export interface Timetable {
  readonly groups: readonly { readonly id: string; readonly texts: Worded<NameWords> }[]
  readonly activities: readonly {
    readonly id: string
    readonly group: string
    readonly texts: Worded<ActivityWords>
    readonly minimumAge?: number
    readonly maximumAge?: number
    readonly policy?: Policy
  }[]
  readonly staff: readonly { readonly id: string; readonly name: string }[]
  readonly rooms: readonly { readonly id: string; readonly center: string; readonly texts: Worded<NameWords> }[]
  readonly seatMaps: readonly {
    readonly id: string
    readonly shape: 'linear' | 'arc'
    readonly rows: readonly { readonly name: string; readonly seats: number }[]
    readonly blocked?: { readonly [seat: string]: 'BROKEN' | 'STAFF' }
  }[]
  readonly series: readonly SeriesDoc[]
  readonly privileges: readonly PrivilegeDoc[]
}

interface SeriesDoc {
  readonly id: string
  readonly center: string
  readonly activity: string
  readonly weekdays: readonly number[]
  readonly everyWeeks?: number
  readonly from?: string
  readonly to?: string
  readonly starts: string
  readonly fold?: 1 | 2
  readonly minutes: number
  readonly staff?: string
  readonly room?: string
  readonly seatMap?: string
  readonly capacity: number
  readonly policy?: Policy
  readonly exceptions?: readonly {
    readonly date: string
    readonly skip?: true
    readonly starts?: string
    readonly minutes?: number
    readonly staff?: string
  }[]
}

interface PrivilegeDoc {
  readonly id: string
  readonly plan?: string
  readonly addon?: string
  readonly product?: string
  readonly activities?: readonly string[]
  readonly allCenters?: boolean
  readonly weekdays?: readonly number[]
  readonly between?: readonly [string, string]
  readonly times?: number
  readonly per?: 'WEEK' | 'MONTH'
  readonly clips?: number
  readonly opensEarlierHours?: number
}

/** Weeks of what comes every other week are counted from this Monday, where a series names no first day. */
const weeksBegin = '2020-01-06'

/** Lays a timetable over what a chain has, in the running transaction. Classes that were made stay as they are. */
export async function applyTimetable(chain: string, timetable: Timetable): Promise<void> {
  const { groups, activities, staff, rooms, seatMaps, series, privileges } = timetable
  await writeAll(chain, 'activity_groups', groups.map(groupRow))
  await writeAll(chain, 'activities', activities.map(activityRow))
  await writeAll(
    chain,
    'staff_members',
    staff.map(({ id, name }) => ({ id, name })),
  )
  await writeAll(
    chain,
    'resources',
    rooms.map(({ id, center, texts }) => ({ id, center_id: center, texts: json(texts) })),
  )
  await writeAll(
    chain,
    'seat_maps',
    seatMaps.map(({ id, shape }) => ({ id, shape })),
  )
  await writeAll(chain, 'seats', seatMaps.flatMap(seatRows), ['map_id', 'id'])
  await writeAll(chain, 'series', series.map(seriesRow))
  await replaceExceptions(chain, series.flatMap(exceptionRows))
  await writeAll(chain, 'privileges', privileges.map(privilegeRow))
}

type Row = JsonObject

const groupRow = ({ id, texts }: Timetable['groups'][number], position: number): Row => ({
  ...{ id, texts: json(texts), position },
})

const activityRow = (one: Timetable['activities'][number], position: number): Row => ({
  ...{ id: one.id, type: 'CLASS', group_id: one.group, texts: json(one.texts), position },
  ...{ minimum_age: one.minimumAge ?? null, maximum_age: one.maximumAge ?? null, policy: json(one.policy ?? {}) },
})

function seatRows({ id, rows, blocked = {} }: Timetable['seatMaps'][number]): Row[] {
  const seats = rows.flatMap(({ name, seats }) => Array.from({ length: seats }, (_, at) => ({ name, number: at + 1 })))
  return seats.map(({ name, number }, position) => ({
    ...{ map_id: id, id: `${name}${number}`, row_name: name, number, position },
    blocked: blocked[`${name}${number}`] ?? null,
  }))
}

const seriesRow = (one: SeriesDoc): Row => ({
  ...{ id: one.id, center_id: one.center, activity_id: one.activity, weekdays: [...one.weekdays] },
  ...{ every_weeks: one.everyWeeks ?? 1, from_date: one.from ?? weeksBegin, to_date: one.to ?? null },
  ...{ starts: one.starts, fold: one.fold ?? 1, minutes: one.minutes, staff_id: one.staff ?? null },
  ...{ resource_id: one.room ?? null, seat_map_id: one.seatMap ?? null, capacity: one.capacity },
  policy: json(one.policy ?? {}),
})

const exceptionRows = ({ id, exceptions = [] }: SeriesDoc): Row[] =>
  exceptions.map(({ date, skip = false, starts = null, minutes = null, staff = null }) => ({
    ...{ series_id: id, local_date: date, skip, starts, minutes, staff_id: staff },
  }))

const privilegeRow = (one: PrivilegeDoc): Row => ({
  id: one.id,
  source: one.plan ? 'PLAN' : one.addon ? 'ADDON' : 'PRODUCT',
  source_id: one.plan ?? one.addon ?? one.product ?? '',
  activities: one.activities ? [...one.activities] : null,
  all_centers: one.allCenters ?? false,
  weekdays: one.weekdays ? [...one.weekdays] : null,
  ...{ from_time: one.between?.[0] ?? null, to_time: one.between?.[1] ?? null },
  ...{ times: one.times ?? null, per: one.per ?? null, clips: one.clips ?? 0 },
  opens_earlier_hours: one.opensEarlierHours ?? 0,
})
