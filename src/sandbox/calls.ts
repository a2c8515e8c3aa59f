import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutOff } from './answers.ts'
import { bodyText } from './read-body.ts'
import type { Call, Fault } from './rows.ts'
import type { World } from './world.ts'

/** Calls that are remembered; the oldest go first. */
const most = 2000
const idOf = new WeakMap<FastifyRequest, string>()

/** Writes down every request to an imitation and its answer, and lays the faults over them that the control API wants. */
export function watchCalls(app: FastifyInstance, world: World, provider: string): void {
  app.addHook('preHandler', async (request, reply) => {
    const id = world.newId('call_')
    idOf.set(request, id)
    world.calls.put({
      id,
      provider,
      at: world.now().toISOString(),
      method: request.method,
      path: request.url.slice(`/sandbox/${provider}`.length),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      body: maskCards(bodyText(request)),
      status: null,
      answer: '',
    })
    const [oldest] = world.calls.list()
    if (world.calls.list().length > most && oldest) world.calls.remove(oldest.id)
    switch (takeFault(world, provider, request.url, false)?.does) {
      case 'error':
        return reply.code(500).type('application/json').send('{"error":"internal"}')
      case 'html':
        return reply.code(200).type('text/html').send('<html><body><h1>Service unavailable</h1></body></html>')
      case 'cut':
        return cutOff(reply)
      case 'hang':
        return reply.hijack()
      default:
        return
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!takeFault(world, provider, request.url, true)) return payload
    cutOff(reply)
    return payload
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const call = world.calls.get(idOf.get(request) ?? '')
    const answer = typeof payload === 'string' ? maskCards(payload) : ''
    if (call && !reply.raw.destroyed) world.calls.put({ ...call, status: reply.statusCode, answer })
    return payload
  })
}

function takeFault(world: World, provider: string, url: string, after: boolean): Fault | null {
  const fault = world.faults.list().find((one) => {
    const isHere = one.provider === null || one.provider === provider
    return isHere && (one.path === null || url.includes(one.path)) && (one.does === 'cut_after') === after
  })
  if (!fault) return null
  if (fault.times !== null && fault.times <= 1) world.faults.remove(fault.id)
  else if (fault.times !== null) world.faults.put({ ...fault, times: fault.times - 1 })
  return fault
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** Sixteen digits are a card, with or without gaps: the last four stay. */
export function maskCards(text: string): string {
  return text.replaceAll(/(?<!\d)(?:\d[ +-]?){12,15}(\d{4})(?!\d)/g, (_all, last: Call['answer']) => `••••${last}`)
}
