import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from '../vite/mutant.ts'
import { refusedByTypes } from './refused-by-types.ts'

/**
 * `npm run soak -- mutants [day or missed]`: puts faults into the server, one at a time, and asks whether `npm test`
 * notices by what it plays at this commit, and where it does not, whether what `npm test -- --all` plays beyond it would.
 * Fails when the long run notices what the short one lets through. The types are asked first, as `npm test` does; then one
 * run tells which test files come to the code of each fault, and only those are asked. `day` stops before the long run;
 * stopped, it goes on where it was; `missed` asks once more about those that got through.
 */
interface Kind {
  readonly name: string
  readonly files: string
  readonly what: RegExp
  readonly instead: string | ((text: string) => string)
  readonly share: number
}

const kinds: readonly Kind[] = [
  {
    name: 'scope: rows of every chain',
    files: 'src/server/{features,flow,sessions,jobs}/**/*.ts',
    what: /\n\s*\.where\('(?:\w+\.)?chain_id', '=', [^\n]+\)(?=\n)/g,
    instead: '',
    share: 12,
  },
  { name: 'lock: left out', files: 'src/server/**/*.ts', what: /\n\s*\.forUpdate\([^)]*\)/g, instead: '', share: 6 },
  {
    name: 'guard: refuses nothing',
    files: 'src/server/{features,flow,http,sessions}/**/*.ts',
    what: /\n {2,6}if \([^\n]+\) return (?:refus|fail|problem|\{ ok: false)[^\n]*/g,
    instead: '',
    share: 18,
  },
  {
    name: 'rule: one off',
    files: 'src/server/features/**/{rules,rules/*,*refus*,decide,facts,limits}*.ts',
    what: / (?:<|<=|>|>=) (?=[\w'])/g,
    instead: (text) => (text.includes('=') ? text.replace('=', '') : text.replace(/([<>])/, '$1=')),
    share: 12,
  },
]

interface VitestResults {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Who notices a mutant, and by which case; `day`: `npm test` does not, and more has not been asked yet. */
interface Outcome {
  readonly by: 'npm test' | 'npm test -- --all' | 'nothing' | 'day'
  readonly first: string | null
}

/** What `npm test` plays of the server's tests at this commit, and what a night does. */
const byDay = { FOYER_TEST_DAY: '1', FOYER_TEST_DB: 'postgres' }
const atNight = { FOYER_TEST_ALL: '1', FOYER_TEST_DB: 'postgres' }

/** What earlier runs found, so that a run goes on where the last one stopped. */
const record = '.cache/soak-mutants.json'
const found = new Map<string, Outcome>(existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [])
if (process.argv[3] === 'missed') for (const [key, { by }] of found) if (by !== 'npm test') found.delete(key)

const mutants = kinds.flatMap(chosen).sort(inOrder)
const folder = mkdtempSync(join(tmpdir(), 'foyer-mutants-'))
const results = join(folder, 'results.json')
for (const [mutant, line] of refusedByTypes(
  mutants.filter((one) => !found.has(keyOf(one))),
  folder,
)) {
  console.log(`${describe(mutant)}\n   the types notice: ${line}`)
  note(mutant, { by: 'npm test', first: line })
}
await pass(undefined, byDay, (first) => (first === null ? { by: 'day', first } : { by: 'npm test', first }))
if (process.argv[3] !== 'day')
  await pass('day', atNight, (first) =>
    first === null ? { by: 'nothing', first } : { by: 'npm test -- --all', first },
  )
rmSync(folder, { recursive: true })
const count = (wanted: Outcome['by']) => mutants.filter((one) => found.get(keyOf(one))?.by === wanted).length
const lost = count('npm test -- --all')
console.log(
  `${count('npm test')} of ${mutants.length} noticed, ${lost} by the long run alone, ${count('nothing')} by nothing, ${count('day')} not by day`,
)
process.exitCode = lost === 0 ? 0 : 1

/** Asks about those that stand open, each with the test files that come to its code, the quickest first. */
async function pass(
  open: Outcome['by'] | undefined,
  played: NodeJS.ProcessEnv,
  outcomeOf: (first: string | null) => Outcome,
) {
  const asked = mutants.filter((mutant) => found.get(keyOf(mutant))?.by === open)
  if (asked.length === 0) return
  const files = await filesReaching(asked, played)
  for (const [place, mutant] of asked.entries()) {
    const outcome = outcomeOf(await firstToNotice(mutant, files[place] ?? [], played))
    note(mutant, outcome)
    const who = outcome.first === null ? `none of ${files[place]?.length} files notices` : `${outcome.by} notices`
    console.log(`${place + 1} of ${asked.length}: ${describe(mutant)}\n   ${who}: ${outcome.first ?? 'no case'}`)
  }
}

function note(mutant: Mutant, outcome: Outcome): void {
  found.set(keyOf(mutant), outcome)
  mkdirSync('.cache', { recursive: true })
  writeFileSync(record, JSON.stringify([...found], null, 1))
}

/** Per mutant the test files that come to its code, by one run of all; of processes of their own nothing is known. */
async function filesReaching(asked: readonly Mutant[], played: NodeJS.ProcessEnv): Promise<readonly string[][]> {
  const [named, reached] = [join(folder, 'probes.json'), join(folder, 'reached.txt')]
  writeFileSync(named, JSON.stringify(asked))
  writeFileSync(reached, '')
  await run(['tests/server'], { ...played, FOYER_PROBES: named, FOYER_REACHED: reached }, [])
  const took = new Map(resultsOf().map(({ name, startTime, endTime }) => [name, endTime - startTime]))
  const noted = readFileSync(reached, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): { readonly file: string; readonly reached: readonly number[] } => JSON.parse(line))
    .sort((one, other) => (took.get(one.file) ?? 0) - (took.get(other.file) ?? 0))
  return asked.map((_, index) => noted.filter(({ reached }) => reached.includes(index)).map(({ file }) => file))
}

/** The first case (or file, when it broke down before its cases) that fails with the mutant; null when none does. */
async function firstToNotice(mutant: Mutant, files: readonly string[], played: NodeJS.ProcessEnv) {
  if (files.length === 0) return null
  const named = join(folder, 'mutant.json')
  writeFileSync(named, JSON.stringify(mutant))
  const passed = await run(files, { ...played, FOYER_MUTANT: named }, ['--bail=1', '--passWithNoTests'])
  return passed ? null : firstFailed()
}

/** Whether all of these tests pass; what came of each stands in `results`. */
function run(tests: readonly string[], played: NodeJS.ProcessEnv, more: readonly string[]): Promise<boolean> {
  rmSync(results, { force: true })
  const projects = ['--project', 'server', '--project', 'server-replacing']
  const report = ['--reporter=json', `--outputFile=${results}`]
  return new Promise((resolve) => {
    const child = spawn('vitest', ['run', ...report, ...more, ...projects, ...tests], {
      stdio: 'ignore',
      env: { ...process.env, ...played },
    })
    child.on('close', (status) => resolve(status === 0))
  })
}

function resultsOf(): VitestResults['testResults'] {
  return existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as VitestResults).testResults : [] // vitest's
}

function firstFailed(): string {
  const file = resultsOf().find(({ status }) => status === 'failed')
  return (
    file?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? file?.name ?? 'the run as a whole'
  )
}

/** As many of a kind as its share says, spread over the code by a hash, the same in every run of the same code. */
function chosen({ name, files, what, instead, share }: Kind): readonly Mutant[] {
  const all = globSync(files).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(what)].map(({ 0: text, index }) => ({
      file: file.replaceAll('\\', '/'),
      kind: name,
      at: index,
      text,
      instead: typeof instead === 'string' ? instead : instead(text),
    }))
  })
  return all.sort(inOrder).slice(0, share)
}

function inOrder(left: Mutant, right: Mutant): number {
  const order = ({ file, text, at }: Mutant) => createHash('sha256').update(`${file} ${text} ${at}`).digest('hex')
  return order(left) < order(right) ? -1 : 1
}

/** A mutant by its kind, its place and the code around it: another file has other mutants. */
function keyOf({ file, kind, at }: Mutant): string {
  return `${file} ${at} ${kind} ${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)}`
}

function describe({ file, kind, at, text }: Mutant): string {
  const line = readFileSync(file, 'utf8').slice(0, at).split('\n').length + (text.startsWith('\n') ? 1 : 0)
  return `${file}:${line} ${kind} (${text.trim()})`
}
