import { sql } from 'kysely'
import { isShut } from '#engine/site/access.ts'
import { db, tx } from '../db/ambient.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller } from '../handler.ts'
import { hasRights, studioRightsOf } from '../rights/studio.ts'
import { actingIdleMs, limitsOf, seenEveryMs, tokenOverlapMs } from './limits.ts'
import { personScopeOf, scopeColumns } from './person-scope.ts'
import { hashToken } from './token.ts'

/** Whose token this is; null when it is expired, revoked, malformed or unknown (440). */
export async function findCaller(chain: string, token: string, now: Date): Promise<Caller | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const found = await findToken({ chain, hash: hashToken(token), now: now.toISOString() })
  if (!found || found.sessionEnded || found.sessionEndsAt <= now) return null
  if (found.tokenEndsAt && found.tokenEndsAt <= now) return null
  const { idleMs } = limitsOf({ oneMonth: found.oneMonth, isSso: found.ssoHeader !== null || found.forStudio })
  if (now.getTime() - found.seenAt.getTime() > idleMs) return null
  if (isShut(found.status)) return null
  const { works } = found
  const studio = works === null ? nothingInStudio : studioRightsOf(works)
  if (found.forStudio && !hasRights(studio) && !found.accessLevel.includes('MANAGER')) return null
  await noteUse(chain, found, now)
  return {
    user: personScopeOf(found),
    sessionId: found.sessionId,
    ssoHeader: found.ssoHeader,
    ...(found.actingFor !== null && !hasLeftDesk(found, now) && { actingFor: found.actingFor }),
    ...(found.forStudio && { inStudio: true, studio }),
  }
}

type Works = Parameters<typeof studioRightsOf>[0]
const nothingInStudio = studioRightsOf({ roles: [], centers: [], wholeChain: false })

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** Whoever comes to a desk that somebody left begins for nobody. */
const hasLeftDesk = ({ accessLevel, seenAt }: Found, now: Date): boolean =>
  (accessLevel.includes('STAFF') || accessLevel.includes('MANAGER')) && now.getTime() - seenAt.getTime() > actingIdleMs

const findToken = prepared({ chain: 'text', hash: 'text', now: 'text' }, (database, { chain, hash, now }) =>
  database
    .selectFrom('session_tokens')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.chain_id', '=', 'session_tokens.chain_id')
        .onRef('sessions.id', '=', 'session_tokens.session_id'),
    )
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'sessions.chain_id').onRef('persons.id', '=', 'sessions.person_id'),
    )
    .select([
      'session_tokens.token_hash as hash',
      'session_tokens.ends_at as tokenEndsAt',
      'session_tokens.used_at as usedAt',
      'sessions.id as sessionId',
      'sessions.person_id as personId',
      'sessions.one_month as oneMonth',
      'sessions.sso_header as ssoHeader',
      'sessions.seen_at as seenAt',
      'sessions.ends_at as sessionEndsAt',
      'sessions.ended_at as sessionEnded',
    ])
    .select(['sessions.for_studio as forStudio', 'sessions.acting_for as actingFor'])
    .select((all) => [
      all
        .selectFrom('staff_accounts')
        .select(
          sql<Works>`jsonb_build_object('roles', staff_accounts.roles, 'centers', staff_accounts.centers,
            'wholeChain', staff_accounts.whole_chain)`.as('works'),
        )
        .where('staff_accounts.chain_id', '=', chain)
        .whereRef('staff_accounts.person_id', '=', 'persons.id')
        .where('staff_accounts.ended_at', 'is', null)
        .as('works'),
    ])
    .select((all) => scopeColumns(all, chain, now))
    .where('session_tokens.chain_id', '=', chain)
    .where('session_tokens.token_hash', '=', hash),
)

/** A token that arrived ends the older ones, not one that was only sent: its answer may have been lost. */
async function noteUse(chain: string, found: Found, now: Date): Promise<void> {
  if (found.usedAt === null) {
    await tx(async () => {
      await db()
        .updateTable('session_tokens')
        .set({ used_at: now })
        .where('chain_id', '=', chain)
        .where('token_hash', '=', found.hash)
        .execute()
      await db()
        .updateTable('session_tokens')
        .set({
          ends_at: sql`least(coalesce(ends_at, ${new Date(now.getTime() + tokenOverlapMs)}), ${new Date(now.getTime() + tokenOverlapMs)})`,
        })
        .where('chain_id', '=', chain)
        .where('session_id', '=', found.sessionId)
        .where('token_hash', '<>', found.hash)
        .where('used_at', 'is not', null)
        .execute()
    })
  }
  if (now.getTime() - found.seenAt.getTime() < seenEveryMs) return
  await db()
    .updateTable('sessions')
    .set({ seen_at: now, ...(hasLeftDesk(found, now) && { acting_for: null }) })
    .where('chain_id', '=', chain)
    .where('id', '=', found.sessionId)
    .execute()
}
