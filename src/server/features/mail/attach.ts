import { mapOf } from '#engine/logic/values.ts'
import type { Job } from '../../jobs/work.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { contractPaper } from '../subscriptions/contract-paper.ts'
import { heldById } from '../subscriptions/held.ts'
import type { MailFile } from './environment.ts'

/** So often a paper is tried; then the mail goes without it, and leads to the profile, where it stands. */
const tries = 3

/** The papers that a mail brings along (`MailRequest.paper`), in its reader's language. Throws to be tried again. */
export async function filesOf(
  { chain, payload, now, tries: before }: Job,
  release: LiveRelease,
  lang: string,
): Promise<readonly MailFile[]> {
  const { contract, intent } = mapOf(payload.paper)
  const held = typeof contract === 'string' ? await heldById(chain, contract, now) : null
  if (held === null) return []
  const file = await contractPaper({ chain, release, lang, now }, held, typeof intent === 'string' ? intent : undefined)
  if (file === null && before + 1 < tries) throw new Error('the paper of a mail could not be made')
  return file === null ? [] : [file]
}
