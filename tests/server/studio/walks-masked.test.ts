import { beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import type { openWalk } from '#contract/calls/studio/open-walk.ts'
import type { Json } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { type Publisher, publish } from '#server/features/studio/draft/publish.ts'
import { setAnswering } from '#server/features/studio/environment.ts'
import { openWalkHandler } from '#server/features/studio/open-walk.ts'
import { bindInstance, createInstance, saveAnswers } from '#server/flow/instances.ts'
import { readNothing } from '#server/flow/read-in-process.ts'
import type { CallContext } from '#server/handler.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Reach } from '#server/rights/studio.ts'
import { startTestDatabase } from '../support/database.ts'
import { callerOf } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'
import { smallStudio } from '../support/small-studio.ts'

startTestDatabase()
const small = smallStudio()
const { chain, now } = small
const phone = 'set:form:details#fields/phone/mode'
const answers = {
  name: 'Philippa Quill',
  birthday: '1990-05-17',
  email: 'philippa@example.org',
  code: 'ABC',
  tags: ['quiet'],
  number: 4711,
}
let author: Publisher

beforeAll(async () => {
  author = await small.author()
  setAnswering({ handlers: new Map(), releases: small.releases() } as unknown as Deps)
})

/** Somebody of club 102 who has begun to join, and pressed on or not. */
async function walkOf(typed: { readonly [field: string]: Json }, isSent = true): Promise<string> {
  const member = await somebody(chain, { centerId: '102' })
  const id = crypto.randomUUID()
  await createInstance(chain, { id, flow: 'join', release: release().id, route: {}, query: {}, now })
  await bindInstance(chain, id, member.id, now)
  const steps = { details: typed }
  await saveAnswers(chain, id, { answers: isSent ? steps : {}, drafts: isSent ? {} : steps, now })
  return id
}

const release = () => small.releases().liveRelease(chain)

async function opened(id: string, on: 'release' | 'draft' = 'release', walks: Reach = 'chain') {
  const { id: by } = await somebody(chain, { centerId: '102', levels: [] })
  const caller = { ...callerOf(by), inStudio: true, studio: { change: [], publish: [], walks } }
  const context = { chain, release: release(), lang: 'en', now, caller, subject: null, correlationId: '' }
  return openWalkHandler.run({ ...context, read: readNothing } as CallContext, { id, on, lang: 'en' })
}

async function shown(id: string, on?: 'draft'): Promise<OutputOf<typeof openWalk>> {
  const answer = await opened(id, on)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value as OutputOf<typeof openWalk>
}

it('of what a member has answered its kind alone reaches the browser, and when', async () => {
  const walk = await shown(await walkOf(answers))

  const details = walk.walk?.steps[0]
  expect(Object.fromEntries(details?.fields.map(({ field, value }) => [field, value]) ?? [])).toEqual({
    name: '••••',
    birthday: '1990-••-••',
    email: 'ph•••@example.org',
    code: '••••',
    tags: '••••',
    number: '••••',
    phone: null,
  })
  const text = JSON.stringify(walk)
  for (const secret of ['Quill', '05-17', 'philippa', 'ABC', 'quiet', '4711']) expect(text).not.toContain(secret)
  expect(walk.line).toMatchObject({ flowName: 'Join', step: 'Details', stand: 'asked', club: 'Club 102' })
  expect(walk.times.steps).toEqual({ details: now.toISOString() })
  expect(walk.number).toBe(release().number)
  expect(details?.fields.at(-1)).toMatchObject({ field: 'phone', problems: ['required'] })
  expect(walk.sentences['details.phone required']).toBeTypeOf('string')
})

it('a step that was not answered anew keeps its time', async () => {
  const id = await walkOf(answers)
  const later = new Date(now.getTime() + 60_000)
  await saveAnswers(chain, id, { answers: { details: answers }, drafts: { joined: { x: 1 } }, now: later })

  const row = await db()
    .selectFrom('flow_instances')
    .select('step_times as times')
    .where('id', '=', id)
    .executeTakeFirst()

  expect(row?.times).toEqual({ details: now.toISOString(), joined: later.toISOString() })
})

it('the same answers on the draft: whether their member gets further, both ways', async () => {
  const stuck = await walkOf(answers)
  const typing = await walkOf(answers, false)
  const done = await walkOf({ ...answers, phone: '+49 30 901820' })
  expect((await shown(stuck, 'draft')).draft).toMatchObject({ outcome: 'same', wrongBefore: 1, wrongThen: 1 })

  await small.write(author, phone, 'optional', null)

  expect((await shown(stuck, 'draft')).draft).toMatchObject({ outcome: 'further', from: 'Details', to: 'Welcome' })
  expect((await shown(stuck)).draft).toBe(null)
  expect((await shown(typing, 'draft')).draft).toMatchObject({ outcome: 'clear', wrongBefore: 1, wrongThen: 0 })
  expect((await shown(done, 'draft')).draft).toMatchObject({ outcome: 'over' })

  await publish(author, await small.seen())
  const satisfied = await walkOf(answers, false)
  await small.write(author, phone, null, 'optional')
  expect((await shown(satisfied, 'draft')).draft).toMatchObject({ outcome: 'more', wrongBefore: 0, wrongThen: 1 })
})

it('a walk of a club that is not theirs is none, and nothing is noted', async () => {
  const id = await walkOf(answers)

  expect(await opened(id, 'release', ['103'])).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await opened('no-such-walk')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await opened(id, 'release', ['102'])).toMatchObject({ ok: true })
})
