import { dayIn } from '#calendar/day-in.ts'
import { getDataCopy } from '#contract/calls/person/get-data-copy.ts'
import { say } from '#sentences/create-sentences.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { archiveOf } from './archive.ts'
import { isGood } from './ticket.ts'

export const getDataCopyHandler = handle(getDataCopy, async (context, { ticket }) => {
  const { chain, now, caller, release, lang } = context
  if (caller === null) return refuse('UNAUTHENTICATED')
  const personId = caller.user.userId
  if (!isGood(ticket, { chain, personId, sessionId: caller.sessionId }, now)) return refuse('COPY_OVER')
  const archive = await archiveOf(context, personId)
  const name = say(sentencesOf(release, lang), 'copy.file', { date: dayIn('UTC', now) })
  return ok({ data: Buffer.from(archive).toString('base64'), type: 'application/zip', name: `${name}.zip` })
})
