import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Child, startChild } from '../../support/child.ts'
import { databaseKind, freshChain, freshServerDatabase } from '../../support/database.ts'
import type { Act } from './model.ts'

// A year of five memberships in a process of its own, which is killed again and again in the middle of it. More of them:
// `npm run soak -- year 8`; FOYER_SOAK_SEED plays one again.

const script = path.join(import.meta.dirname, 'live.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-year-'))
const environment: NodeJS.ProcessEnv = {}
const seed = Number(process.env.FOYER_SOAK_SEED ?? 7)
const years = Number(process.env.FOYER_SOAK_ROUNDS ?? 1)
let drop: () => Promise<void> = async () => undefined
let child: Child | null = null

beforeAll(async () => {
  if (databaseKind !== 'postgres') return
  const fresh = await freshServerDatabase()
  environment.SERVE_DATABASE_URL = fresh.url
  drop = fresh.drop
})
// One that came to no end would hold its folder.
afterEach(() => child?.kill())
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Said {
  readonly index: number
  readonly wrong: readonly string[]
  /** At the end: each act that was tried. */
  readonly acts?: readonly { readonly is: Act['is']; readonly accepted: boolean }[]
}

it.each(Array.from({ length: years }, (_, year) => seed + year))(
  'a year of what members do comes to what a day-by-day count says, however often the server dies (seed %i)',
  async (one) => {
    const chain = freshChain()
    const said: Said[] = []
    let deaths = 0
    // Killed when it has come so far; the last process lives to the end.
    for (const until of [41, 190, 300, 365]) {
      child = await startChild([path.join(folder, chain), chain, String(one)], environment, script)
      said.push(...(await hear(child, until)))
      if (until === 365) break
      await child.kill()
      deaths += 1
    }

    expect(said.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(new Set(said.map(({ index }) => index)).size).toBe(366)
    expect(deaths).toBe(3)
    const acts = said.at(-1)?.acts ?? []
    expect(acts.filter(({ accepted }) => !accepted).length).toBeGreaterThan(20)
    expect(acts.filter(({ accepted }) => accepted).length).toBeGreaterThan(20)
    // Other seeds are other years: not everything happens in each.
    if (one === 7) expect(kindsOf(acts)).toEqual(allKinds)
  },
  600_000,
)

const allKinds = ['addon', 'buyOut', 'change', 'clips', 'endAddon', 'freeze', 'pay', 'regret', 'terminate', 'unfreeze']

const kindsOf = (acts: NonNullable<Said['acts']>) =>
  [...new Set(acts.filter(({ accepted }) => accepted).map(({ is }) => is))].sort()

/** What it says until it has lived so many days, or has ended. */
function hear(child: Child, until: number): Promise<readonly Said[]> {
  const said: Said[] = []
  return new Promise((resolve) => {
    child.onSaid((message) => {
      const one = message as Said
      said.push(one)
      if (one.index >= until) resolve(said)
    })
    void child.ended.then(() => resolve(said))
  })
}
