import type { FastifyInstance } from 'fastify'

/** The embedded database has one connection and a queue without end: who comes when it is long is told to come back. */
export function addQueueLimit(app: FastifyInstance, most = 200): void {
  let waiting = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    if (waiting >= most) return done(Object.assign(new Error('too many requests wait'), { statusCode: 503 }))
    waiting += 1
    // Answered, or the other side went away.
    reply.raw.once('close', () => {
      waiting -= 1
    })
    done()
  })
}
