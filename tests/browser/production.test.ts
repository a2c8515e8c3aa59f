import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startServer } from './support/server.ts'

test('a production start fills in no demo data, imitates nobody and answers for no chain on the own machine', async () => {
  const server = await startServer(process.cwd(), {
    NODE_ENV: 'production',
    CHAINS_DIR: 'flows/chains',
    FOYER_KEY: randomBytes(32).toString('base64'),
  })

  try {
    const path = '/api/config/load-centers-for-area'
    expect(await ask(server.port, 'nordlys.localhost', path)).toEqual({ status: 200, body: '{"centers":[]}' })
    expect(await ask(server.port, 'localhost', '/join')).toMatchObject({ status: 404 })
    for (const imitation of [
      '/demo',
      '/demo/loading',
      '/demo/server-error',
      '/sandbox/mail',
      '/sandbox/_control/state',
      '/sandbox/adyen/sdk/adyen.js',
    ]) {
      expect(await ask(server.port, 'nordlys.localhost', imitation), imitation).toMatchObject({ status: 404 })
    }
    expect(await ask(server.port, 'nordlys.localhost', '/demo/sign-in', 'person=anna')).toMatchObject({ status: 404 })
  } finally {
    await server.stop()
  }
})

/** By a host name that Node itself would not resolve. */
function ask(port: number, host: string, path: string, form?: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const method = form === undefined ? 'GET' : 'POST'
    const asking = request({ port, path, method, headers: { host, ...type } }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asking.on('error', reject).end(form)
  })
}
