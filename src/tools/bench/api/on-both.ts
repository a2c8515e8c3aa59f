import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { findPostgres } from '../../setup/programs.ts'
import { type Child, startChild } from './child.ts'

type Compare = (title: string, child: Child, rounds: number) => Promise<void>

/** Measures on the embedded database, then in a process of its own on a PostgreSQL started for it. `--rounds 9`: more often. */
export async function onBoth(name: string, args: readonly string[], compare: Compare): Promise<void> {
  const place = args.indexOf('--rounds')
  const rounds = place < 0 ? 5 : Number(args[place + 1])
  if (args.includes('--postgres')) return on(process.env.FOYER_TEST_PG ?? '', 'PostgreSQL', rounds, compare)
  const load = loadavg()[0]?.toFixed(1)
  console.log(`Node ${process.versions.node}, ${rounds} rounds, ${cpus().length} x ${cpus()[0]?.model}, load ${load}`)
  await on('', 'the embedded database', rounds, compare)
  if (!findPostgres()) return console.log('\nThere is no PostgreSQL here: nothing was measured on it.')
  const again = ['src/tools/bench/index.ts', name, '--postgres', '--rounds', String(rounds)]
  const withPostgres = 'tests/server/support/with-postgres.ts'
  const { status } = spawnSync(process.execPath, [withPostgres, process.execPath, ...again], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

async function on(databaseUrl: string, title: string, rounds: number, compare: Compare): Promise<void> {
  const child = await startChild(databaseUrl)
  await compare(title, child, rounds).finally(() => child.stop())
}
