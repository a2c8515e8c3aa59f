import { beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loadReleases } from '#server/releases/index.ts'
import { fillDemo } from '#tools/demo/index.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { startTestDatabase } from './database.ts'
import { type Entrance, Visitor } from './visitor.ts'

type Query = { readonly [name: string]: string }

/** The real application over the demo of every chain on a day, and a way in for visitors. */
export function startDemoHouse(today: string) {
  const opened = startTestDatabase()
  const now = new Date(`${today}T10:00:00Z`)
  let house: Pick<Entrance, 'app' | 'releases'>

  beforeAll(async () => {
    const loaded = await loadReleases({ root: process.cwd(), demo: true, store: memoryStore() })
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
    const { releases } = loaded
    await fillDemo(now)
    const silent = () => undefined
    const app = await buildApp({
      releases,
      database: opened.database,
      isReady: async () => true,
      log: { info: silent, warn: silent, error: (fields, line) => console.error(line, fields) },
      clock: () => now,
      rateLimits: false,
    })
    house = { app, releases }
  })

  return (chain: string, lang: string, query: Query = {}) => new Visitor({ ...house, chain, lang, today }, query)
}
