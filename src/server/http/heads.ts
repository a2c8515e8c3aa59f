import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Answers of the API are nobody's to keep, to frame or to guess the type of. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Accept-Language, Authorization',
}

/** Every answer of every route says which request it is of, whatever becomes of it; one that is `written` has all this in it. */
export function addHeads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.written) return
    const add = route.url.startsWith('/api/') ? addApiHead : addReference
    route.onRequest = [
      (request, reply, done) => {
        add(request, reply)
        done()
      },
      ...[route.onRequest ?? []].flat(),
    ]
  })
}

function addReference(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('x-correlation-id', request.id)
}

export function addApiHead(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return addReference(request, reply).headers(apiHeaders)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are written out with their headers (`send-fixed.ts`); what refuses adds its own. */
    readonly written?: boolean
  }
}
