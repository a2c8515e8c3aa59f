import { db } from '../../db/ambient.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { hashToken, newToken } from '../../sessions/token.ts'
import { textSetting } from '../settings.ts'

/** So long somebody has to find their password, or to make an account. */
const livesForMs = 30 * 60_000

/** What becomes of somebody for whom the issuer vouches and whom nobody knows here. */
export const firstSignInOf = (release: LiveRelease): 'refuse' | 'link' | 'create' => {
  const set = textSetting(release, null, 'private.sso.firstSignIn')
  return set === 'refuse' || set === 'create' ? set : 'link'
}

/**
 * Keeps for whom the issuer vouched; answers the code by which they come back to it, and what shows that it is the browser in
 * which they came: nobody links an account by an address that somebody sent them.
 */
export async function keepFirstSignIn(
  chain: string,
  { issuer, externalId, now }: { readonly issuer: string; readonly externalId: string; readonly now: Date },
): Promise<FirstSignIn> {
  const [linkCode, linkProof] = [newToken(), newToken()]
  await db()
    .insertInto('sso_first_sign_ins')
    .values({
      chain_id: chain,
      code_hash: hashToken(linkCode),
      issuer,
      external_id: externalId,
      proof_hash: hashToken(linkProof),
      expires_at: new Date(now.getTime() + livesForMs),
    })
    .execute()
  return { linkCode, linkProof }
}

export interface FirstSignIn {
  readonly linkCode: string
  readonly linkProof: string
}

/** For whom the issuer vouched; undefined: the code is used, over or no code. */
export const firstSignInBy = (chain: string, code: string, now: Date) =>
  db()
    .selectFrom('sso_first_sign_ins')
    .select(['issuer', 'external_id as externalId'])
    .where('chain_id', '=', chain)
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The same, used up by this, in the browser in which they came. In the running transaction. */
export const takeFirstSignIn = (chain: string, { linkCode, linkProof }: FirstSignIn, now: Date) =>
  db()
    .deleteFrom('sso_first_sign_ins')
    .where('chain_id', '=', chain)
    .where('code_hash', '=', hashToken(linkCode))
    .where('proof_hash', '=', hashToken(linkProof))
    .where('expires_at', '>', now)
    .returning(['issuer', 'external_id as externalId'])
    .executeTakeFirst()

/** Lets an issuer's id mean this person, where it means nobody yet; false: it means somebody. */
export async function linkNewIdentity(
  chain: string,
  { issuer, externalId, personId }: { readonly issuer: string; readonly externalId: string; readonly personId: string },
): Promise<boolean> {
  const linked = await db()
    .insertInto('sso_identities')
    .values({ chain_id: chain, issuer, external_id: externalId, person_id: personId })
    .onConflict((conflict) => conflict.columns(['chain_id', 'issuer', 'external_id']).doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return linked !== undefined
}
