import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import type { Heard } from '#sandbox/receiver.ts'
import { createWorld } from '#sandbox/world.ts'
import { db } from '#server/db/ambient.ts'
import { deliverDue } from '#server/features/webhooks/deliver.ts'
import { addReceiver, mayBeTold, ping, rotateKey } from '#server/features/webhooks/receivers.ts'
import { lastDeliveries, receiversOf } from '#server/features/webhooks/repository.ts'
import { runWebhooks } from '#tools/webhooks/run-webhooks.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'

startTestDatabase()
const noon = new Date('2026-12-01T12:00:00Z')
const inSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const hour = 3600
let app: FastifyInstance
let origin: string
let chain: string

beforeAll(async () => {
  app = Fastify()
  await app.register(sandboxApp, { world: createWorld({ providers: [] }) })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  chain = freshChain()
})

const notes: object[] = []
const deliver = (now = noon) =>
  deliverDue(chain, now, { thisMachine: true, note: (_, fields) => notes.push(fields), patience: 250 })
const behave = (name: string, key: string, does = 'take') =>
  app.inject({ method: 'PUT', url: `/sandbox/receiver/${chain}-${name}`, payload: JSON.stringify({ key, does }) })
const heard = async (name = 'shop'): Promise<Heard[]> => (await app.inject(`/sandbox/receiver/${chain}-${name}`)).json()
const rows = () => lastDeliveries(chain, null, 20)

/** A receiver that is told things and does this with them; answers its key. */
async function receiver(does = 'take', name = 'shop'): Promise<string> {
  const url = `${origin}/sandbox/receiver/${chain}-${name}?from=foyer`
  const added = await addReceiver(chain, { id: name, url, events: ['payment.paid'], thisMachine: true, now: noon })
  if (!added.ok) throw new Error(added.why)
  await behave(name, added.key, does)
  return added.key
}

it('a message is taken once, its signature checked by the receiver’s library', async () => {
  await receiver()
  const id = await ping(chain, 'shop', noon)

  await Promise.all([deliver(), deliver()])
  await deliver(inSeconds(24 * hour))

  expect(await heard()).toMatchObject([{ id: `${chain}-shop:${id}`, times: 1, body: { type: 'ping' } }])
  expect(await rows()).toMatchObject([{ id, tries: 1, http_status: 204, trouble: null, delivered_at: noon }])
})

it('a message that is signed by another key is not heard', async () => {
  await receiver()
  await behave('shop', 'whsec_b3RoZXIta2V5LW90aGVyLWtleQ==')
  await ping(chain, 'shop', noon)

  await deliver()

  expect(await heard()).toEqual([])
  expect(await rows()).toMatchObject([{ http_status: 401, trouble: 'it answered 401', delivered_at: null }])
})

it.each([
  ['error', { http_status: 500, trouble: 'it answered 500' }],
  ['cut', { http_status: null, trouble: 'Error' }],
  ['slow', { http_status: null, trouble: 'TimeoutError' }],
  ['elsewhere', { http_status: 307, trouble: 'it answered 307' }],
])('a receiver that does %s is tried again later, and its next message is the same', async (does, expected) => {
  const key = await receiver(does)
  const id = await ping(chain, 'shop', noon)

  expect([await deliver(), await deliver(inSeconds(4))]).toEqual([1, 0])
  expect(await rows()).toMatchObject([{ id, tries: 1, delivered_at: null, due_at: inSeconds(5), ...expected }])
  await behave('shop', key)
  await deliver(inSeconds(5))

  expect(await heard()).toMatchObject([{ id: `${chain}-shop:${id}`, times: 1 }])
})

it('one that takes nothing for days is given up, suspended, told nothing more, and taken up again by hand', async () => {
  const key = await receiver('error')
  await ping(chain, 'shop', noon)
  let now = noon
  for (let tries = 0; (await rows())[0]?.given_up_at === null && tries < 20; tries += 1) {
    now = (await rows())[0]?.due_at ?? now
    await deliver(now)
  }

  expect(await rows()).toMatchObject([{ tries: 11, given_up_at: now }])
  expect(now.getTime() - noon.getTime()).toBeGreaterThan(48 * hour * 1000)
  expect(await receiversOf(chain)).toMatchObject([{ suspended_why: 'silent' }])
  expect(notes).toContainEqual({ chain, receiver: 'shop', why: 'silent' })
  const missed = await ping(chain, 'shop', now)
  expect(await deliver(now)).toBe(0)
  await behave('shop', key)
  await db()
    .updateTable('webhook_receivers')
    .set({ suspended_at: null, suspended_why: null })
    .where('chain_id', '=', chain)
    .execute()
  await deliver(now)
  expect(await heard()).toMatchObject([{ id: `${chain}-shop:${missed}` }])
})

