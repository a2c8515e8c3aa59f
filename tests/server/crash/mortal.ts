import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sandboxApp } from '#sandbox/app.ts'
import { controlOf } from '#sandbox/control.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { sides } from '../conformance/sides.ts'
import type { Answer } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { databaseKind, freshChain, freshServerDatabase } from '../support/database.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
export type Loose = any

const script = path.join(import.meta.dirname, 'serve.ts')
const start = Date.parse('2026-12-01T09:00:00Z')

/** A server that can be killed and started again on its data, and imitations of providers that live on in this process. */
export class Mortal {
  readonly chain = freshChain()
  readonly world: World
  now = new Date(start)
  deaths = 0
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'foyer-crash-'))
  private readonly environment: NodeJS.ProcessEnv = {}
  private readonly sandbox: FastifyInstance = Fastify()
  private drop: () => Promise<void> = async () => undefined
  private origin = ''
  private child: Child | null = null
  private token = ''

  constructor() {
    const providers = sides.map(({ sandbox }) => sandbox)
    this.world = createWorld({
      providers,
      clock: () => this.now,
      amounts: false,
      deliver: async ({ url, headers, body }) => {
        const { pathname } = new URL(url)
        return (await this.post(pathname, body, { ...headers }).catch(() => null))?.status ?? null
      },
    })
  }

  async begin(): Promise<void> {
    if (databaseKind === 'postgres') {
      const fresh = await freshServerDatabase()
      this.environment.SERVE_DATABASE_URL = fresh.url
      this.drop = fresh.drop
    }
    await this.sandbox.register(sandboxApp, { world: this.world })
    this.origin = await this.sandbox.listen({ port: 0, host: '127.0.0.1' })
    await this.live()
    this.token = ((await this.tell({ what: 'staff' })) as { token: string }).token
  }

  async end(): Promise<void> {
    await this.child?.kill()
    await this.sandbox.close()
    await this.drop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Starts the server on what is there. */
  async live(): Promise<void> {
    this.child = await startChild([this.folder, this.chain, this.origin], this.environment, script)
    await this.endAt('nowhere')
  }

  /** One more process on the same database, and a way to ask it. */
  async beside(): Promise<{ readonly ask: Mortal['ask']; readonly end: () => Promise<unknown> }> {
    const other = await startChild([this.folder, this.chain, this.origin], this.environment, script)
    await other.tell({ what: 'end', point: 'nowhere', after: 0, now: this.now.toISOString() })
    return { ask: (call, input, key) => this.send(other, call, input, key), end: () => other.kill() }
  }

  /** It ends itself when it passes this point, after so many times at which it does not. */
  async endAt(point: string, after = 0): Promise<void> {
    await this.tell({ what: 'end', point, after })
  }

  /** Whatever is tried; if the server dies of it, it is started again. True when it had to be. */
  async survives(attempt: () => Promise<unknown>): Promise<boolean> {
    const { child } = this
    let broke: unknown = null
    await attempt().catch((error) => {
      broke = error
    })
    // What broke without a death is a fault of the server, or of the test. A death shows a moment later.
    const isDead = await Promise.race([
      child?.ended.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, broke === null ? 0 : 2_000, false)),
    ])
    if (!isDead) {
      if (broke !== null) throw broke
      return false
    }
    this.deaths += 1
    // What the dead one was about to do is its own for a minute.
    this.now = new Date(this.now.getTime() + 61_000)
    await this.live()
    return true
  }

  async tell(message: object): Promise<unknown> {
    return this.alive().tell({ ...message, now: this.now.toISOString() })
  }

  async work(seconds = 0): Promise<void> {
    this.now = new Date(this.now.getTime() + seconds * 1000)
    await controlOf(this.world).run()
    await this.tell({ what: 'work' })
  }

  ask(call: string, input: object, key?: string): Promise<Answer> {
    return this.send(this.alive(), call, input, key)
  }

  private send(to: Child, call: string, input: object, key?: string): Promise<Answer> {
    return to.ask(this.chain, call, input, { token: this.token, ...(key !== undefined && { key }) })
  }

  browse(url: string, payload: string, type: string, headers: object = {}): Promise<string | null> {
    return this.sandbox.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload }).then(
      ({ body }) => body,
      () => null,
    )
  }

  post(address: string, body: string, headers: { readonly [name: string]: string }): Promise<Loose> {
    return new Promise((resolve, reject) => {
      const to = { port: this.alive().port, host: '127.0.0.1', method: 'POST', path: address }
      const out = request({ ...to, headers: { ...headers, host: `${this.chain}.test` } }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location }))
        answer.on('error', reject)
      })
      out.on('error', reject)
      out.end(body)
    })
  }

  private alive(): Child {
    if (!this.child) throw new Error('the server was not started')
    return this.child
  }
}
