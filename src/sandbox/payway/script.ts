import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import words from './sdk/words.json' with { type: 'json' }

/** The script of PayWay's frame, with its words, as a browser gets it. */
export async function scriptRoute(app: FastifyInstance): Promise<void> {
  const boxes = await readFile(new URL('../page/card-boxes.js', import.meta.url), 'utf8')
  const script = await readFile(new URL('sdk/payway.js', import.meta.url), 'utf8')
  const style = await readFile(new URL('sdk/payway.css', import.meta.url), 'utf8')
  const whole = `{\nconst words = ${JSON.stringify(words)}\n${boxes}${script}}\n`
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  app.get('/payway.js', (_, reply) => reply.headers(headers).type('text/javascript; charset=utf-8').send(whole))
  app.get('/payway.css', (_, reply) => reply.headers(headers).type('text/css; charset=utf-8').send(style))
}
