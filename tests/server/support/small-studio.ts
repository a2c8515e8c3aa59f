import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import type { Json } from '#engine/documents.ts'
import type { Publisher } from '#server/features/studio/draft/publish.ts'
import { change, openDraft } from '#server/features/studio/draft/service.ts'
import { setStudio } from '#server/features/studio/environment.ts'
import { databaseStore, type FollowedReleases, loadReleases } from '#server/releases/index.ts'
import { type SmallProduct, smallProduct } from '../releases/small-product.ts'
import { somebody } from './people.ts'

const chain = 'acorn'
const now = new Date('2026-12-01T09:00:00Z')
const title = 'flow.join.details.title'

/** The studio of the smallest product, live from the database: a draft, who writes into it, and what members see. */
export function smallStudio() {
  let product: SmallProduct
  let releases: FollowedReleases

  beforeAll(async () => {
    product = await smallProduct()
    const loaded = await loadReleases({ root: product.root, demo: true, store: databaseStore })
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
    releases = loaded.releases
    setStudio({ root: product.root, follow: releases.follow })
  })
  afterAll(async () => {
    setStudio({ root: process.cwd(), follow: async () => undefined })
    await rm(product.root, { recursive: true })
  })

  const draft = async () => {
    const open = await openDraft(chain)
    if (open === null) throw new Error('nothing is live')
    return open
  }
  return {
    chain,
    now,
    draft,
    /** Of the sentence that the tests write. */
    title: `text:de/${title}`,
    root: () => product.root,
    releases: () => releases,
    /** Somebody of the club, who reaches the whole chain. */
    author: async (): Promise<Publisher> => {
      const { id } = await somebody(chain, { centerId: '102' })
      return { chain, by: id, now, reach: 'chain' }
    },
    /** The draft as somebody looks at it. */
    seen: async () => {
      const { seq, live } = await draft()
      return { seq, live: live.number, summary: 'Other words' }
    },
    write: (author: Publisher, at: string, value: Json, was: Json) =>
      change(author, crypto.randomUUID(), [{ at, value, was }]),
    /** The sentence as members read it. */
    shown: () => releases.liveRelease(chain).docs.texts.de?.[title],
  }
}
