import type { FastifyInstance } from 'fastify'

/** Bodies are JSON and nothing else; an empty one is an empty object. What a body may hold is `clean`'s business. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body.toString()))
    } catch {
      done(Object.assign(new Error('not JSON'), { code: 'INVALID_JSON', statusCode: 400 }))
    }
  })
}
