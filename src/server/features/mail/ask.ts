import type { JsonObject } from '#engine/documents.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import type { MailTemplateId } from './templates.ts'

export interface MailRequest {
  readonly template: MailTemplateId
  /** A person, at the address they have when the mail goes out; or an address, and what its reader is called. */
  readonly to: { readonly personId: string } | { readonly address: string; readonly name?: string }
  /** The language that was spoken when it was asked for; the reader's own where nothing is known. */
  readonly lang?: string | null
  /**
   * What the sentences name: texts, an amount as `amountMinor` and `currency`, a day as `date`, a moment (`received`,
   * `startTime`, `until`) as `receivedAt`, `startsAt`, `untilAt` and `timeZone`. What a mail lists is `moves`, each with
   * moments of its own, and which `line` says it where there are several (`mail.<id>.line.<line>`).
   */
  readonly params?: JsonObject
  /** Where to see more. It gives nobody any power: what does belongs in `secret`. */
  readonly link?: string | null
  readonly secret?: MailSecret
  /**
   * Goes along as PDF: the contract of a subscription as it was signed with a payment, the receipt of a payment, or the
   * confirmation of a subscription's termination.
   */
  readonly paper?:
    | { readonly contract: string; readonly intent: string }
    | { readonly receipt: string }
    | { readonly termination: string }
}

/** What gives power to whoever holds it, or is nobody's business. */
export interface MailSecret {
  /** What the sentences name beside `params`: words of somebody whom nobody may know. */
  readonly params?: JsonObject
  /** To be typed by hand. */
  readonly code?: string
  /** A button each. `of` tells several apart: whose it is. */
  readonly links?: readonly { readonly href: string; readonly of: string | null }[]
}

/** Which mail it is: asked for again it is one. */
export interface Asked {
  readonly dedupKey: string
  readonly now: Date
}

/**
 * Asks for a mail in the running transaction: it goes out after the commit, and not at all when the transaction is
 * undone. The same mail (`dedupKey`) asked for again is one. Secrets and addresses wait sealed and are gone once it is
 * sent.
 */
export const askForMail = (chain: string, request: MailRequest, asked: Asked): Promise<void> =>
  askForMails(chain, [{ request, dedupKey: asked.dedupKey }], asked.now)

/** Many of them at once. */
export async function askForMails(
  chain: string,
  mails: readonly { readonly request: MailRequest; readonly dedupKey: string }[],
  now: Date,
): Promise<void> {
  const jobs = mails.map(({ request, dedupKey }) => ({ dedupKey, payload: payloadOf(chain, request, dedupKey) }))
  await enqueueAll(chain, 'mail', jobs, now)
}

function payloadOf(
  chain: string,
  { template, to, lang = null, params = {}, link = null, secret = {}, paper }: MailRequest,
  dedupKey: string,
): JsonObject {
  const address = 'personId' in to ? null : { address: to.address, name: to.name ?? '' }
  const hidden: Hidden = { to: address, secret }
  const sealed =
    address === null && Object.keys(secret).length === 0 ? null : seal(JSON.stringify(hidden), rowOf(chain, dedupKey))
  return {
    template,
    key: dedupKey,
    personId: 'personId' in to ? to.personId : null,
    lang,
    params: { ...params, ...(link === null ? {} : { link }) },
    ...(paper === undefined ? {} : { paper }),
    ...(sealed === null ? {} : { sealed }),
  }
}

export interface Hidden {
  readonly to: { readonly address: string; readonly name: string; readonly language?: string } | null
  readonly secret: MailSecret
}

/** What a job of `askForMail` keeps sealed. */
export function hiddenIn(chain: string, { sealed, key }: JsonObject): Hidden {
  if (typeof sealed !== 'string') return { to: null, secret: {} }
  return JSON.parse(unseal(sealed, rowOf(chain, String(key)))) as Hidden
}

const rowOf = (chain: string, dedupKey: string): string => `jobs/${chain}/mail/${dedupKey}`
