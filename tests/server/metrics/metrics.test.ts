import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { createServerMetrics } from '#server/metrics/server-metrics.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillUntil, newMember } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'

const releases = { ...(await nordlysReleases()), chains: ['nordlys'] }
const database = { kind: 'postgres' as const, canWrite: () => true, pool: () => ({ busy: 3, idle: 7, waiting: 1 }) }
const metrics = createServerMetrics({ releases, database, isReady: async () => true })
const test = startTestApp({ releases, metrics })
let chain: string

beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  chain = freshChain()
  await fillNordlys(chain)
  const client = new FlowClient({
    test,
    chain,
    release: releases.liveRelease('nordlys'),
    flow: 'join',
    today: '2026-06-10',
  })
  await fillUntil(client, newMember('counted@example.org', { club: '102', plan: 'komplett', option: 'invoice' }))
  await test.ask(chain, 'user/authenticate', { email: 'nobody@example.org', password: 'wrong-Word-1' })
  await test.ask(chain, 'user/get', { id: 'secret-id' })
  const run = {
    act: 'x',
    call: 'questionnaire/submit-answers',
    key: 'x:0',
    input: { questionnaireId: 'q', finalAnswers: {} },
    seals: {},
    said: {},
  }
  await client.send(run, { member: { flow: 'made-up "name' } })
})

const seriesOf = async (name: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name))

describe('what is counted', () => {
  it('are requests by the pattern of their route, with how long they took', async () => {
    const requests = await seriesOf('foyer_http_requests_total')

    expect(requests).toContain(
      'foyer_http_requests_total{method="POST",route="/api/person/create-person",status="200"} 1',
    )
    expect(requests.join()).toMatch(/route="\/api\/user\/get[^"]*",status="401"/)
    expect(
      await seriesOf('foyer_http_request_seconds_count{method="POST",route="/api/person/create-person"}'),
    ).toHaveLength(1)
  })

  it('are refusals by code', async () => {
    expect(await seriesOf('foyer_errors_total')).toEqual(
      expect.arrayContaining([
        `foyer_errors_total{call="user/authenticate",code="AUTHENTICATION",chain="${chain}"} 1`,
        `foyer_errors_total{call="user/get",code="UNAUTHENTICATED",chain="${chain}"} 1`,
      ]),
    )
  })

  it("are acts of flows by outcome; a name that no release has is nobody's", async () => {
    const acts = await seriesOf('foyer_flow_acts_total')

    expect(acts).toContain('foyer_flow_acts_total{flow="join",call="person/create-person",outcome="ok"} 1')
    expect(acts.filter((line) => line.includes('unknown'))).toHaveLength(1)
    expect(acts.join()).not.toContain('made-up')
  })

  it('are releases by chain, the database and the process', async () => {
    const { id, number } = releases.liveRelease('nordlys')

    expect(await seriesOf('foyer_release_info')).toEqual([
      `foyer_release_info{chain="nordlys",release="${id}",number="${number}"} 1`,
    ])
    expect(await seriesOf('foyer_database_up')).toEqual(['foyer_database_up{kind="postgres"} 1'])
    expect(await seriesOf('foyer_database_connections')).toEqual([
      'foyer_database_connections{state="busy"} 3',
      'foyer_database_connections{state="idle"} 7',
      'foyer_database_connections{state="waiting"} 1',
    ])
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(await seriesOf(name)).toEqual([expect.stringMatching(/^\w+ [\d.e-]+$/)])
    }
  })

  it('is never what somebody has sent', async () => {
    const text = await metrics.text()

    for (const secret of ['counted@', 'nobody@', 'secret-id', 'Kant', 'Ada']) expect(text).not.toContain(secret)
  })
})

describe('/metrics', () => {
  const build = (publicMetrics: boolean) =>
    buildApp({
      releases,
      database,
      isReady: async () => true,
      metrics,
      publicMetrics,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })

  it.each([
    [false, 404],
    [true, 200],
  ])('on the public port, asked for: %s, answers %i', async (publicMetrics, status) => {
    const app = await build(publicMetrics)

    expect((await app.inject({ url: '/metrics', headers: { host: `${chain}.test` } })).statusCode).toBe(status)
    await app.close()
  })

  it('has a port of its own, where nothing else is', async () => {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const { port } = server.address() as AddressInfo

    const [found, nothing] = [await get(port, '/metrics'), await get(port, '/api/user/account')]

    expect(found).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    expect(found.body).toContain('foyer_release_info')
    expect(nothing).toMatchObject({ status: 404, body: '' })
    server.close()
  })

  it('on a port that is taken says so', async () => {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const { port } = server.address() as AddressInfo

    await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow(/^METRICS_PORT .* \(EADDRINUSE\)/)
    server.close()
  })
})

function get(port: number, path: string): Promise<{ status?: number; type?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
      )
    })
    asking.on('error', reject).end()
  })
}
