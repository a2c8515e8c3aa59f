import type { FastifyInstance } from 'fastify'
import { type CompiledQuery, sql } from 'kysely'
import { addDays } from '#calendar/days.ts'
import { db, tx } from '#server/db/ambient.ts'
import { classesOf } from '#server/features/booking/class-repository.ts'
import { openSession } from '#server/sessions/open-session.ts'

const centerId = '102'
export const rushPlaces = 20
const people = 200
let rushes = 0
let tokens: Promise<readonly string[]> | null = null

/** Who wants which class: by our server, and by the bare one in its two ways. */
export interface Rush {
  readonly bookingId: string
  readonly bareId: string
  readonly judgedId: string
  readonly members: readonly { readonly personId: string; readonly token: string }[]
}

/** The classes of two weeks at a club, by the one statement that reads them. */
export async function weekOf(chain: string) {
  const now = new Date()
  const from = now.toISOString().slice(0, 10)
  const none = { groups: [], activities: [], instructors: [] }
  return classesOf(chain, { centerId, from, to: addDays(from, 13), ...none }, now)
}

/** Three empty classes of twenty places that nobody has seen before, and two hundred members. */
export async function prepareRush(chain: string): Promise<Rush> {
  tokens ??= makeMembers(chain)
  const ids = [`rush-${++rushes}`, `bare-rush-${rushes}`, `judged-rush-${rushes}`]
  for (const id of ids) {
    await sql`
      insert into bookables (chain_id, id, type, activity_id, center_id, local_date, starts_at, ends_at, opens_at,
        closes_at, free_cancel_until, capacity, places_left)
      values (${chain}, ${id}, 'CLASS', 'yoga', ${centerId}, current_date + 2, now() + interval '2 days',
        now() + interval '49 hours', now() - interval '1 day', now() + interval '1 day', now(), ${rushPlaces}, ${rushPlaces})`.execute(
      db(),
    )
  }
  const [bookingId = '', bareId = '', judgedId = ''] = ids
  return { bookingId, bareId, judgedId, members: (await tokens).map((token, at) => ({ personId: idOf(at), token })) }
}

const idOf = (at: number) => `rush-member-${at}`

async function makeMembers(chain: string): Promise<readonly string[]> {
  const ids = Array.from({ length: people }, (_, at) => idOf(at))
  await sql`
    insert into persons (chain_id, id, center_id, status, levels, first_name, last_name, birthday)
    select ${chain}, id, ${centerId}, 'ACTIVE', '{MEMBER}', 'Rush', id, '1990-05-17'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id`.execute(db())
  await sql`
    insert into subscriptions (chain_id, id, number, person_id, center_id, plan_id, family, type, status, substate,
      currency, price_monthly_minor, means, start_date)
    select ${chain}, id || '-plan', id, id, ${centerId}, 'komplett', 'membership', 'EFT', 'ACTIVE', 'NONE', 'EUR', 3900,
      'card', '2026-06-01'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id`.execute(db())
  const made: string[] = []
  for (const id of ids) made.push((await openSession({ chain, now: new Date() }, id)).token)
  // Whoever books has been here a while: a token's first use is noted, its second is not.
  await sql`update session_tokens set used_at = now() where chain_id = ${chain}`.execute(db())
  return made
}

/**
 * The guarded update in a transaction, 200 for who has a place and 409 for who has none: alone, and behind the statements
 * that say who asks (`owner`) and whether they may (`judged`), as a booking sends them.
 */
export const bareRush =
  (chain: string, owner: CompiledQuery, judged: readonly CompiledQuery[]) => (app: FastifyInstance) => {
    const send = async (all: readonly CompiledQuery[]) => {
      for (const one of all) await db().executeQuery(one)
    }
    const take = (bookingId: string) =>
      sql`update bookables set places_left = places_left - 1
        where chain_id = ${chain} and id = ${bookingId} and places_left >= 1 returning id`.execute(db())
    const book = (path: string, before: readonly CompiledQuery[], within: readonly CompiledQuery[]) =>
      app.post<{ Body: { readonly bookingId: string } }>(path, async ({ body }, reply) => {
        await send(before)
        const { rows } = await tx(async () => {
          await send(within)
          return take(body.bookingId)
        })
        return reply.code(rows.length === 1 ? 200 : 409).send({})
      })
    book('/book', [], [])
    book('/book-judged', [owner], judged)
  }
