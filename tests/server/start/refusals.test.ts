import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartProblem } from '#server/db/start-problem.ts'
import { readSettings } from '#server/settings.ts'
import { shareOf } from '../../support/in-turn.ts'
import { productRoot as root, startOnce as start } from '../support/real-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const starts: readonly (readonly [name: string, environment: { readonly [name: string]: string }, sentence: string])[] =
  [
    ['a port that is none', { PORT: 'eighty' }, 'PORT is not a port: eighty.'],
    ['production without a key', { NODE_ENV: 'production' }, 'FOYER_KEY is missing'],
    ['a key that is too short', { FOYER_KEY: 'short' }, 'FOYER_KEY is too short'],
    ['an address that is none', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL does not begin with postgres://.'],
    [
      'a database that nobody answers for',
      { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/x' },
      'The database of DATABASE_URL cannot be reached',
    ],
    ['a folder that is a file', { DATA_DIR: path.join(folder, 'file', 'data') }, 'cannot be written (ENOTDIR)'],
  ]

describe('a start that cannot be', () => {
  it.each(shareOf(starts, 6))('for %s says one sentence and ends with 1', (_, environment, sentence) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'file'), '')

    const { lines, status } = start({ DATA_DIR: path.join(folder, 'data'), ...environment })

    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(sentence)])
    expect(lines[0]).not.toContain('hidden')
  })

  it('for a folder that another process holds says so', async () => {
    const data = path.join(folder, 'held')
    mkdirSync(data)
    const script = `
      import { lockFolder } from '#server/db/folder-lock.ts'
      lockFolder(${JSON.stringify(path.join(data, 'db.lock'))}, '')
      console.log('held')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: root })
    await once(holder.stdout, 'data')

    const { lines, status } = start({ DATA_DIR: data })

    holder.kill('SIGKILL')
    expect([status, lines]).toEqual([
      1,
      [`Another Foyer process uses the data folder ${data}. Stop it first, or set DATA_DIR.`],
    ])
  })
})

describe('a place where it cannot run', () => {
  it('is a folder that it may not write', () => {
    const data = path.join(folder, 'read-only')
    mkdirSync(data)
    chmodSync(folder, 0o755)
    chmodSync(data, 0o555)
    // Root may write everywhere.
    const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

    const { lines, status } = start({ DATA_DIR: data }, { as })

    expect([status, lines]).toEqual([1, [`The data folder ${data} cannot be written (EACCES).`]])
  })

  it('is a folder whose database is damaged', () => {
    const data = path.join(folder, 'damaged')
    mkdirSync(path.join(data, 'db'), { recursive: true })
    writeFileSync(path.join(data, 'db', 'PG_VERSION'), 'nonsense')

    const { lines, status } = start({ DATA_DIR: data })

    expect([status, lines]).toEqual([
      1,
      [expect.stringContaining(`The database in ${path.join(data, 'db')} does not open`)],
    ])
  })
})

describe('settings', () => {
  it('have a default for everything but a production key', () => {
    expect(readSettings({}, '/srv')).toEqual({
      port: 4000,
      host: null,
      chainsDir: null,
      dataDir: '/srv/.data',
      databaseUrl: null,
      key: null,
      production: false,
      trustProxy: 0,
      livePaymentsOnEmbedded: false,
      dev: false,
      metrics: null,
      smtp: null,
    })
  })

  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::]:9464', { host: '::', port: 9464 }],
  ])('open metrics to whom METRICS_PORT says: %s', (METRICS_PORT, metrics) => {
    expect(readSettings({ METRICS_PORT }, '/srv').metrics).toEqual(metrics)
  })

  it.each(['x', '70000', 'example.org:9464', ':', '1.2.3.4:'])('refuse %j as METRICS_PORT', (METRICS_PORT) => {
    expect(() => readSettings({ METRICS_PORT }, '/srv')).toThrow(/^METRICS_PORT/)
  })

  it('take the same key from the same text', () => {
    const key = () => readSettings({ NODE_ENV: 'production', FOYER_KEY: 'k'.repeat(40) }, '/srv').key

    expect(key()).toHaveLength(32)
    expect(key()).toEqual(key())
  })

  it('never let production run on a development server', () => {
    expect(readSettings({ NODE_ENV: 'production', FOYER_KEY: 'k'.repeat(40), FOYER_DEV: '1' }, '/srv').dev).toBe(false)
    expect(() => readSettings({ PORT: '70000' }, '/srv')).toThrow(StartProblem)
  })
})
