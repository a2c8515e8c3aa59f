import type { FastifyInstance } from 'fastify'

/** The embedded database has one connection and a queue without end: who comes when it is long is told to come back. */
export function addQueueLimit(app: FastifyInstance, most = 200): void {
  let waiting = 0
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    if (waiting >= most) throw Object.assign(new Error('too many requests wait'), { statusCode: 503 })
    waiting += 1
    request.raw.once('close', () => {
      waiting -= 1
    })
  })
}
