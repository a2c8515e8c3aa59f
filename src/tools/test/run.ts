import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `npm test`: every check and test of the house, in the order in which a mistake is cheapest to see. */
interface Stage {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const checks: readonly Stage[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'purity of the engine', command: ['tsc', '-p', 'src/engine'] },
  { name: 'layers', command: ['node', 'src/tools/layers/check.ts'] },
]
const suites: readonly Stage[] = [
  { name: 'engine, documents and portal', command: ['--project', 'engine', '--project', 'dom'] },
  { name: 'server on the embedded database', command: ['--project', 'server'], env: { FOYER_TEST_DB: 'pglite' } },
  { name: 'server on PostgreSQL', command: ['--project', 'server'], env: { FOYER_TEST_DB: 'postgres' } },
  { name: 'browser journeys', command: ['--project', 'browser'] },
]

const totals = { passed: 0, failed: 0 }
const started = performance.now()
for (const stage of checks) {
  const passed = run(stage.command, stage.env)
  totals[passed ? 'passed' : 'failed'] += 1
  say(stage.name, passed ? 'passed' : 'failed')
}
if (process.argv[2] !== 'check') for (const stage of suites) runSuite(stage)

console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

function runSuite({ name, command, env }: Stage) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
  const report = join(folder, 'report.json')
  const finished = run(
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...command],
    env,
  )
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport(report)
  rmSync(folder, { recursive: true })
  for (const name of triedAgain(testResults)) console.log(`── passed at its second try: ${name}`)
  totals.passed += passed
  totals.failed += failed + (finished || failed > 0 ? 0 : 1)
  say(name, `${passed} passed, ${failed} failed${finished ? '' : ', the run did not end well'}`)
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly assertionResults: readonly Told[] }[]
}
interface Told {
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

function triedAgain(files: Report['testResults']): readonly string[] {
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
}

function run([command = '', ...args]: readonly string[], env: Stage['env'] = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function say(name: string, outcome: string) {
  console.log(`── ${name}: ${outcome} (${Math.round((performance.now() - started) / 1000)} s)`)
}