it('one that says it is gone is told nothing more at once', async () => {
  await receiver('gone')
  await ping(chain, 'shop', noon)
  await deliver()

  expect(await receiversOf(chain)).toMatchObject([{ suspended_why: 'gone' }])
})

it('receivers share no place: who is away holds up nobody', async () => {
  await receiver('slow', 'away')
  for (let i = 0; i < 9; i += 1) await ping(chain, 'away', noon)
  await receiver('take', 'here')
  await ping(chain, 'here', noon)
  const began = performance.now()
  const working = deliver()
  while ((await heard('here')).length === 0 && performance.now() - began < 2000)
    await new Promise((r) => setTimeout(r, 10))

  expect(performance.now() - began).toBeLessThan(250)
  await working
})

describe('keys', () => {
  it('rotate: both sign until the old one ends, then the new one alone', async () => {
    const old = await receiver()
    const fresh = await rotateKey(chain, 'shop', { now: noon, until: inSeconds(hour) })
    const takes = async (key: string, now: Date) => {
      await behave('shop', key)
      const id = await ping(chain, 'shop', now)
      await deliver(now)
      return (await heard()).some((one) => one.id.endsWith(id))
    }

    expect(fresh).not.toBe(old)
    expect([await takes(old, noon), await takes(fresh, noon)]).toEqual([true, true])
    expect([await takes(old, inSeconds(hour)), await takes(fresh, inSeconds(hour))]).toEqual([false, true])
  })

  it('are kept encrypted, and no list, row or call of deliveries shows them', async () => {
    const key = await receiver()
    await ping(chain, 'shop', noon)
    await deliver()
    const here = { root: process.cwd(), thisMachine: true, now: noon }
    const stored = JSON.stringify(await db().selectFrom('webhook_keys').selectAll().execute())

    expect(stored).not.toContain(key.slice(6))
    expect((await runWebhooks(['list', '--chain', 'nordlys'], here)).text).not.toContain('whsec_')
  })
})

it('the command adds, lists, sends again and ends', async () => {
  const here = { root: process.cwd(), thisMachine: true, now: noon }
  chain = 'nordlys'
  const run = async (...args: string[]) => (await runWebhooks([...args, '--chain', 'nordlys'], here)).text
  const added = await run('add', 'cmd', `${origin}/sandbox/receiver/nordlys-cmd?token=hidden`)
  const key = added.split('\n').at(-1) ?? ''
  await behave('cmd', key)
  await run('ping', 'cmd')
  await deliver()
  const listed = await run('list', 'cmd')

  expect(listed).toMatch(/one key\n.*\n.* cmd ping msg_\w+: delivered, 1 tries, 204$/)
  expect(listed).not.toContain('hidden')
  expect(await run('replay', 'cmd', '--since', '2026-12-01')).toBe('1 message is sent again.')
  await deliver()
  expect(await heard('cmd')).toMatchObject([{ times: 2 }])
  expect(await run('rotate', 'cmd')).toContain('signs beside it until')
  expect(await run('end', 'cmd')).toBe('cmd is told nothing more.')
  expect(await run('ping', 'cmd')).toBe('nordlys has no receiver "cmd".')
  expect(await run('add', 'cmd', 'https://example.org/')).toContain('choose another name')
})

it.each([
  ['http://example.org/', false],
  ['https://127.0.0.1/', false],
  ['https://10.0.0.7/hook', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://localhost/', false],
  ['https://intranet.local/', false],
  ['https://user:word@example.org/', false],
  ['http://127.0.0.1:4000/', false],
  ['file:///etc/passwd', false],
  ['https://example.org:8443/hook?a=b', true],
])('in production %s may be told: %s', async (url, expected) => {
  expect(mayBeTold(url, false)).toBe(expected)
})

it('a message for this machine does not leave in production, even when its address stands in the table', async () => {
  await receiver()
  await ping(chain, 'shop', noon)
  await deliverDue(chain, noon, { thisMachine: false, note: () => undefined })

  expect(await heard()).toEqual([])
  expect(await rows()).toMatchObject([{ trouble: 'the address is not of the public network' }])
})
