import { sql } from 'kysely'
import type { seriesScopes } from '#contract/shapes/staff-schedule.ts'
import { db } from '../../db/ambient.ts'
import type { PlannedRow } from './repository.ts'
import { type SeenClass, seenOf } from './unseen.ts'

export type SeriesScope = (typeof seriesScopes)[number]
type One = Pick<PlannedRow, 'id' | 'starts_at'>

/** Classes of one row of the timetable at most: it is planned eight weeks ahead. */
const most = 500

/** What one class stands for: itself, or with it those of its row of the timetable that have not begun. Itself first. */
export async function keysMeant(chain: string, one: One, scope: SeriesScope, now: Date): Promise<readonly string[]> {
  const others = await othersOf(chain, one, scope, now)
  return [one.id, ...others.map(({ id }) => id)]
}

/** The others of its row, in their order, each as which change of it it is. */
export async function othersOf(chain: string, one: One, scope: SeriesScope, now: Date): Promise<readonly SeenClass[]> {
  if (scope === 'THIS') return []
  const { rows } = await sql<SeenClass>`
    select b.id, b.version from bookables one
    join bookables b on b.chain_id = one.chain_id and b.series_id = one.series_id
    where one.chain_id = ${chain} and one.id = ${one.id} and b.id <> one.id and b.state = 'PLANNED'
      and b.starts_at > ${scope === 'ALL' ? now : one.starts_at}::timestamptz
    order by b.starts_at, b.id limit ${most}`.execute(db())
  return rows
}

interface Several {
  readonly classes: number
  readonly until: string
  readonly booked: number
  readonly held: number
  readonly waiting: number
  readonly clips: number
  readonly payers: number
  readonly people: string
}

/** What the timetable repeats of a class, from it on and altogether, with who is in it; null: there is no other. */
export async function repeatsOf(chain: string, one: One, now: Date) {
  const following = await keysMeant(chain, one, 'FOLLOWING', now)
  const others = await othersOf(chain, one, 'ALL', now)
  if (others.length === 0) return null
  const all = await countsOf(chain, [one.id, ...others.map(({ id }) => id)])
  return { following: await countsOf(chain, following), all, seen: seenOf(others) }
}

/** How many are in classes, and what calling those off would mean. */
export async function countsOf(chain: string, ids: readonly string[]): Promise<Several> {
  const { rows } = await sql<Several>`
    select count(distinct b.id)::int as classes, max(b.local_date)::text as until,
      count(p.id) filter (where p.state = 'BOOKED')::int as booked,
      count(p.id) filter (where p.state = 'TENTATIVE')::int as held,
      count(p.id) filter (where p.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'))::int as waiting,
      coalesce(sum(u.clips) filter (where p.state = 'BOOKED'), 0)::int as clips,
      count(u.participation_id) filter (where p.state = 'BOOKED' and u.privilege_id is null)::int as payers,
      md5(coalesce(string_agg(p.id || p.state, ',' order by p.id) filter (where p.state <> 'TENTATIVE'), '')) as people
    from bookables b
    left join participations p on p.chain_id = b.chain_id and p.bookable_id = b.id
      and p.state in ('TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
    left join privilege_uses u on u.chain_id = p.chain_id and u.participation_id = p.id and u.state = 'TAKEN'
    where b.chain_id = ${chain} and b.id in (${sql.join([...ids])})`.execute(db())
  return rows[0] ?? { classes: 0, until: '', booked: 0, held: 0, waiting: 0, clips: 0, payers: 0, people: '' }
}
