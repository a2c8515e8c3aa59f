import type { JsonObject } from '#engine/documents.ts'
import { isShut } from '#engine/site/access.ts'
import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { hashToken, newId, newToken } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { accountsOf, endResets, insertReset, wasAnswered } from './repository.ts'

const kind = 'reset-password'
const goodForMs = 60 * 60_000

interface Wanted {
  readonly email: string
  /** The address of the page that takes the code. */
  readonly page: string
  readonly lang: string
}

/** Asks in the running transaction for links to new passwords of whoever has this address. */
export async function askForReset(chain: string, { email, page, lang }: Wanted, now: Date): Promise<void> {
  const key = newId()
  const payload = { key, page, lang, sealed: seal(email, rowOf(chain, key)) }
  await enqueue(chain, kind, payload, { dedupKey: key, dueAt: now })
}

const rowOf = (chain: string, key: string) => `jobs/${chain}/${kind}/${key}`

/** Looks whose address it is: each account that can sign in gets a link, in one mail, and its older links end. */
export const resetJobs: readonly JobKind[] = [
  {
    kind,
    async run({ chain, payload, now, createdAt }) {
      if (now.getTime() - createdAt.getTime() <= goodForMs) await tx(() => answer(chain, payload, now))
      return undefined
    },
  },
]

async function answer(chain: string, payload: JsonObject, now: Date): Promise<void> {
  const [key, page, lang] = [String(payload.key), String(payload.page), String(payload.lang)]
  if (await wasAnswered(chain, key)) return
  const email = unseal(String(payload.sealed), rowOf(chain, key))
  const accounts = await accountsOf(chain, email)
  const open = accounts.filter(({ status }) => !isShut(status))
  const [first] = accounts
  if (first === undefined) return
  const to = { address: email, name: accounts.length === 1 ? `${first.firstName} ${first.lastName}`.trim() : '' }
  if (open.length === 0) return askForMail(chain, { template: 'ask-club', to, lang }, { dedupKey: key, now })

  const links: { href: string; of: string | null }[] = []
  for (const { personId, centerId, firstName, centerName } of open) {
    const token = newToken()
    await endResets(chain, personId, now)
    const endsAt = new Date(now.getTime() + goodForMs)
    await insertReset(chain, { tokenHash: hashToken(token), personId, request: key, now, endsAt })
    const href = [page, ...[centerId, personId, token].map(encodeURIComponent)].join('/')
    links.push({ href, of: open.length === 1 ? null : `${firstName} (${centerName})` })
  }
  await askForMail(chain, { template: 'reset-password', to, lang, secret: { links } }, { dedupKey: key, now })
}
