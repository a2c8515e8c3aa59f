import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import { attempt, db, tx } from '#server/db/ambient.ts'
import { bookPlace } from '#server/features/booking/booking.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { joinList } from '#server/features/booking/waiting.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import type { DemoChain } from './chain.ts'
import { type CrowdedClass, crowdIds } from './crowd.ts'

interface Filling {
  readonly chain: string
  readonly release: LiveRelease
  readonly now: Date
  readonly today: string
  /** Who takes places, in this order. */
  readonly people: readonly string[]
}

type Wanted<T> = Extract<CrowdedClass, T>

/**
 * Makes the classes of a demo chain and lets its crowd book some of them, as anybody would. Classes in which one of them
 * is stay as they are, so that it may be done at any time.
 */
export async function fillClasses(demo: DemoChain, release: LiveRelease, now: Date): Promise<void> {
  const { id: chain, crowd, timeZone } = demo
  if (crowd === undefined) return
  await planSeries(chain, release, now)
  const all = crowdIds(crowd)
  await tx(async () => {
    for (const [at, wanted] of crowd.classes.entries()) {
      // Not always the same come first.
      const people = [...all.slice((5 * at) % all.length), ...all.slice(0, (5 * at) % all.length)]
      const filling = { chain, release, now, today: dayIn(timeZone, now), people }
      if ('opensInMinutes' in wanted) await openSoon(filling, wanted)
      else await crowdInto(filling, wanted)
    }
  })
}

async function crowdInto(filling: Filling, wanted: Wanted<{ leave: number }>): Promise<void> {
  const { chain, release, now, people } = filling
  const found = await openClass(filling, wanted)
  if (found === null) return
  const contextOf = (id: string) => ({ chain, release, now, lang: 'en', caller: null, subject: { id } }) as const
  const wish = { bookingId: found.id, seatId: null, spendId: null }
  let { free } = found
  let waiting = wanted.waiting ?? 0
  for (const person of people) {
    if (free <= wanted.leave && waiting === 0) return
    const isFull = free <= wanted.leave
    const ask = async () => (await (isFull ? joinList : bookPlace)(contextOf(person), wish)).ok
    if (!(await attempt(ask, (isTaken) => isTaken))) continue
    if (isFull) waiting--
    else free--
  }
}

/** One of the classes from tomorrow on that can be booked by now; null where there is none, or where the crowd is already. */
async function openClass({ chain, now, today, people }: Filling, { series, next }: CrowdedClass) {
  const { rows } = await sql<{ id: string; free: number; crowded: boolean }>`
    select b.id, least(b.places_left, coalesce(b.seats_left, b.places_left)) as free, exists (
      select from participations p
      where p.chain_id = b.chain_id and p.bookable_id = b.id and p.person_id in (${sql.join([...people])})
    ) as crowded
    from bookables b
    where b.chain_id = ${chain} and b.series_id = ${series} and b.local_date > ${today} and b.state = 'PLANNED'
      and b.opens_at <= ${now}::timestamptz
    order by b.starts_at
    limit 1 offset ${next - 1}`.execute(db())
  const [row] = rows
  return row === undefined || row.crowded ? null : row
}

/** One class opens in some minutes, as if by hand; as long as there is such a one there is no other. */
async function openSoon({ chain, now }: Filling, wanted: Wanted<{ opensInMinutes: number }>): Promise<void> {
  const opensAt = new Date(now.getTime() + wanted.opensInMinutes * 60_000)
  await sql`
    update bookables set opens_at = ${opensAt}::timestamptz, detached = true
    where chain_id = ${chain} and id = (
      select b.id from bookables b
      where b.chain_id = ${chain} and b.series_id = ${wanted.series} and b.opens_at > ${now}::timestamptz
      order by b.starts_at
      limit 1 offset ${wanted.next - 1}
    ) and not exists (
      select from bookables b
      where b.chain_id = ${chain} and b.series_id = ${wanted.series} and b.detached and b.opens_at > ${now}::timestamptz
    )`.execute(db())
}
