import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WireError } from '#contract/shapes/error.ts'
import { isReady } from '#server/db/database.ts'
import { firstProblem } from '#server/http/validate.ts'
import { databaseKind, openTestDatabase } from '../support/database.ts'
import { type RealServer, startRealServer } from '../support/real-server.ts'
import { type Cluster, startCluster } from '../support/with-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-outage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a database that is closed is not ready', async () => {
  const database = await openTestDatabase()
  expect(await isReady(database)).toBe(true)

  await database.close()

  expect(await isReady(database)).toBe(false)
})

if (databaseKind === 'postgres') {
  describe('a PostgreSQL server that crashes under the running application', () => {
    let cluster: Cluster
    let server: RealServer

    beforeAll(async () => {
      cluster = await startCluster()
      const url = cluster.url.replace('/postgres?', '/foyer_template?')
      server = await startRealServer({ DATABASE_URL: url, DATA_DIR: folder })
      // A cluster is made, migrated and asked by a server: each takes its time on a busy machine.
    }, 240_000)
    afterAll(async () => {
      await server?.stop()
      cluster?.stop()
    })

    const get = async (at: string) => (await fetch(server.url + at)).status
    const ask = () =>
      fetch(`${server.url}/api/person/find-person-by-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'somebody@example.org' }),
      })

    it('is told as 503 with a time to come back, and is found again without a restart', async () => {
      expect([(await ask()).status, await get('/health/ready'), await get('/join')]).toEqual([200, 200, 200])

      cluster.crash()

      for (let time = 0; time < 3; time++) {
        const started = performance.now()
        const refused = await ask()
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
        expect(firstProblem(WireError, await refused.json())).toBeNull()
        expect(performance.now() - started).toBeLessThan(5000)
      }
      expect([await get('/health/ready'), await get('/health/live')]).toEqual([503, 200])
      expect([200, 503]).toContain(await get('/join'))

      cluster.start()

      await vi.waitFor(async () => expect(await get('/health/ready')).toBe(200), { timeout: 10_000, interval: 50 })
      expect([(await ask()).status, await get('/join')]).toEqual([200, 200])
      expect(server.hasEnded()).toBe(false)
      expect(server.said()).not.toContain('somebody@')
    })
  })
}
