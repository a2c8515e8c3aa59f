import type { FastifyInstance } from 'fastify'

/** Live: this process answers. Ready: the database does too, so requests are worth sending here. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const options = { exposeHeadRoute: false, logLevel: 'silent' as const }
  app.get('/health/live', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', options, async (_request, reply) => {
    const ready = await isReady()
    if (!ready) reply.header('retry-after', 2)
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ ready })
  })
}
