import { calls } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'
import { personOf } from '#engine/flow/fixture.ts'
import type { PersonScope } from '#engine/flow/types.ts'
import type { FixtureWorld } from '#engine/flow/world.ts'
import { db } from '#server/db/ambient.ts'
import type { AnyAnswer, AnyHandler, CallContext } from '#server/handler.ts'
import { handlers } from '#server/registry.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { center } from './people.ts'

/** The handlers of the product, with the world of a fixture in the place of everything but flows and sessions. */
export function worldHandlers(worldOf: (chain: string) => FixtureWorld): readonly AnyHandler[] {
  const isOwn = ({ id }: { readonly id: string }) => /^(flow|user)\//.test(id) && !id.endsWith('-invitation')
  const own = handlers.filter(({ call }) => isOwn(call))
  const others = calls.filter((call) => !isOwn(call))
  return [...own, ...others.map((call) => ({ call, run: run(call.id) }))]

  function run(id: string) {
    return async (context: CallContext, input: never): Promise<AnyAnswer> => {
      const answer = worldOf(context.chain).answer(id, input)
      switch (answer.kind) {
        case 'returns':
          return { ok: true, value: await withSession(context, answer.value) }
        case 'pends':
          return {
            ok: true,
            value: { ...started, next: { ...started.next, kind: answer.how }, ...(answer.value as object) },
          }
        case 'fails':
          return { ok: false, code: answer.code, params: answer.params } as AnyAnswer // a code of the call
        case 'unknown':
          return { ok: false, code: 'FORBIDDEN' }
        default:
          return answer satisfies never
      }
    }
  }
}

const started = {
  paymentId: 'P'.repeat(22),
  code: 'IP',
  next: { kind: 'none', redirectUrl: null, form: null, client: null },
}

/** A session of the world becomes a real one, of a person who is in the database. */
async function withSession({ chain, now }: CallContext, value: unknown): Promise<unknown> {
  const session = (value as { session?: JsonObject } | null)?.session
  const user = session?.user ? personOf(session.user as JsonObject) : null
  return session && user ? { ...(value as object), session: await sessionFor(chain, user, now) } : value
}

export async function sessionFor(chain: string, person: PersonScope, now: Date) {
  const centerId = person.centerId || 'c1'
  await center(chain, centerId)
  await db()
    .insertInto('persons')
    .values({
      chain_id: chain,
      id: person.userId,
      center_id: centerId,
      status: person.status,
      levels: [...person.accessLevel],
      first_name: 'Some',
      last_name: 'Body',
      birthday: person.birthday,
    } as never) // all other columns may be absent
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return openSession({ chain, now }, person.userId)
}
