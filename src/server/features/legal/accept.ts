import { db } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { keepTexts } from './kept-texts.ts'
import { type LegalPaper, legalPapers, legalText } from './paper.ts'

/** A paper that a buyer accepted: which words, in which language, of which release. */
export interface AcceptedPaper {
  readonly paper: LegalPaper
  readonly hash: string
  readonly lang: string
  readonly release: number
}

/** Keeps the papers of a club as its buyer reads them now, in the running transaction. Answers which they are. */
export async function acceptPapers(
  { chain, release, lang, now }: Pick<CallContext, 'chain' | 'release' | 'lang' | 'now'>,
  centerId: string,
): Promise<readonly AcceptedPaper[]> {
  const texts = legalPapers.flatMap((paper) => legalText(release, centerId, { paper, lang }) ?? [])
  const bodies = texts.map((text) => ({ ...text, parts: [...text.parts] }))
  const hashes = await keepTexts(chain, bodies, now)
  return texts.map((text, at) => ({
    paper: text.paper,
    hash: hashes[at] ?? '',
    lang: text.lang,
    release: release.number,
  }))
}

interface Accepted {
  readonly intentId: string
  /** Null: it is no contract that goes on. */
  readonly subscriptionId: string | null
  readonly papers: readonly AcceptedPaper[]
  /** When the buyer said so. */
  readonly at: Date
}

/** Writes down what was accepted with a purchase, in the transaction that delivers it. */
export async function noteAccepted(chain: string, { intentId, subscriptionId, papers, at }: Accepted): Promise<void> {
  if (papers.length === 0) return
  await db()
    .insertInto('accepted_papers')
    .values(
      papers.map(({ paper, hash, lang, release }) => ({
        chain_id: chain,
        intent_id: intentId,
        subscription_id: subscriptionId,
        paper,
        lang,
        hash,
        release_number: release,
        accepted_at: at,
      })),
    )
    .execute()
}

/** What was accepted with each of these subscriptions, last of all: in the order in which papers stand. */
export async function acceptedWith(chain: string, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return []
  const rows = await db()
    .selectFrom('accepted_papers')
    .select(['subscription_id', 'paper', 'hash', 'accepted_at'])
    .distinctOn(['subscription_id', 'paper'])
    .where('chain_id', '=', chain)
    .where('subscription_id', 'in', [...subscriptionIds])
    .orderBy('subscription_id')
    .orderBy('paper')
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.sort((a, b) => legalPapers.indexOf(a.paper) - legalPapers.indexOf(b.paper))
}
