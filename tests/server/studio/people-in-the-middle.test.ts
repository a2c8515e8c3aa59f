import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { publish } from '#server/features/studio/draft/publish.ts'
import { change, openDraft } from '#server/features/studio/draft/service.ts'
import { setStudio } from '#server/features/studio/environment.ts'
import { countPeople } from '#server/features/studio/middle/count.ts'
import { draftRelease } from '#server/features/studio/preview/draft-release.ts'
import { createInstance, saveAnswers } from '#server/flow/instances.ts'
import { readNothing } from '#server/flow/read-in-process.ts'
import type { Deps } from '#server/http/deps.ts'
import { databaseStore, type FollowedReleases, loadReleases } from '#server/releases/index.ts'
import { type SmallProduct, smallProduct } from '../releases/small-product.ts'
import { startTestDatabase } from '../support/database.ts'
import { somebody } from '../support/people.ts'

startTestDatabase()
const chain = 'acorn'
const now = new Date('2026-12-01T09:00:00Z')
const phone = 'set:form:details#fields/phone/mode'
let product: SmallProduct
let releases: FollowedReleases
let author: { readonly chain: string; readonly by: string; readonly now: Date; readonly reach: 'chain' }

beforeAll(async () => {
  product = await smallProduct()
  const loaded = await loadReleases({ root: product.root, demo: true, store: databaseStore })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  releases = loaded.releases
  setStudio({ root: product.root, follow: releases.follow })
  author = { chain, by: (await somebody(chain, { centerId: '102' })).id, now, reach: 'chain' }
})
afterAll(async () => {
  setStudio({ root: process.cwd(), follow: async () => undefined })
  await rm(product.root, { recursive: true })
})

const write = (at: string, value: Json, was: Json) => change(author, crypto.randomUUID(), [{ at, value, was }])

/** Somebody who has begun to join, and what they have typed. */
async function begun(typed: { readonly [field: string]: Json }) {
  const id = crypto.randomUUID()
  const release = releases.liveRelease(chain).id
  await createInstance(chain, { id, flow: 'join', release, route: {}, query: {}, now })
  await saveAnswers(chain, id, { answers: {}, drafts: typed.name === undefined ? {} : { details: typed }, now })
}

async function count() {
  const draft = await draftRelease(chain)
  if (draft === null) throw new Error('the draft does not hold together')
  const release = releases.liveRelease(chain)
  const context = { chain, release, now, lang: 'en', caller: null, subject: null, correlationId: '', read: readNothing }
  const { flows } = await countPeople({ handlers: new Map(), releases } as unknown as Deps, context, draft.release)
  return flows.map(({ questions, ...counts }) => ({ ...counts, questions: [...questions] }))
}

it('people in the middle are counted by walking their saved answers on the draft', async () => {
  await write(phone, 'optional', null)
  const { seq = 0, live } = (await openDraft(chain)) ?? {}
  await publish(author, { seq, live: live?.number ?? 0, summary: '' })
  await begun({ name: 'Anna' })
  await begun({ name: 'Ben', phone: '+49 30 901820' })
  await begun({})
  const unchanged = await count()
  await write(phone, null, 'optional')

  const none = { flow: 'join', moved: 0, dropped: 0, pinned: 0, restarted: 0 }
  expect(unchanged).toEqual([{ ...none, same: 2, asked: 0, questions: [] }])
  expect(await count()).toEqual([{ ...none, same: 1, asked: 1, questions: [['details.phone', 1]] }])
})
