import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { tx } from '../../db/ambient.ts'
import { keyFor } from '../../secrets/keys.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { endSessionsOf } from '../../sessions/end-session.ts'
import { hashToken, newToken } from '../../sessions/token.ts'
import type { StaffRights } from '../staff/rights.ts'
import { noteChange } from '../staff/service.ts'
import {
  endChallenge,
  insertChallenge,
  insertFactor,
  removeFactor,
  sealedSecretOf,
  spendRecoveryCode,
  spendStep,
  takeTry,
} from './factor-repository.ts'

const challengeMs = 10 * 60_000
const recoveryCodes = 10
const periodSeconds = 30

const rowOf = (chain: string, personId: string): string => `operator_factors/${chain}/${personId}/secret`

/** What an operator's app is told; null: it knows. */
export type Enrolment = { readonly secret: string; readonly uri: string } | null

interface Whose {
  readonly personId: string
  /** What the app calls the account. */
  readonly label: string
  readonly issuer: string
}

/** Asks for the second factor, or for the first code of a new one. The challenge is stored nowhere and opens nothing. */
export async function challenge(
  { chain, now }: { readonly chain: string; readonly now: Date },
  { personId, label, issuer }: Whose,
): Promise<{ readonly challenge: string; readonly enrolment: Enrolment }> {
  const known = await sealedSecretOf(chain, personId)
  const secret = known === null ? new Secret({ size: 20 }) : null
  const token = newToken()
  await insertChallenge(chain, {
    tokenHash: hashToken(token),
    personId,
    endsAt: new Date(now.getTime() + challengeMs),
    secretSealed: secret === null ? null : seal(secret.base32, rowOf(chain, personId)),
  })
  if (secret === null) return { challenge: token, enrolment: null }
  return {
    challenge: token,
    enrolment: { secret: secret.base32, uri: totpOf(secret.base32, { label, issuer }).toString() },
  }
}

/** Whose challenge this is; it has one try less. */
export const challenged = (chain: string, token: string, now: Date) => takeTry(chain, hashToken(token), now)

interface Given {
  readonly token: string
  readonly personId: string
  readonly secretSealed: string | null
  readonly code: string
}

export type Confirmed =
  | { readonly ok: true /** Of a factor that is new. */; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false }

/** Whether a code meets its challenge: six digits that were not used before, or a recovery code. */
export async function confirm(
  { chain, now }: { readonly chain: string; readonly now: Date },
  { token, personId, secretSealed, code }: Given,
): Promise<Confirmed> {
  const sealed = secretSealed ?? (await sealedSecretOf(chain, personId))
  if (sealed === null) return { ok: false }
  const typed = code.replaceAll(/[\s-]/g, '').toLowerCase()
  const step = stepOf(unseal(sealed, rowOf(chain, personId)), typed, now)
  return tx(async () => {
    if (secretSealed !== null) {
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      const codeHashes = codes.map((one) => recoveryHash(chain, personId, one))
      if (step === null || !(await endChallenge(chain, hashToken(token)))) return { ok: false }
      const kept = await insertFactor(chain, { personId, secretSealed, step, codeHashes, now })
      return kept ? { ok: true, recoveryCodes: codes.map(spelled) } : { ok: false }
    }
    const fits =
      step === null
        ? await spendRecoveryCode(chain, personId, recoveryHash(chain, personId, typed), now)
        : await spendStep(chain, personId, step)
    if (!fits || !(await endChallenge(chain, hashToken(token)))) return { ok: false }
    return { ok: true, recoveryCodes: [] }
  })
}

/**
 * Takes away the second factor of somebody who has lost their app and their recovery codes: the next sign-in sets up
 * another. Whoever has the phone is out at once. It stands in the history of rights. False: there was none.
 */
export const forgetFactor = (
  { chain, now }: { readonly chain: string; readonly now: Date },
  personId: string,
  rights: StaffRights,
): Promise<boolean> =>
  tx(async () => {
    if (!(await removeFactor(chain, personId))) return false
    await endSessionsOf(chain, personId, now)
    await noteChange(chain, personId, { what: 'factor', rights, by: null, now })
    return true
  })

/** Keeps a secret that an app has already; the demo's people have theirs from the start. */
export async function keepFactorSecret(chain: string, personId: string, secret: string, now: Date): Promise<void> {
  const secretSealed = seal(secret, rowOf(chain, personId))
  const codeHashes = [recoveryHash(chain, personId, newRecoveryCode())]
  await insertFactor(chain, { personId, secretSealed, step: 0, codeHashes, now })
}

/** The code of this half minute, as an app shows it. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })

/** The half minute of a code, one before or after now at most; null: it is no code of this secret. */
function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function totpOf(secret: string, named: { readonly label?: string; readonly issuer?: string } = {}): TOTP {
  const facts = { algorithm: 'SHA1', digits: 6, period: periodSeconds }
  return new TOTP({ ...facts, ...named, secret: Secret.fromBase32(secret) })
}

/** Ten letters and digits, none of which looks like another: 50 random bits. */
const newRecoveryCode = (): string => [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
const alphabet = 'abcdefghjkmnpqrstuvwxyz234567890'

const spelled = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const recoveryHash = (chain: string, personId: string, code: string): string =>
  createHmac('sha256', keyFor('recovery-code'))
    .update(JSON.stringify([chain, personId, code]))
    .digest('base64url')
