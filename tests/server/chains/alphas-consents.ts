import { db } from '#server/db/ambient.ts'
import { hiddenIn } from '#server/features/mail/ask.ts'
import type { TestApp } from '../support/app.ts'
import { idOf, markOf } from './three-chains.ts'

/** Somebody leaves his details with a club of alpha; a member accepts the notice on personal data and is known to marketing. */
export async function alphasConsents(test: TestApp, token: string): Promise<void> {
  const email = `${markOf('alpha')}lead@example.org`
  await test.ask('alpha', 'person/send-email-code', { email })
  const jobs = await db().selectFrom('jobs').select('payload').where('chain_id', '=', 'alpha').execute()
  const mail = jobs.map(({ payload }) => hiddenIn('alpha', payload)).find(({ to }) => to?.address === email)
  const proved = await test.ask('alpha', 'person/check-email-code', { email, securityCode: mail?.secret.code ?? '' })
  await test.ask('alpha', 'person/create-lead', {
    centerId: idOf('alpha', '102'),
    ticket: proved.body.ticket,
    gdprAccepted: true,
    person: { firstName: markOf('alpha'), lastName: markOf('alpha'), email },
  })
  const { version } = (await test.ask('alpha', 'person/get-gdpr-status', {}, { token })).body
  await test.ask('alpha', 'person/set-gdpr-status', { version, accepted: true }, { token })
  await test.ask('alpha', 'person/braze', { attributes: { mark: markOf('alpha') } }, { token })
}
