import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const files = [
  { name: 'adyen.js', type: 'text/javascript; charset=utf-8' },
  { name: 'adyen.css', type: 'text/css; charset=utf-8' },
]

/** The widget's script and style sheet, as a browser gets them. */
export async function sdkRoutes(app: FastifyInstance): Promise<void> {
  for (const { name, type } of files) {
    const body = await readFile(new URL(`sdk/${name}`, import.meta.url), 'utf8')
    const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
    app.get(`/sdk/${name}`, (_, reply) => reply.headers(headers).type(type).send(body))
  }
}
