import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Deps } from '#server/http/deps.ts'
import { addEdges } from '#server/http/edge.ts'
import { pages } from '#server/page/index.ts'
import type { Releases } from '#server/releases/index.ts'
import { built } from './pages-app.ts'

/** A server on which every page breaks. */
async function broken(error: Error) {
  const logged: unknown[] = []
  const app = Fastify({ genReqId: () => 'c-1' })
  const log = { error: (...line: unknown[]) => void logged.push(line) }
  const deps = { log, clock: () => new Date('2026-03-02T10:00:00Z') } as unknown as Deps
  app.decorateRequest('outcome', null as never)
  addEdges(app, deps)
  const releases = {
    chainOfHost: () => 'acorn',
    releaseFile: async () => null,
    liveRelease() {
      throw error
    },
  } as unknown as Releases
  await app.register((scope) => pages(scope, { releases, demo: false, production: true, portal: built }))
  return { get: (accept: string) => app.inject({ url: '/join', headers: { host: 'acorn.example', accept } }), logged }
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('H-18 L-13: whoever opens a page that breaks reads so, and the number under which it is in the log', async () => {
  const { get, logged } = await broken(new Error('a secret of ours'))

  const { statusCode, headers, body } = await get(browser)

  expect(statusCode).toBe(500)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("style-src 'self'")
  expect(body).toContain('<h1>SERVER ERROR</h1>')
  expect(body).toContain('Please refresh the page and try again')
  expect(body).toContain('SERVER_ERROR · c-1')
  expect(body).toContain('/css/main-1.css')
  expect(body).not.toContain('secret')
  expect(logged).toHaveLength(1)
})

test.each(['application/json', '*/*', 'text/html, application/json'])(
  'H-12: who accepts %s gets the error object: message, code of HTTP and of ours',
  async (accept) => {
    const { headers, body } = await (await broken(new Error('x'))).get(accept)

    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(body)).toMatchObject({
      errorMessage: expect.any(String),
      errorI18NMessage: expect.any(String),
      httpCode: 500,
      errorCode: 'SERVER_ERROR',
      serverDateTime: '2026-03-02T10:00:00.000Z',
      correlationId: 'c-1',
    })
  },
)
