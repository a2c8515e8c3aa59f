import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { callById } from '#contract/index.ts'
import { WireError } from '#contract/shapes/error.ts'
import { brokenPromise } from '#engine/check/promises.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type AppSettings, buildApp } from '#server/app.ts'
import { firstProblem } from '#server/http/validate.ts'
import { startTestDatabase } from './database.ts'
import { testReleases } from './releases.ts'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer was checked against its schema; tests read members of it freely
  readonly body: any
  readonly headers: { readonly [name: string]: unknown }
}

export interface AskOptions {
  readonly token?: string | undefined
  readonly key?: string
  readonly flow?: JsonObject
  readonly lang?: string
}

export interface TestApp {
  readonly app: FastifyInstance
  /** Lines that were logged. */
  readonly lines: string[]
  now: Date
  /** Makes a call for a chain; what comes back is checked against the call's own schema, or the error shape. */
  ask(chain: string, call: string, input: unknown, options?: AskOptions): Promise<Answer>
}

const common = new Set([
  'INVALID_INPUT',
  'INVALID_TEXT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOR_THIS_PERSON',
  'NOT_FOUND',
  'FLOW_MOVED',
  'FLOW_REQUIRED',
  'INVALID_ANSWERS',
  'KEY_REUSED',
  'NOTE_FAILED',
  'SESSION_TIMEOUT',
  'TOO_MANY',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
])

/** The real application on the test database, with a clock to turn. The host `<chain>.test` chooses the chain. */
export function startTestApp(settings: Partial<AppSettings> = {}): TestApp {
  const opened = startTestDatabase()
  const lines: string[] = []
  const note = (fields: object, line: string) => void lines.push(JSON.stringify({ ...fields, line }))
  let app: FastifyInstance | null = null
  const test: TestApp = {
    get app() {
      if (!app) throw new Error('the application is built in beforeAll')
      return app
    },
    lines,
    now: new Date(),
    ask: (chain, call, input, options = {}) => ask(test, chain, call, input, options),
  }
  beforeAll(async () => {
    app = await buildApp({
      releases: testReleases(),
      database: opened.database,
      isReady: async () => true,
      log: { info: note, warn: note, error: note },
      clock: () => test.now,
      rateLimits: false,
      ...settings,
    })
  })
  afterAll(async () => {
    await app?.close()
  })
  return test
}

async function ask(test: TestApp, chain: string, id: string, input: unknown, options: AskOptions): Promise<Answer> {
  const call = callById(id)
  if (!call) throw new Error(`no such call: ${id}`)
  const { token, key, flow, lang } = options
  const headers = {
    host: `${chain}.test`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(lang === undefined ? {} : { 'accept-language': lang }),
  }
  const response =
    call.method === 'GET'
      ? await test.app.inject({ method: 'GET', url: addressOf(call.path, input as JsonObject), headers })
      : await test.app.inject({
          method: 'POST',
          url: call.path,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify(flow === undefined ? input : { ...(input as object), flow }),
        })
  const answer = { status: response.statusCode, body: response.json(), headers: response.headers }
  // What the next step reads stands beside the answer, where it was asked for.
  const { flow: _, ...own } = flow?.ahead === true ? answer.body : {}
  expectShape(id, flow?.ahead === true ? { ...answer, body: own } : answer)
  return answer
}

/** What every answer must be: the call's output, or the one error shape with a code that the call may answer. */
export function expectShape(id: string, { status, body }: Pick<Answer, 'status' | 'body'>): void {
  const call = callById(id)
  if (!call) throw new Error(`no such call: ${id}`)
  if (status === 200) {
    const answer = `the answer of ${id}: ${JSON.stringify(body).slice(0, 500)}`
    expect(firstProblem(call.output, body), answer).toBeNull()
    expect(brokenPromise(call.promises ?? [], body), answer).toBeNull()
    return
  }
  expect(firstProblem(WireError, body), `the error of ${id}: ${JSON.stringify(body).slice(0, 500)}`).toBeNull()
  expect(body.httpCode).toBe(status)
  expect(body.errorMessage, `the sentence of ${id}`).not.toMatch(/[{}]/)
  for (const { message } of body.problems ?? []) expect(message, `the sentence of ${id}`).toMatch(/^[^{}]+$/)
  expect(status, `${id}: ${JSON.stringify(body).slice(0, 500)}`).toBeLessThan(500)
  expect(call.errors.includes(body.errorCode) || common.has(body.errorCode), `${id} answers ${body.errorCode}`).toBe(
    true,
  )
}

function addressOf(path: string, input: JsonObject): string {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name)
    left.delete(name)
    return encodeURIComponent(String(value ?? ''))
  })
  const query = new URLSearchParams()
  for (const [name, value] of left)
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return `${filled}?${query}`
}
