import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON in UTF-8 and nothing else; an empty one is an empty object. A name that stands twice in one object is
 * refused: whoever looked at the body on its way may have read the other value. What a body may hold is `sanitize`'s business.
 */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset !== undefined && charset.toLowerCase() !== 'utf-8') return done(unreadable('INVALID_CHARSET', 415))
    try {
      const text = utf8.decode(body as Buffer)
      const value: unknown = text === '' ? {} : JSON.parse(text)
      if (namesIn(text) !== membersOf(value)) return done(unreadable('INVALID_JSON', 400))
      done(null, value)
    } catch {
      done(unreadable('INVALID_JSON', 400))
    }
  })
}

/** Bytes that are no UTF-8 are refused, not replaced: nobody meant the signs that would stand there. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const unreadable = (code: string, statusCode: number) =>
  Object.assign(new Error('not JSON in UTF-8'), { code, statusCode })

/** So many names are written in a text that is JSON: strings with a colon behind them. */
function namesIn(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon !== undefined) count += 1
  return count
}

/** So many members the objects of a value have, all together: of a name that is written twice only the last is left. */
function membersOf(value: unknown): number {
  const open: unknown[] = [value]
  let count = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inside: readonly unknown[] = Object.values(next)
    if (!Array.isArray(next)) count += inside.length
    for (const one of inside) if (typeof one === 'object' && one !== null) open.push(one)
  }
  return count
}
