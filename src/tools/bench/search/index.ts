import { spawnSync } from 'node:child_process'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { setDatabase } from '#server/db/ambient.ts'
import type { Database } from '#server/db/tables.ts'
import { findPeople } from '#server/features/user/find-people.ts'
import { searchTerms } from '#server/features/user/search-terms.ts'
import { findPostgres } from '../../setup/programs.ts'
import { goalLine } from '../goal.ts'
import { type BenchPerson, benchClubs, chain, insertPeople, linesFor } from './people.ts'

/**
 * `npm run bench -- search`: the desk's search in a million people on PostgreSQL, for staff of three clubs and for whoever
 * looks after all of them; `--people 50000`: in fewer. Fails when somebody is not found or a table is read whole.
 */
export async function run(args: readonly string[]): Promise<void> {
  if (!findPostgres()) return console.log('There is no PostgreSQL here: nothing was measured.')
  const given = process.env.FOYER_TEST_PG
  if (given === undefined) {
    const again = [
      'tests/server/support/with-postgres.ts',
      process.execPath,
      'src/tools/bench/index.ts',
      'search',
      ...args,
    ]
    process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1
    return
  }
  const place = args.indexOf('--people')
  // Beside the empty database lies one with all tables.
  await measure(given.replace('/postgres?', '/foyer_template?'), place < 0 ? 1_000_000 : Number(args[place + 1]))
  setDatabase(null)
}

interface Sent {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

async function measure(url: string, people: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begin = performance.now()
  await insertPeople(client, people)
  console.log(`${people} people in ${Math.round((performance.now() - begin) / 1000)} s`)
  await client.query('set pg_trgm.similarity_threshold = 0.2')
  const sent: Sent[] = []
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4 }) }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  setDatabase(kysely)
  const { rows } = await client.query<BenchPerson>(
    'select id, first_name, last_name, email, phone from persons where center_id = any ($1) order by md5(id) limit 100',
    [benchClubs.slice(0, 3)],
  )
  for (const [whose, centers] of [
    ['three clubs', benchClubs.slice(0, 3)],
    ['all clubs', benchClubs],
  ] as const) {
    console.log(`\nStaff of ${whose}`)
    for (const kind of Object.keys(linesFor(rows[0] as BenchPerson, 0)) as (keyof ReturnType<typeof linesFor>)[]) {
      const times: number[] = []
      for (const [at, person] of rows.entries()) {
        sent.length = 0
        times.push(await timed(linesFor(person, at)[kind], centers))
      }
      const plan = await plansOf(client, sent)
      const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
      console.log(goalLine({ what: kind, unit: 'ms, p95', goal: 50, digits: 1, figures: [p95] }))
      console.log(`  ${plan.join(', ')}`)
    }
  }
  await kysely.destroy()
  await client.end()
}

async function timed(given: object, centers: readonly string[]): Promise<number> {
  const terms = searchTerms(given)
  if (terms === null) throw new Error(`${JSON.stringify(given)} is too little to look for`)
  const begin = performance.now()
  await findPeople({ chain, centers, limit: 21 }, terms)
  return performance.now() - begin
}

/** The indexes by which the statements of one search go. Throws where one reads all people or all their words. */
async function plansOf(client: pg.Client, sent: readonly Sent[]): Promise<readonly string[]> {
  const used = new Set<string>()
  for (const { sql, parameters } of [...sent, ...sent.flatMap(insideOf)]) {
    const { rows } = await client.query(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    const whole = /Seq Scan on (persons|person_words|name_words)/.exec(plan)
    if (whole) throw new Error(`${whole[1]} is read whole:\n${plan}`)
    for (const [, name] of plan.matchAll(
      /(?:using|Scan on) (\w+_(?:pkey|by_\w+|alike|with_a_slip)|\w*person_words\w*)/g,
    ))
      used.add(name ?? '')
  }
  return [...used].filter(Boolean).sort()
}

/** The statement inside a function, whose plan is not told with that of its caller. */
const insideOf = ({ sql, parameters }: Sent): readonly Sent[] =>
  Object.entries(inside).flatMap(([name, where]) =>
    sql.includes(name)
      ? [{ sql: `select word from name_words where chain_id = $1 and ${where}`, parameters: parameters.slice(0, 2) }]
      : [],
  )
const inside = { words_like: 'word % $2', words_with_a_slip: 'without_a_letter(word) && without_a_letter($2)' }
