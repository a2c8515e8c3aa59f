import { fork, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { setMasterKey } from '#server/secrets/keys.ts'
import { withDatabase } from '../../command.ts'
import { demoDays } from '../../demo/days.ts'
import { fillChain } from '../../demo/fill.ts'
import { nordlys } from '../../demo/nordlys/index.ts'
import { findPostgres } from '../../setup/programs.ts'
import { goalLine } from '../goal.ts'
import { writePeople } from './people.ts'

/**
 * `npm run bench -- import`: files of 10,000 and of 100,000 made up people, one in a hundred with a fault, each brought
 * along by the command in a process of its own into an empty chain on PostgreSQL: how long it takes, and the most memory
 * it held. `--people 20000` takes another number beside 10,000. Fails when a row is lost, not when it is slow.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (process.env.FOYER_TEST_PG === undefined) return onOwnCluster(args)
  const place = args.indexOf('--people')
  const most = place < 0 ? 100_000 : Number(args[place + 1])
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'))
  try {
    const few = await bring(folder, 10_000)
    const many = await bring(folder, most)
    const what = (done: Brought) =>
      `  ${String(done.count).padStart(7)} people ${(done.ms / 1000).toFixed(1).padStart(7)} s ${Math.round((1000 * done.count) / done.ms)} a second, ${Math.round(done.megabytes)} MB at most, ${done.faulty} faults told`
    console.log([few, many].map(what).join('\n'))
    const figures = [(many.megabytes / few.megabytes) * 100]
    console.log(
      goalLine({ what: `${most} people`, unit: 's', goal: (300 * most) / 100_000, figures: [many.ms / 1000] }),
    )
    console.log(goalLine({ what: 'memory, of that of 10,000', unit: '%', goal: 130, figures }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function onOwnCluster(args: readonly string[]): void {
  if (!findPostgres()) {
    console.log('There is no PostgreSQL here: nothing was measured.')
    return
  }
  const again = ['src/tools/bench/index.ts', 'import', ...args]
  const { status } = spawnSync(process.execPath, [withPostgres, process.execPath, ...again], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

const withPostgres = 'tests/server/support/with-postgres.ts'

interface Brought {
  readonly count: number
  readonly faulty: number
  readonly ms: number
  readonly megabytes: number
}

async function bring(folder: string, count: number): Promise<Brought> {
  const databaseUrl = await emptyDatabase(`import_${count}`)
  const key = randomBytes(32)
  setMasterKey(key)
  await withDatabase({ databaseUrl, dataDir: folder }, async () => {
    const nobody = { persons: [], subscriptions: [], clipcards: [], billed: [], bills: [], merchants: [], topUps: [] }
    await fillChain({ ...nordlys.of(demoDays('2026-12-01')), ...nobody, paymentTasks: [] })
  })
  const file = path.join(folder, 'people.csv')
  const faulty = await writePeople(file, count)
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, FOYER_KEY: key.toString('base64') }
  const child = fork(path.join(import.meta.dirname, 'bring.ts'), [file, 'nordlys'], { env })
  const [said] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the import has ended'))),
  ])) as [{ text: string; told: number; ms: number; megabytes: number }]
  const wanted = `${count} rows: ${count - faulty} were written, 0 are here already, ${faulty} were left out.`
  if (said.text !== wanted || said.told !== faulty)
    throw new Error(`${said.text} ${said.told} were told; not: ${wanted}`)
  return { count, faulty, ...said }
}

async function emptyDatabase(name: string): Promise<string> {
  const url = process.env.FOYER_TEST_PG ?? ''
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template foyer_template`)
  await client.end()
  return url.replace('/postgres?', `/${name}?`)
}
