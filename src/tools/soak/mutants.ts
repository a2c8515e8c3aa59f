import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from '../vite/mutant.ts'

/**
 * `npm run soak -- mutants [area or missed]`: puts faults into the server, one at a time, and asks whether `npm test`
 * notices by what it plays at this commit, and where it does not, whether what `npm test -- --all` plays beyond it would.
 * Fails when the long run notices what the short one lets through. First all are put to the tests of their area (`area`
 * stops there), then the others to more; stopped, it goes on where it was; `missed` asks once more about those that got
 * through.
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
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Tests of an area, by the name of its folder, where they stand elsewhere than in a folder of that name. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  subscriptions: ['subscriptions', 'rules', 'payments', 'profile'],
  freezes: ['freeze', 'rules'],
  clipcards: ['extras', 'payments'],
  clips: ['extras', 'life'],
  purchases: ['payments', 'extras', 'booking', 'programs'],
  'company-shares': ['company', 'life'],
  transfer: ['extras', 'life'],
  'reset-password': ['passwords'],
  sessions: ['user', 'passwords', 'access'],
  'cash-back': ['invoices'],
  consents: ['consents', 'leads'],
  persons: ['persons', 'user', 'fields'],
  leaving: ['leaving', 'rules'],
  adyen: ['adyen', 'payments'],
}
/** What looks at every call and every statement. */
const everywhere = () => ['chains', 'access', 'races', 'http/every-call.test.ts'].map((one) => `tests/server/${one}`)

/** Who notices a mutant, and by which case; `area`: not the tests of its area, and more has not been asked yet. */
interface Outcome {
  readonly by: 'npm test' | 'npm test -- --all' | 'nothing' | 'area'
  readonly first: string | null
}

/** What `npm test` plays of the server's tests at this commit, and what a night does. */
const byDay = { FOYER_TEST_DAY: '1', FOYER_TEST_DB: 'postgres' }
const atNight = { FOYER_TEST_ALL: '1' }

/** What earlier runs found, so that a run goes on where the last one stopped. */
const record = '.cache/soak-mutants.json'
const found = new Map<string, Outcome>(existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [])
if (process.argv[3] === 'missed') for (const [key, { by }] of found) if (by !== 'npm test') found.delete(key)

const mutants = kinds.flatMap(chosen).sort(inOrder)
const folder = mkdtempSync(join(tmpdir(), 'foyer-mutants-'))
await pass(undefined, askArea)
if (process.argv[3] !== 'area') await pass('area', askMore)
rmSync(folder, { recursive: true })
const count = (wanted: Outcome['by']) => mutants.filter((one) => found.get(keyOf(one))?.by === wanted).length
const lost = count('npm test -- --all')
console.log(
  `${count('npm test')} of ${mutants.length} noticed, ${lost} by the long run alone, ${count('nothing')} by nothing`,
)
process.exitCode = lost === 0 ? 0 : 1

async function pass(open: Outcome['by'] | undefined, ask: (mutant: Mutant) => Promise<Outcome>) {
  const asked = mutants.filter((mutant) => found.get(keyOf(mutant))?.by === open)
  for (const [place, mutant] of asked.entries()) {
    const outcome = await ask(mutant)
    found.set(keyOf(mutant), outcome)
    mkdirSync('.cache', { recursive: true })
    writeFileSync(record, JSON.stringify([...found], null, 1))
    const who = outcome.by === 'area' ? 'the tests of its area do not notice' : `${outcome.by} notices`
    console.log(`${place + 1} of ${asked.length}: ${describe(mutant)}\n   ${who}: ${outcome.first ?? 'no case'}`)
  }
}

async function askArea(mutant: Mutant): Promise<Outcome> {
  const area = [naming(mutant.file), areaTests(mutant.file)]
  for (const tests of mutant.kind.startsWith('scope') ? [everywhere(), ...area] : [...area, everywhere()]) {
    const first = await firstToNotice(mutant, tests, byDay)
    if (first !== null) return { by: 'npm test', first }
  }
  return { by: 'area', first: null }
}

async function askMore(mutant: Mutant): Promise<Outcome> {
  const tests = [...areaTests(mutant.file), ...everywhere()]
  const short = await firstToNotice(mutant, ['tests/server'], byDay)
  if (short !== null) return { by: 'npm test', first: short }
  const more = ['tests/server/flow/fixtures.test.ts', 'tests/server/conformance', 'tests/server/life']
  const long =
    (await firstToNotice(mutant, more, { ...atNight, FOYER_TEST_DB: 'pglite' })) ??
    (await firstToNotice(mutant, [...tests, ...more], { ...atNight, FOYER_TEST_DB: 'postgres' }))
  return { by: long === null ? 'nothing' : 'npm test -- --all', first: long }
}

/** The first case (or file, when it broke down before its cases) that fails with the mutant; null when none does. */
function firstToNotice(mutant: Mutant, tests: readonly string[], played: NodeJS.ProcessEnv) {
  if (tests.length === 0) return Promise.resolve(null)
  const [named, results] = [join(folder, 'mutant.json'), join(folder, 'results.json')]
  writeFileSync(named, JSON.stringify(mutant))
  rmSync(results, { force: true })
  const projects = ['--project', 'server', '--project', 'server-replacing']
  return new Promise<string | null>((resolve) => {
    const report = ['--bail=1', '--reporter=json', `--outputFile=${results}`, '--passWithNoTests']
    const env = { ...process.env, ...played, FOYER_MUTANT: named }
    const child = spawn('vitest', ['run', ...report, ...projects, ...tests], { stdio: 'ignore', env })
    child.on('close', (status) => resolve(status === 0 ? null : firstFailed(results)))
  })
}

function firstFailed(results: string): string {
  if (!existsSync(results)) return 'the run as a whole'
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as VitestResults // vitest's
  const file = testResults.find(({ status }) => status === 'failed')
  return (
    file?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? file?.name ?? 'the run as a whole'
  )
}

/** Tests that import the file, or name the call that it handles: the cheapest to ask. */
function naming(file: string): readonly string[] {
  const names = [file.replace('src/server/', '#server/'), file.replace(/^.*\/(.+?)\/(.+)\.ts$/, '$1/$2')]
  const call = file.replace(/^.*\/(.+)\.ts$/, '$1')
  return globSync('tests/server/**/*.test.ts').filter((test) => {
    const text = readFileSync(test, 'utf8')
    return names.some((one) => text.includes(one)) || (call.includes('-') && text.includes(`/${call}'`))
  })
}

function areaTests(file: string): readonly string[] {
  const [, , layer = '', area = ''] = file.split('/')
  const name = layer === 'features' ? area : layer
  return (testsOf[name] ?? [name]).map((one) => `tests/server/${one}`).filter((one) => existsSync(one))
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
