import type { FastifyInstance } from 'fastify'

/** The embedded database has one connection and a queue without end: who comes when it is long is told to come back. */
export function addQueueLimit(app: FastifyInstance, most = 200): void {
  let waiting = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (waiting >= most) throw Object.assign(new Error('too many requests wait'), { statusCode: 503 })
    waiting += 1
    let left = false
    const leave = () => {
      if (!left) waiting -= 1
      left = true
    }
    // Answered, or the other side went away.
    reply.raw.once('finish', leave)
    reply.raw.once('close', leave)
  })
}
