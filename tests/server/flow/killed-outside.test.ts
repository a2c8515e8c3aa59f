import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adyenSandbox } from '#sandbox/adyen/index.ts'
import { sandboxApp } from '#sandbox/app.ts'
import { createWorld } from '#sandbox/world.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { shareOf } from '../../support/in-turn.ts'
import { type Child, startChild } from '../support/child.ts'
import { databaseKind, freshChain, freshServerDatabase } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { nordlysReleases } from '../support/nordlys.ts'

// A join that is paid by card: the server is killed around the provider, whose imitation lives on in this process.

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-killed-outside-'))
const chain = freshChain()
const environment: NodeJS.ProcessEnv = {}
const sandbox = Fastify()
let release: LiveRelease
let drop: () => Promise<void> = async () => undefined
let server: Child
let deaths = 0
/** Each life begins two minutes after the last: what a dead one was about to do is its own for a while. */
const now = () => new Date(Date.parse('2026-06-10T09:00:00Z') + deaths * 120_000)
const world = createWorld({ providers: [adyenSandbox], amounts: false, clock: now, deliver: async () => 200 })

beforeAll(async () => {
  release = (await nordlysReleases()).liveRelease('nordlys')
  await sandbox.register(sandboxApp, { world })
  environment.SERVE_SANDBOX = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  if (databaseKind === 'postgres') {
    const fresh = await freshServerDatabase()
    environment.SERVE_DATABASE_URL = fresh.url
    drop = fresh.drop
  }
  server = await start()
})
afterAll(async () => {
  await server?.kill()
  await sandbox.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startChild([folder, chain], { ...environment, SERVE_NOW: now().toISOString() })

const pay = 'payment/make-cc-eft-upfront-new-subscription-payment'
const steps: { readonly [step: string]: { readonly [field: string]: string | boolean } } = {
  center: { club: '106' },
  plan: { plan: 'komplett', startDate: '2026-06-15' },
  questionnaire: { goal: 'health' },
  withdrawal: { read: true },
  payment: { contractTerms: true, option: 'adyen' },
}
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

/** Goes on wherever the join stands: submits, sends again what had no answer, pays at the provider. */
async function goOn(client: FlowClient, email: string): Promise<void> {
  for (let round = 0; round < 12; round++) {
    const walk = await client.walk()
    if (walk.end) return
    if (walk.waiting) await payThere(client)
    else if (walk.runs) await client.act()
    else await client.submit(walk.at === 'details' ? details(email) : (steps[walk.at] ?? {}))
  }
}

async function payThere(client: FlowClient): Promise<void> {
  const { token } = client
  const waits = client.state.acts.findLast(({ status }) => status === 'pending')
  const { paymentId } = (waits && 'result' in waits ? waits.result : null) as { readonly paymentId: string }
  const { body: checked } = await server.ask(chain, 'payment/check-payment', { paymentId }, { token })
  if (checked.next) {
    const { sessionId, sessionData, clientKey } = checked.next.client
    const url = `/sandbox/adyen/checkoutshopper/v1/sessions/${sessionId}/payments?clientKey=${clientKey}`
    const card = { encryptedCardNumber: 'test_4111111111111111', encryptedSecurityCode: 'test_737' }
    const expiry = { encryptedExpiryMonth: 'test_03', encryptedExpiryYear: 'test_2030' }
    const payload = JSON.stringify({ sessionData, paymentMethod: { type: 'scheme', ...card, ...expiry } })
    const answer = await sandbox.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    const { sessionResult } = answer.json()
    await server.ask(chain, 'adyen/finalize-session', { paymentKey: paymentId, sessionResult }, { token })
  }
  await client.reload()
}

const points = [`${pay}:claimed`, 'start:claimed', 'start:called', 'start:committed', 'settle:paid', 'settle:committed']

describe('a server killed with -9 while a join is paid by card', () => {
  it.each(shareOf(points, 6))(
    'at %s goes on to one charge, one subscription and the end of the flow',
    async (point) => {
      const email = `${point.replace(/[^a-z]/g, '').slice(-20)}@example.org`
      await server.endAt(point)
      const client = new FlowClient({ test: server, chain, release, flow: 'join', today: '2026-06-10' })

      await expect(goOn(client, email)).rejects.toThrow()
      expect(await server.ended).toBe('SIGKILL')
      deaths += 1
      server = await start()
      client.setup = { ...client.setup, test: server }
      await client.reload()
      await goOn(client, email)

      expect((await client.walk()).end).toBe('joined')
      const { token } = client
      const profile = await server.ask(chain, 'subscription/load-person-subscriptions-for-profile', {}, { token })
      expect(profile.body.subscriptions).toHaveLength(1)
      const journal = (await client.journal()).map(({ act, status }) => `${act} ${status}`)
      expect(journal).toEqual(['create-person ok', 'submit-answers ok', 'pay ok'])
      const paidBy = client.state.acts.findLast(({ act }) => act === 'pay')
      const { paymentId } = (paidBy && 'result' in paidBy ? paidBy.result : null) as { readonly paymentId: string }
      const there = world.payments.list().filter(({ reference }) => reference === paymentId)
      expect(there.map(({ state }) => state)).toEqual(['paid'])
    },
    120_000,
  )
})
