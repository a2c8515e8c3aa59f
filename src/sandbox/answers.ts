import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { OutcomeId } from './outcomes.ts'
import { pay } from './pay.ts'
import type { SandboxAnswer } from './provider.ts'
import type { Payment } from './rows.ts'
import { runDue } from './tasks.ts'
import { chooseOutcome } from './triggers.ts'
import type { World } from './world.ts'

/** Answers as the payment's trigger says: at once, after the webhook has arrived, or not at all. */
export async function answerAs(
  world: World,
  reply: FastifyReply,
  payment: Payment,
  answer: SandboxAnswer,
): Promise<FastifyReply> {
  const outcome = answerOutcome(world, payment)
  if (outcome === 'timeout') return cutOff(reply)
  if (outcome === 'early_webhook') {
    pay(world, payment.id, { challenge: 'passed' })
    await runDue(world)
  }
  return reply.code(answer.status).send(answer.body)
}

/** The connection ends without an answer, as it does when somebody's patience was shorter than the line. */
export function cutOff(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function answerOutcome(world: World, { provider, reference, amountMinor, state }: Payment): OutcomeId {
  const cut = world.store.table<{ readonly id: string }>('cut')
  const name = `${provider}:${reference}`
  const among = (one: OutcomeId) => one === 'timeout' || one === 'early_webhook'
  const stage = state === 'open' ? 'create' : 'charge'
  // Whoever asks again after a lost answer gets one, or nobody could find out what happened.
  const overlookAmount = cut.get(name) !== null
  const outcome = chooseOutcome(world, { provider, reference, amountMinor, stage, among, overlookAmount })
  if (outcome === 'timeout') cut.put({ id: name })
  return outcome
}

interface StoredAnswer extends SandboxAnswer {
  readonly id: string
  readonly bodyHash: string
}

const inFlight = new WeakMap<World, Map<string, Promise<SandboxAnswer>>>()

/** The memory of an idempotency key. An answer of 500 or more is not kept: nothing was accepted. */
export async function repeatable(
  world: World,
  key: string | undefined,
  body: string,
  act: () => SandboxAnswer | Promise<SandboxAnswer>,
): Promise<SandboxAnswer | 'conflict'> {
  if (key === undefined) return act()
  const stored = world.store.table<StoredAnswer>('answers')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const known = stored.get(key)
  if (known) return known.bodyHash === bodyHash ? { status: known.status, body: known.body } : 'conflict'
  const running = inFlight.get(world) ?? new Map<string, Promise<SandboxAnswer>>()
  inFlight.set(world, running)
  const other = running.get(key)
  if (other) {
    await other.catch(() => undefined)
    return repeatable(world, key, body, act)
  }
  const acting = Promise.resolve().then(act)
  running.set(key, acting)
  try {
    const { status, body: answer } = await acting
    if (status < 500) stored.put({ id: key, bodyHash, status, body: answer })
    return { status, body: answer }
  } finally {
    running.delete(key)
  }
}
