import { spawnSync } from 'node:child_process'

/** `npm run soak -- <name> [rounds]`: tests that go on for long, on both databases. Fails when one of them does. */
interface Soak {
  readonly tests: readonly string[]
  readonly rounds: number
}

const soaks: Readonly<Record<string, Soak>> = {
  /** A server killed at random points of a payment, and random orders of what can happen to one. */
  payments: { tests: ['tests/server/crash', 'tests/server/conformance/interleavings.test.ts'], rounds: 200 },
  /** Histories of a class that nobody has thought up, beside a model. */
  booking: { tests: ['tests/server/booking/histories.test.ts'], rounds: 1000 },
  /** Years of what members do, day by day, while the server is killed; one round is one year. */
  year: { tests: ['tests/server/life/year'], rounds: 8 },
}

const [name = '', given] = process.argv.slice(2)
const soak = soaks[name]
const rounds = given === undefined ? soak?.rounds : Number(given)

if (name === 'mutants') await import('./mutants.ts')
else if (name === 'rules') await import('./rules.ts')
else if (!soak) fail(`There is no soak "${name}". Choose one of: mutants, rules, ${Object.keys(soaks).join(', ')}.`)
else if (!Number.isInteger(rounds) || Number(rounds) < 1) fail('The number of rounds is a whole number from 1 on.')
else {
  const results = ['pglite', 'postgres'].map((database) => run(soak, database))
  process.exitCode = results.every(Boolean) ? 0 : 1
}

function run({ tests }: Soak, database: string): boolean {
  console.log(`── ${name}: ${rounds} rounds on ${database === 'pglite' ? 'the embedded database' : 'PostgreSQL'}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, FOYER_TEST_ALL: '1', FOYER_TEST_DB: database, FOYER_SOAK_ROUNDS: String(rounds) },
  })
  return status === 0
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
