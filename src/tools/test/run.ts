import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/**
 * `npm test`: every check and test of the house, in the order in which a mistake is cheapest to see.
 * `npm test -- --all` plays what `tests/projects.ts` leaves to the nights, too; `npm test -- PATH ...`
 * plays those files alone, the server's on the embedded database; `npm run check` does the checks alone.
 */
interface Stage {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
const checks: readonly Stage[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'purity of engine and explorer', command: ['tsc', '-p', 'src/engine'] },
  { name: 'layers', command: ['node', 'src/tools/layers/check.ts'] },
]
const engine = { name: 'engine, documents and portal', command: projects('engine', 'dom', 'dom-replacing') }
const embedded = { name: 'server on the embedded database', command: projects('server', 'server-replacing') }
const postgres = {
  name: 'server on PostgreSQL',
  command: projects('server', 'server-replacing'),
  env: { FOYER_TEST_DB: 'postgres' },
}
const browser = { name: 'browser journeys', command: projects('browser') }

const totals = { passed: 0, failed: 0 }
const failures: string[] = []
const started = performance.now()
const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--') && arg !== 'check')
const shared = {
  FOYER_TEST_DB: 'pglite',
  // Servers and tools that tests start by the dozen compile the same modules.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  // One stage after the other asks for the same modules: what one has translated the next one finds.
  ...(files.length > 0 ? { FOYER_TEST_NAMED: files.join(' ') } : { FOYER_TEST_MODULES: join(folder, 'modules') }),
  ...(files.length > 0 || args.includes('--all') ? {} : { FOYER_TEST_DAY: '1' }),
  // What the embedded database is asked, PostgreSQL has to understand.
  ...(args.includes('--all') ? { FOYER_TEST_ALL: '1', FOYER_TEST_STATEMENTS: join(folder, 'statements') } : {}),
}

if (files.length > 0) {
  await runSuite({ name: files.join(', '), command: files })
} else {
  await Promise.all(checks.map(runCheck))
  if (args.includes('--all')) for (const stage of [engine, embedded, postgres, browser]) await runSuite(stage)
  else if (!args.includes('check')) await runByDay()
}
rmSync(folder, { recursive: true })

console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
for (const failure of failures) console.log(`── failed: ${failure}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

function projects(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ['--project', name])
}

/** What stages would wait for at their begin is made ready while the ones before are played; what is not there then, they make themselves. */
async function runByDay(): Promise<void> {
  const preparing = spawn(
    'node',
    ['tests/server/support/with-postgres.ts', 'node', 'tests/support/prepare-run.ts', folder],
    { stdio: 'ignore', env: { ...process.env, ...shared } },
  )
  process.once('exit', () => preparing.kill())
  const ended = new Promise((resolve) => preparing.on('close', resolve).on('error', resolve))
  await runSuite(engine)
  await runSuite(embedded)
  const url = readIfThere(join(folder, 'postgres'))
  await runSuite({ ...postgres, env: { ...postgres.env, ...(url && { FOYER_TEST_PG: url }) } })
  const isFilled = existsSync(join(folder, 'ready'))
  preparing.kill()
  await ended
  await runSuite({ ...browser, env: isFilled ? { FOYER_TEST_DEMO: join(folder, 'demo') } : {} })
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A check says what it found when it has ended: others run beside it. */
async function runCheck({ name, command }: Stage): Promise<void> {
  const { status, said } = await run(command, {}, 'kept')
  const passed = status === 0
  totals[passed ? 'passed' : 'failed'] += 1
  if (!passed) {
    failures.push(name)
    console.log(said)
  }
  say(name, passed ? 'passed' : 'failed')
}

async function runSuite({ name, command, env }: Stage): Promise<void> {
  const report = join(folder, 'report.json')
  const { status } = await run(
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...command],
    { ...shared, ...env },
    'shown',
  )
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport(report)
  rmSync(report, { force: true })
  failures.push(...failedIn(testResults).map((test) => `${name}: ${test}`))
  for (const again of triedAgain(testResults)) console.log(`── passed at its second try: ${again}`)
  totals.passed += passed
  totals.failed += failed + (status === 0 || failed > 0 ? 0 : 1)
  say(name, `${passed} passed, ${failed} failed${status === 0 ? '' : ', the run did not end well'}`)
  console.log(`   longest: ${longest(testResults).join(', ')}`)
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly FileResult[]
}
interface FileResult {
  readonly name: string
  readonly status: string
  /** Why the file failed, when no test of it did. */
  readonly message: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly TestResult[]
}
interface TestResult {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] }
  }
}

/** Where the time goes: the ten minutes of a run are everybody's. */
function longest(files: readonly FileResult[]): readonly string[] {
  return files
    .map(({ name, startTime, endTime }) => ({ name: relative('tests', name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 8)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
}

/** Who reads the end of a run alone sees what to mend. */
function failedIn(tested: Report['testResults']): readonly string[] {
  return tested.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('tests', name)
    const names = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} > ${test.fullName}`)
    return names.length === 0 && status === 'failed' ? [`${file}: ${message}`] : names
  })
}

function triedAgain(tested: Report['testResults']): readonly string[] {
  return tested
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
}

function run(
  [command = '', ...rest]: readonly string[],
  env: Stage['env'],
  output: 'kept' | 'shown',
): Promise<{ readonly status: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const stdio = output === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(command, rest, { stdio, env: { ...process.env, ...env } })
    let said = ''
    const keep = (chunk: Buffer) => {
      said += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ status: null, said: error.message }))
    child.on('close', (status) => resolve({ status, said }))
  })
}

function say(name: string, outcome: string): void {
  console.log(`── ${name}: ${outcome} (${Math.round((performance.now() - started) / 1000)} s)`)
}
