import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOutcome, type OutcomeId } from './outcomes.ts'
import { addTextBodies, bodyText } from './read-body.ts'
import type { Fault, SandboxWebhook } from './rows.ts'
import { runDue } from './tasks.ts'
import { deliverOne } from './webhooks.ts'
import type { WebhookMode, World } from './world.ts'

export interface Control {
  /** The behaviour of the next payments that it fits; stands before cards and amounts. */
  next(outcome: OutcomeId, which?: { provider?: string; reference?: string; times?: number }): void
  /** Trouble with requests, whatever they are about. `times: null`: until `reset` or `clearFaults`. */
  fault(does: Fault['does'], which?: { provider?: string; path?: string; times?: number | null }): void
  clearFaults(): void
  webhooks(mode: WebhookMode): void
  /** Whether amounts that end in 01 to 09 are triggers. */
  amounts(on: boolean): void
  /** Delivers what was held or is due, of one payment or of all; the statuses that came back. */
  deliver(how?: DeliverHow, payment?: string): Promise<(number | null)[]>
  advance(seconds: number): Promise<void>
  run(): Promise<void>
  reset(): void
}

/** `again`: what was delivered before comes once more. `drop`: nothing of it ever comes. */
export type DeliverHow = 'now' | 'twice' | 'reversed' | 'forged' | 'again' | 'drop'

const hows: readonly string[] = ['now', 'twice', 'reversed', 'forged', 'again', 'drop'] satisfies DeliverHow[]
const faults: readonly string[] = ['error', 'html', 'cut', 'cut_after', 'hang'] satisfies Fault['does'][]
const modes: readonly string[] = ['send', 'hold', 'never'] satisfies WebhookMode[]

/** What tests and the demo page do to the imitations; `addControl` is the same over HTTP. */
export function controlOf(world: World): Control {
  return {
    next: (outcome, { provider, reference, times = 1 } = {}) =>
      void world.nexts.put({
        id: world.newId('next_'),
        provider: provider ?? null,
        reference: reference ?? null,
        outcome,
        times,
      }),
    fault: (does, { provider, path, times = 1 } = {}) =>
      void world.faults.put({
        id: world.newId('fault_'),
        provider: provider ?? null,
        path: path ?? null,
        does,
        times,
      }),
    clearFaults() {
      for (const { id } of world.faults.list()) world.faults.remove(id)
    },
    amounts: (on) => void world.settings.put({ id: 'amounts', value: on }),
    webhooks: (mode) => void world.settings.put({ id: 'webhooks', value: mode }),
    deliver: (how = 'now', payment) => deliver(world, how, payment),
    async advance(seconds) {
      const before = Number(world.settings.get('clock')?.value ?? 0)
      world.settings.put({ id: 'clock', value: before + seconds * 1000 })
      await runDue(world)
    },
    run: () => runDue(world),
    reset: () => world.store.clear(),
  }
}

async function deliver(world: World, how: DeliverHow, payment: string | undefined): Promise<(number | null)[]> {
  const isMeant = (one: SandboxWebhook) => payment === undefined || one.payment === payment
  const waits = ({ state }: SandboxWebhook) =>
    how === 'again' ? state === 'delivered' : state === 'held' || state === 'due'
  const waiting = world.webhooks.list().filter((one) => isMeant(one) && waits(one))
  const ordered =
    how === 'reversed' ? waiting.toReversed() : how === 'twice' ? waiting.flatMap((one) => [one, one]) : waiting
  const statuses: (number | null)[] = []
  for (const { id } of ordered) {
    const webhook = world.webhooks.get(id)
    if (!webhook) continue
    if (how === 'drop') world.webhooks.put({ ...webhook, state: 'dropped' })
    else if (how === 'forged') {
      // The true one waits on.
      statuses.push(lastStatus(await deliverOne(world, webhook, true)))
      world.webhooks.put(webhook)
    } else statuses.push(lastStatus(await deliverOne(world, webhook)))
  }
  return statuses
}

const lastStatus = ({ tries }: SandboxWebhook): number | null => tries.at(-1)?.status ?? null

/** The control API: JSON in, JSON out. Other sites cannot post it unasked, for it must call itself JSON. */
export async function addControl(app: FastifyInstance, world: World): Promise<void> {
  addTextBodies(app)
  app.addHook('preHandler', async (request, reply) => {
    const isJson = request.headers['content-type']?.startsWith('application/json')
    if (request.method === 'POST' && !isJson) return refuse(reply, 'the body is JSON')
  })
  const control = controlOf(world)
  const lists = {
    payments: world.payments,
    refunds: world.refunds,
    kept: world.kept,
    calls: world.calls,
    webhooks: world.webhooks,
  }
  for (const [name, table] of Object.entries(lists)) {
    app.get(`/${name}`, (request) => {
      const wanted = Object.entries(request.query as { readonly [name: string]: string })
      return table.list().filter((row) => wanted.every(([key, value]) => Reflect.get(row, key) === value))
    })
  }
  app.get('/state', () => ({
    now: world.now().toISOString(),
    webhooks: world.settings.get('webhooks')?.value ?? 'send',
    amounts: world.looksAtAmounts(),
    next: world.nexts.list(),
    faults: world.faults.list(),
    providers: [...world.providers.keys()],
  }))
  app.post('/:act', async (request, reply) => {
    const input = read(bodyText(request))
    const { act } = request.params as { readonly act: string }
    return input === null ? refuse(reply, 'the body is not a JSON object') : perform(control, act, input, reply)
  })
}

async function perform(control: Control, act: string, input: Input, reply: FastifyReply): Promise<unknown> {
  const { outcome, does, mode, how = 'now', seconds } = input
  const text = (name: string) => (typeof input[name] === 'string' ? { [name]: input[name] } : {})
  const times =
    typeof input.times === 'number' || (input.times === null && act === 'fault') ? { times: input.times } : {}
  switch (act) {
    case 'next':
      if (!isOutcome(outcome)) return refuse(reply, 'no such outcome')
      control.next(outcome, { ...text('provider'), ...text('reference'), ...(times as { times?: number }) })
      break
    case 'fault':
      if (!faults.includes(String(does))) return refuse(reply, 'no such fault')
      control.fault(does as Fault['does'], { ...text('provider'), ...text('path'), ...times })
      break
    case 'clear-faults':
      control.clearFaults()
      break
    case 'webhooks':
      if (!modes.includes(String(mode))) return refuse(reply, 'no such mode')
      control.webhooks(mode as WebhookMode)
      break
    case 'amounts':
      if (typeof input.on !== 'boolean') return refuse(reply, 'on is true or false')
      control.amounts(input.on)
      break
    case 'deliver': {
      if (!hows.includes(String(how))) return refuse(reply, 'no such way')
      const statuses = await control.deliver(how as DeliverHow, text('payment').payment)
      return { statuses }
    }
    case 'advance':
      if (typeof seconds !== 'number') return refuse(reply, 'seconds is a number')
      await control.advance(seconds)
      break
    case 'run':
      await control.run()
      break
    case 'reset':
      control.reset()
      break
    default:
      return reply.code(404).send({ error: 'no such control' })
  }
  return { ok: true }
}

type Input = { readonly [name: string]: unknown }

function read(text: string): Input | null {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Input) : null
  } catch {
    return null
  }
}

const refuse = (reply: FastifyReply, error: string) => reply.code(400).send({ error })
