import { db } from '../db/ambient.ts'
import { limitsOf } from './limits.ts'
import { hashToken, newId, newToken } from './token.ts'
import { userOf } from './user-of.ts'

/** Opens a login session of this person and answers its token, which is stored nowhere. */
export async function openSession(
  { chain, now }: { readonly chain: string; readonly now: Date },
  personId: string,
  {
    oneMonth = false,
    sso = null,
    forStudio = false,
  }: { readonly oneMonth?: boolean; readonly sso?: 'SMALL' | 'TINY' | null; readonly forStudio?: boolean } = {},
) {
  const user = await userOf({ chain, now }, personId, sso)
  if (!user) throw new Error('a session for a person who does not exist')

  const id = newId()
  await db()
    .insertInto('sessions')
    .values({
      chain_id: chain,
      id,
      person_id: personId,
      one_month: oneMonth,
      for_studio: forStudio,
      sso_header: sso,
      created_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + limitsOf({ oneMonth, isSso: sso !== null || forStudio }).absoluteMs),
      ended_at: null,
    })
    .execute()
  return { token: await addToken(chain, id, now), user, person: user }
}

/** One more token of a session; the others end shortly after this one is first used. */
export async function addToken(chain: string, sessionId: string, now: Date): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('session_tokens')
    .values({
      chain_id: chain,
      token_hash: hashToken(token),
      session_id: sessionId,
      created_at: now,
      used_at: null,
      ends_at: null,
    })
    .execute()
  return token
}
