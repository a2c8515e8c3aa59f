import { mapOf } from '#engine/logic/values.ts'
import type { Job } from '../../jobs/work.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { type MailFile, mailing } from './environment.ts'

/** So often a paper is tried; then the mail goes without it, and leads to the profile, where it stands. */
const tries = 3

/** The papers that a mail brings along (`MailRequest.paper`), in its reader's language. Throws to be tried again. */
export async function attachedFilesOf(
  { chain, payload, now, tries: before }: Job,
  release: LiveRelease,
  lang: string,
): Promise<readonly MailFile[]> {
  const make = await mailing().papers(chain, mapOf(payload.paper), now)
  if (make === null) return []
  const file = await make({ chain, release, lang, now })
  if (file === null && before + 1 < tries) throw new Error('the paper of a mail could not be made')
  return file === null ? [] : [file]
}
