import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveRelease } from '#server/releases/release.ts'
import { playsAll } from '../../support/in-turn.ts'
import { type Child, startChild } from '../support/child.ts'
import { databaseKind, freshChain, freshServerDatabase } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { nordlysReleases } from '../support/nordlys.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-killed-'))
const chain = freshChain()
const environment: NodeJS.ProcessEnv = {}
let release: LiveRelease
let drop: () => Promise<void> = async () => undefined

beforeAll(async () => {
  release = (await nordlysReleases()).liveRelease('nordlys')
  if (databaseKind !== 'postgres') return
  const fresh = await freshServerDatabase()
  environment.SERVE_DATABASE_URL = fresh.url
  drop = fresh.drop
})
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server?.kill()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startChild([folder, chain], environment)
let server: Child

const create = 'person/create-person'
const pay = 'payment/make-invoice-new-subscription-payment'

const steps: readonly (readonly [string, { readonly [field: string]: string | boolean }])[] = [
  ['center', { club: '106' }],
  ['plan', { plan: 'komplett', startDate: '2026-06-15' }],
  ['details', {}],
  ['questionnaire', { goal: 'health' }],
  ['withdrawal', { read: true }],
  ['payment', { contractTerms: true, option: 'invoice' }],
]

const details = (email: string) => ({
  salutation: 'Mrs',
  firstName: 'Anna',
  lastName: email.split('@')[0] ?? '',
  birthday: '1991-03-04',
  email,
  address1: 'Kantstraße 1',
  zipCode: '10627',
  city: 'Berlin',
  password: 'Sommer-regen-42',
})

/** Submits one step after the other, whichever server is there; after a kill, the step's act is sent again. */
async function goOn(client: FlowClient, email: string): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const walk = await client.walk()
    if (walk.end) return
    if (walk.runs) await client.act()
    else await client.submit(walk.at === 'details' ? details(email) : (steps.find(([id]) => id === walk.at)?.[1] ?? {}))
  }
}

const all = [create, pay].flatMap((call) => [`${call}:claimed`, `${call}:done`, `${call}:committed`])
const points = playsAll ? all : all.filter((_, at) => [0, 4, 5].includes(at))

describe('a server killed with -9', () => {
  it.each(points)(
    'at %s goes on to one person, one subscription, one invoice',
    async (point) => {
      const email = `${point.replace(/[^a-z]/g, '')}@example.org`
      await server.endAt(point)
      const client = new FlowClient({ test: server, chain, release, flow: 'join', today: '2026-06-10' })

      await expect(goOn(client, email)).rejects.toThrow()
      expect(await server.ended).toBe('SIGKILL')
      server = await start()
      client.setup = { ...client.setup, test: server }
      await client.reload()
      await goOn(client, email)

      expect((await client.walk()).end).toBe('joined')
      const profile = await server.ask(
        chain,
        'subscription/load-person-subscriptions-for-profile',
        {},
        { token: client.token },
      )
      expect(profile.body.subscriptions).toHaveLength(1)
      const login = await server.ask(chain, 'user/authenticate', { email, password: 'Sommer-regen-42' })
      expect(login.body.user.userId).toBe(client.user?.userId)
      const journal = (await client.journal()).map(({ act, status }) => `${act} ${status}`)
      expect(journal).toEqual(['create-person ok', 'submit-answers ok', 'pay ok'])
    },
    90_000,
  )
})
