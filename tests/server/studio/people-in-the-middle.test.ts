import { beforeAll, expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { type Publisher, publish } from '#server/features/studio/draft/publish.ts'
import { countPeople } from '#server/features/studio/middle/count.ts'
import { draftRelease } from '#server/features/studio/preview/draft-release.ts'
import { createInstance, saveAnswers } from '#server/flow/instances.ts'
import { readNothing } from '#server/flow/read-in-process.ts'
import type { Deps } from '#server/http/deps.ts'
import { startTestDatabase } from '../support/database.ts'
import { smallStudio } from '../support/small-studio.ts'

startTestDatabase()
const small = smallStudio()
const { chain, now } = small
const phone = 'set:form:details#fields/phone/mode'
let author: Publisher

beforeAll(async () => {
  author = await small.author()
})

/** Somebody who has begun to join, and what they have typed. */
async function begun(typed: { readonly [field: string]: Json }) {
  const id = crypto.randomUUID()
  const release = small.releases().liveRelease(chain).id
  await createInstance(chain, { id, flow: 'join', release, route: {}, query: {}, now })
  await saveAnswers(chain, id, { answers: {}, drafts: typed.name === undefined ? {} : { details: typed }, now })
}

async function count() {
  const draft = await draftRelease(chain)
  if (draft === null) throw new Error('the draft does not hold together')
  const release = small.releases().liveRelease(chain)
  const context = { chain, release, now, lang: 'en', caller: null, subject: null, correlationId: '', read: readNothing }
  const { flows } = await countPeople(
    { handlers: new Map(), releases: small.releases() } as unknown as Deps,
    context,
    draft.release,
  )
  return flows.map(({ questions, ...counts }) => ({ ...counts, questions: [...questions] }))
}

it('people in the middle are counted by walking their saved answers on the draft', async () => {
  await small.write(author, phone, 'optional', null)
  await publish(author, await small.seen())
  await begun({ name: 'Anna' })
  await begun({ name: 'Ben', phone: '+49 30 901820' })
  await begun({})
  const unchanged = await count()
  await small.write(author, phone, null, 'optional')

  const none = { flow: 'join', moved: 0, dropped: 0, pinned: 0, restarted: 0 }
  expect(unchanged).toEqual([{ ...none, same: 2, asked: 0, questions: [] }])
  expect(await count()).toEqual([{ ...none, same: 1, asked: 1, questions: [['details.phone', 1]] }])
})
