import type { FastifyInstance } from 'fastify'

/** Bodies are JSON in UTF-8 and nothing else; an empty one is an empty object. What a body may hold is `clean`'s business. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset !== undefined && charset.toLowerCase() !== 'utf-8') return done(unreadable('INVALID_CHARSET', 415))
    try {
      const text = utf8.decode(body as Buffer)
      done(null, text === '' ? {} : JSON.parse(text))
    } catch {
      done(unreadable('INVALID_JSON', 400))
    }
  })
}

/** Bytes that are no UTF-8 are refused, not replaced: nobody meant the signs that would stand there. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const unreadable = (code: string, statusCode: number) =>
  Object.assign(new Error('not JSON in UTF-8'), { code, statusCode })
