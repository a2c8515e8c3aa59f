import type { FastifyInstance, FastifyReply } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { addTextBodies, bodyText } from './read-body.ts'
import type { World } from './world.ts'

/** What a receiver of webhooks heard, once for each message. */
export interface Heard {
  readonly id: string
  readonly receiver: string
  /** How often it came. */
  readonly times: number
  readonly body: unknown
  readonly at: string
}

/** How a receiver behaves: as it should, or with trouble that others have. */
export interface ReceiverSetting {
  readonly id: string
  readonly key: string
  readonly does: 'take' | 'error' | 'cut' | 'slow' | 'gone' | 'elsewhere'
}

/** The oldest messages make room. */
const mostHeard = 500

/**
 * Somebody else's system that is told what happens (Standard Webhooks): `PUT /sandbox/receiver/<name>` sets its key and
 * what it does, `POST` tells it, `GET` shows what it heard. A signature that does not fit is answered 401 and not heard.
 */
export async function addReceiver(app: FastifyInstance, world: World): Promise<void> {
  const settings = world.store.table<ReceiverSetting>('receivers')
  const heard = world.store.table<Heard>('heard')
  addTextBodies(app)

  app.put('/:name', (request, reply) => {
    const { name } = request.params as { readonly name: string }
    const { key, does = 'take' } = JSON.parse(bodyText(request)) as Partial<ReceiverSetting>
    if (typeof key !== 'string') return reply.code(400).send({ error: 'a receiver has a key' })
    settings.put({ id: name, key, does })
    return reply.code(204).send()
  })

  app.get('/:name', (request) => {
    const { name } = request.params as { readonly name: string }
    return heard.list().filter(({ receiver }) => receiver === name)
  })

  app.post('/:name', async (request, reply) => {
    const setting = settings.get((request.params as { readonly name: string }).name)
    if (setting === null) return reply.callNotFound()
    const body = bodyText(request)
    const headers = request.headers as { readonly [name: string]: string }
    if (!fits(setting.key, body, headers)) return reply.code(401).send({ error: 'the signature does not fit' })
    const answered = await troubled(reply, setting.does)
    if (answered !== null) return answered
    const id = `${setting.id}:${headers['webhook-id']}`
    const before = heard.get(id)
    heard.put({
      id,
      receiver: setting.id,
      times: (before?.times ?? 0) + 1,
      body: JSON.parse(body),
      at: world.now().toISOString(),
    })
    const [oldest, ...others] = heard.list()
    if (oldest && others.length >= mostHeard) heard.remove(oldest.id)
    return reply.code(204).send()
  })
}

function fits(key: string, body: string, headers: { readonly [name: string]: string }): boolean {
  try {
    new Webhook(key).verify(body, headers)
    return true
  } catch {
    return false
  }
}

async function troubled(reply: FastifyReply, does: ReceiverSetting['does']): Promise<FastifyReply | null> {
  switch (does) {
    case 'error':
      return reply.code(500).send('')
    case 'gone':
      return reply.code(410).send('')
    case 'elsewhere':
      return reply.redirect('http://127.0.0.1:1/', 307)
    case 'cut':
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 30_000).unref())
      return reply.code(204).send('')
    default:
      return null
  }
}
