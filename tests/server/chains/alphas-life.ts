import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { resetJobs } from '#server/features/reset-password/job.ts'
import { keepFirstSignIn } from '#server/features/sso/first-sign-in.ts'
import { claimToken } from '#server/features/sso/repository.ts'
import { webhookEvents } from '#server/features/webhooks/events.ts'
import { addReceiver, ping } from '#server/features/webhooks/receivers.ts'
import { factsFor, importFile, importKinds } from '#server/import/index.ts'
import { workDue } from '#server/jobs/work.ts'
import { databaseStore, type Releases } from '#server/releases/index.ts'
import { hashToken } from '#server/sessions/token.ts'
import { demoPassword } from '#tools/demo/index.ts'
import type { TestApp } from '../support/app.ts'
import { fillUntil, newMember } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { alphasClasses } from './alphas-classes.ts'
import { alphasCompany } from './alphas-company.ts'
import { alphasConsents } from './alphas-consents.ts'
import { alphasDays } from './alphas-days.ts'
import { alphasFriends } from './alphas-friends.ts'
import { alphasLeaving } from './alphas-leaving.ts'
import { alphasPapers } from './alphas-papers.ts'
import { alphasPayments, alphasPlan, type Paid } from './alphas-payments.ts'
import { alphasStaff } from './alphas-staff.ts'
import { day, fillOwn, idOf, markOf } from './three-chains.ts'

export interface Life {
  readonly instance: string
  /** Of somebody who has joined. */
  readonly token: string
  readonly staffToken: string
  readonly managerToken: string
  /** Of whoever speaks for a company. */
  readonly contactToken: string
  /** Of the studio. */
  readonly studioToken: string
  readonly personId: string
  readonly email: string
  readonly password: string
  readonly paymentId: string
  readonly paid: Paid
}

/** Fills chain alpha until every table holds something of it: the demo, and somebody who joins and pays. */
export async function alphasLife(test: TestApp, releases: Releases): Promise<Life> {
  await fillOwn('alpha')
  const release = releases.liveRelease('alpha')
  await databaseStore.publish('alpha', { id: release.id, docs: release.docs })
  const mark = markOf('alpha')
  const told = { id: mark.toLowerCase(), url: 'https://told.example.org/', events: webhookEvents }
  await addReceiver('alpha', { ...told, thisMachine: false, now: test.now })
  await ping('alpha', told.id, test.now)
  await bringSomebody(mark, test.now)
  const known = newMember(`${mark}@example.org`, {
    club: idOf('alpha', '102'),
    plan: idOf('alpha', 'komplett'),
    firstName: mark,
    lastName: mark,
    option: 'invoice',
  })
  const client = new FlowClient({ test, chain: 'alpha', release, flow: 'join', today: day })
  const paid = await fillUntil(client, known)
  const { token, user } = client
  if (!token || !user) throw new Error(`alpha's member did not join: ${JSON.stringify(paid?.body)}`)
  const email = String(known.email)
  await test.ask('alpha', 'user/authenticate', { email, password: 'wrong-Word-1' })
  for (const related of ['anna', 'ben', 'dev', 'edith']) await relate(user.userId, idOf('alpha', related))
  const arrived = await alphasPayments(test, release)
  await alphasCompany(user.userId)
  await alphasConsents(test, token)
  await alphasPapers(test, token)
  await alphasFriends(test, user.userId, token)
  await alphasClasses(test)
  await alphasPlan(arrived)
  await alphasDays(test.now)
  await alphasLeaving(test)
  await test.ask('alpha', 'reset-password/send-email', { email, baseUrl: 'https://alpha.test' })
  await workDue({ kinds: resetJobs, now: test.now, chain: 'alpha' })
  const moves = { currentPassword: String(known.password), newEmail: `${mark}new@example.org` }
  await test.ask('alpha', 'person/update-email', moves, { token })
  await claimToken('alpha', hashToken(`${mark}-sign-on`), test.now)
  await keepFirstSignIn('alpha', { issuer: 'https://id.example', externalId: `${mark}-new`, now: test.now })
  const { answers, drafts } = client.state
  const saved = { instance: client.instance, flow: 'join', release: release.id, answers, drafts } as JsonObject
  await test.ask('alpha', 'flow/save', saved, { token })
  const signIn = async (name: string) =>
    (await test.ask('alpha', 'user/authenticate', { email: `${mark}${name}@example.org`, password: demoPassword })).body
      .token
  return {
    instance: client.instance,
    token,
    staffToken: await signIn('lou'),
    managerToken: await signIn('max'),
    contactToken: await signIn('kim'),
    studioToken: await alphasStaff(test),
    personId: user.userId,
    email,
    password: String(known.password),
    paymentId: paid?.body.paymentId,
    paid: arrived,
  }
}

async function relate(person: string, related: string): Promise<void> {
  const row = { chain_id: 'alpha', person_id: person, related_id: related, relation: 'CHILD' }
  await db()
    .insertInto('person_relations')
    .values(row as never) // the relation's other columns have defaults
    .execute()
}

/** Somebody comes along from another system. */
async function bringSomebody(mark: string, now: Date): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-alpha-'))
  const file = path.join(folder, 'persons.csv')
  writeFileSync(file, `externalId,centerId,firstName,lastName\n${mark},${idOf('alpha', '102')},${mark}Otto,${mark}\n`)
  const [kind] = importKinds
  if (kind === undefined) throw new Error('nothing can be brought along')
  const facts = await factsFor('alpha', { currency: 'EUR' }, now)
  const report = ({ sentence }: { sentence: string }) => {
    throw new Error(sentence)
  }
  await importFile(file, { kind, facts, map: {}, dryRun: false, report })
  rmSync(folder, { recursive: true })
}
