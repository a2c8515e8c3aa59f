import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { findPostgres } from '../../setup/programs.ts'
import { openBrowser } from '../browser.ts'
import { type Goal, goalLine } from '../goal.ts'
import { joinOnce } from '../page/join.ts'
import { type Child, startChild } from './child.ts'
import { answersPerSecond, type LoadRequest } from './load.ts'
import { measureStarts } from './start-times.ts'

/**
 * `npm run bench -- api`: public settings beside hello world, reads with a session beside their
 * statements bare (whose token it is, and the row; and the row alone), on both
 * databases, client and server on one machine, taking turns; memory, start, and the statements of a join. `--rounds 9`
 * repeats more often. Fails on wrong answers, not on slow ones.
 */
export async function run(args: readonly string[]): Promise<void> {
  const place = args.indexOf('--rounds')
  const rounds = place < 0 ? 5 : Number(args[place + 1])
  if (args.includes('--postgres')) return onPostgres(rounds)
  const machine = `${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`Node ${process.versions.node}, Fastify beside the application, ${rounds} rounds, ${machine}`)

  await onEmbedded(rounds)
  startOnPostgres(rounds)
  const { firstMs, readyMs } = await measureStarts(rounds)
  tell('start of the server, in demo mode', [
    { what: 'in an empty folder', unit: 'ms', goal: 10_000, figures: [firstMs] },
    { what: 'in a ready folder', unit: 'ms', goal: 1500, figures: readyMs },
  ])
}

async function onEmbedded(rounds: number): Promise<void> {
  const child = await startChild('')
  try {
    await compare('the embedded database', child, rounds, 700)
    await countJoin(child)
  } finally {
    await child.stop()
  }
}

/** In a process of its own, started with a cluster for it. */
function startOnPostgres(rounds: number): void {
  if (!findPostgres()) {
    console.log('\nThere is no PostgreSQL here: nothing was measured on it.')
    return
  }
  const again = ['src/tools/bench/index.ts', 'api', '--postgres', '--rounds', String(rounds)]
  const { status } = spawnSync(process.execPath, [withPostgres, process.execPath, ...again], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

const withPostgres = 'tests/server/support/with-postgres.ts'

async function onPostgres(rounds: number): Promise<void> {
  const child = await startChild(process.env.FOYER_TEST_PG ?? '')
  await compare('PostgreSQL', child, rounds, 250).finally(() => child.stop())
}

/** One row each: ours, and what it is compared with. */
async function compare(title: string, child: Child, rounds: number, mostMegabytes: number): Promise<void> {
  const { port, barePort, chain, person, token } = child.served
  const host = `${chain}.localhost:${port}`
  const profile = '/api/person/load-person-detail-for-profile'
  const asked = {
    hello: { port: barePort, path: '/hello' },
    settings: { port, host, path: '/api/config/webapp-config' },
    bareRow: { port: barePort, path: '/person' },
    bareBoth: { port: barePort, path: '/own-person' },
    row: { port, host, token, path: profile, method: 'POST', body: JSON.stringify({ personId: person }) },
    account: { port, host, token, path: '/api/user/account' },
  } satisfies { readonly [name: string]: LoadRequest }
  const found = new Map<string, number[]>()
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, one] of Object.entries(asked)) {
      const rate = await answersPerSecond(one)
      if (round >= 0) found.set(name, [...(found.get(name) ?? []), rate])
    }
  }
  const ratio = (name: keyof typeof asked, base: keyof typeof asked) =>
    (found.get(name) ?? []).map((rate, round) => (100 * rate) / (found.get(base)?.[round] ?? Number.NaN))
  tell(title, [
    { what: 'settings, of hello world', unit: '%', goal: 50, least: true, figures: ratio('settings', 'hello') },
    { what: 'one row, of token and row bare', unit: '%', goal: 70, least: true, figures: ratio('row', 'bareBoth') },
    { what: 'one row, of the row alone bare', unit: '%', goal: 70, least: true, figures: ratio('row', 'bareRow') },
    { what: 'memory', unit: 'MB', goal: mostMegabytes, figures: [(await child.memory()) / 1e6] },
  ])
  for (const [name, rates] of found) {
    const sorted = [...rates].sort((one, other) => one - other).map(Math.round)
    const spread = `[${sorted[0]} to ${sorted.at(-1)}]`
    console.log(
      `  ${name.padEnd(10)} ${String(sorted[Math.floor(sorted.length / 2)]).padStart(6)} per second ${spread}`,
    )
  }
}

/** A visitor joins in a browser; each call with the session, the journal and all. */
async function countJoin(child: Child): Promise<void> {
  const browser = await openBrowser()
  child.count()
  await joinOnce(browser, `http://${child.served.chain}.localhost:${child.served.port}`, 0).finally(() =>
    browser.close(),
  )
  const counts = Object.entries(await child.counts()).filter(([path]) => path.startsWith('/api/'))
  const most = counts.sort(([, one], [, other]) => other - one)
  tell('statements of a join, by the request', [
    { what: `the most (${most[0]?.[0]})`, unit: '', goal: 12, figures: [most[0]?.[1] ?? Number.NaN] },
  ])
  for (const [path, count] of most) console.log(`  ${String(count).padStart(3)} ${path}`)
}

function tell(title: string, goals: readonly Goal[]): void {
  console.log(`\n${title}\n${goals.map(goalLine).join('\n')}`)
}
