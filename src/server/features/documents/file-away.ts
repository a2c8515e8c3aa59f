import { dayIn } from '#calendar/day-in.ts'
import type { PaperType } from '#contract/shapes/paper.ts'
import { db } from '../../db/ambient.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { newId } from '../../sessions/token.ts'
import { findCenter } from '../centers/service.ts'
import { keepInputs } from '../legal/kept-texts.ts'
import type { PaperInputs } from '../papers/write-paper.ts'
import { listSetting } from '../settings.ts'
import { hashOfKey, signKeyOf } from './sign-key.ts'

export interface NewPaper {
  readonly personId: string
  readonly centerId: string
  readonly type: PaperType
  /** What it comes from: a second one of its type is not written. */
  readonly source: string
  readonly subscriptionId?: string | null
  readonly inputs: PaperInputs
  readonly now: Date
}

/**
 * Puts a paper among those of a person, in the running transaction: what it is made of is kept, its file is set when
 * somebody first asks for it. The club's `papers.sign` says which types ask for a signature.
 */
export async function fileAway(
  chain: string,
  release: LiveRelease,
  { personId, centerId, type, source, subscriptionId = null, inputs, now }: NewPaper,
): Promise<void> {
  const [contentHash, templateHash] = await keepInputs(chain, inputs, now)
  const today = (await findCenter(chain, centerId, now))?.today ?? dayIn('UTC', now)
  const isAsked = listSetting(release, centerId, 'papers.sign').includes(type)
  const id = newId()
  await db()
    .insertInto('papers')
    .values({
      chain_id: chain,
      id,
      person_id: personId,
      center_id: centerId,
      type,
      source,
      lang: inputs.content.lang,
      subscription_id: subscriptionId,
      content_hash: contentHash,
      template_hash: templateHash,
      expires_on: null,
      signature: isAsked ? 'ASKED' : 'NONE',
      key_hash: isAsked ? hashOfKey(signKeyOf(chain, id)) : null,
      arrived_on: today,
      arrived_at: now,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'source', 'type']).doNothing())
    .execute()
}
