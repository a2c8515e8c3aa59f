import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPostgres } from '#server/db/open-postgres.ts'

/**
 * Runs a command with a PostgreSQL of its own: `node tests/server/support/with-postgres.ts vitest run --project server`.
 * The cluster lives in a temporary folder, listens on a socket there and nowhere else, and is gone afterwards.
 */
export interface Cluster {
  /** Address of the database `postgres`; `foyer_template` beside it holds the migrated tables. */
  readonly url: string
  /** Ends the server as a crash would, and starts it again: for tests of outages. */
  crash(): void
  start(): void
  /** Ends it for good, with all it held. */
  stop(): void
}

export async function startCluster(): Promise<Cluster> {
  const binaries = findBinaries()
  const owner = unprivileged()
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pg-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid)
  const run = (name: string, args: readonly string[]) =>
    execFileSync(path.join(binaries, name), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const data = path.join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`
  const start = () => void run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start'])
  const crash = () => void run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  start()
  const url = `postgres://foyer@localhost/postgres?host=${encodeURIComponent(folder)}`
  await makeTemplate(url)
  return {
    url,
    crash,
    start,
    stop() {
      crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database foyer_template')
  await client.end()
  const template = await openPostgres(url.replace('/postgres?', '/foyer_template?'), () => undefined)
  await template.close()
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout.toString().trim() || NaN))
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid } as { uid: number; gid: number }
  }
  return {}
}

function findBinaries(): string {
  const found = lookForBinaries()
  if (found) return found
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
  }
  const installed = lookForBinaries()
  if (!installed) throw new Error('no PostgreSQL was found, and it could not be installed: install it and try again')
  return installed
}

function lookForBinaries(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((one, two) => Number(two) - Number(one)) : []
  const folders = [
    ...versions.map((version) => path.join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

if (process.argv[1] === import.meta.filename) {
  const [command = '', ...args] = process.argv.slice(2)
  const cluster = await startCluster()
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, FOYER_TEST_DB: 'postgres', FOYER_TEST_PG: cluster.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => console.error(error.message))
  child.on('close', (code) => {
    cluster.stop()
    process.exitCode = code ?? 1
  })
}
