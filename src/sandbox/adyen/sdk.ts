import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import words from './sdk/words.json' with { type: 'json' }

/** The widget's script, with its words, and its style sheet, as a browser gets them. */
export async function sdkRoutes(app: FastifyInstance): Promise<void> {
  const [boxes, script, style] = await Promise.all([
    source('../page/card-boxes.js'),
    source('sdk/adyen.js'),
    source('sdk/adyen.css'),
  ])
  const whole = `{\nconst words = ${JSON.stringify(words)}\n${boxes}${script}}\n`
  app.get('/sdk/adyen.js', (_, reply) => sent(reply, 'text/javascript', whole))
  app.get('/sdk/adyen.css', (_, reply) => sent(reply, 'text/css', style))
}

const source = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

function sent(reply: FastifyReply, type: string, body: string): FastifyReply {
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  return reply.headers(headers).type(`${type}; charset=utf-8`).send(body)
}
