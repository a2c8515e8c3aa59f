import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from '../vite/mutant.ts'

/**
 * Puts faults into the server, one at a time, and asks whether `npm test` notices, and where it does not, whether what
 * `npm test -- --all` plays beyond it would. Fails when the long run notices what the short one lets through.
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

/** Tests of an area, by the name of its folder, where they stand elsewhere than in a folder of that name. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  subscriptions: ['subscriptions', 'rules', 'payments', 'profile'],
  freezes: ['freeze', 'rules'],
  clipcards: ['extras', 'payments'],
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
const everywhere = ['chains', 'access', 'races', 'http/every-call.test.ts']

const mutants = kinds.flatMap(chosen)
let lost = 0
const counts = { noticed: 0, missed: 0 }
const folder = mkdtempSync(join(tmpdir(), 'foyer-mutants-'))
for (const [place, mutant] of mutants.entries()) {
  const outcome = await judge(mutant)
  counts[outcome === 'npm test' ? 'noticed' : 'missed'] += 1
  if (outcome === 'npm test -- --all') lost += 1
  console.log(`${place + 1} of ${mutants.length}: ${describe(mutant)}\n   ${outcome ?? 'nothing'} notices`)
}
rmSync(folder, { recursive: true })
console.log(`${counts.noticed} noticed, ${counts.missed} not, ${lost} of them by the long run alone`)
process.exitCode = lost === 0 ? 0 : 1

async function judge(mutant: Mutant): Promise<'npm test' | 'npm test -- --all' | null> {
  const named = join(folder, 'mutant.json')
  writeFileSync(named, JSON.stringify(mutant))
  const tests = areaTests(mutant.file)
  const short = { FOYER_MUTANT: named }
  const long = { ...short, FOYER_TEST_ALL: '1' }
  if (await notices(tests, { ...short, FOYER_TEST_DB: 'pglite' })) return 'npm test'
  if (await notices(tests, { ...short, FOYER_TEST_DB: 'postgres' })) return 'npm test'
  const more = ['tests/server/flow/fixtures.test.ts', 'tests/server/conformance', 'tests/server/life']
  const isNoticedLong =
    (await notices(more, { ...long, FOYER_TEST_DB: 'pglite' })) ||
    (await notices([...tests, ...more], { ...long, FOYER_TEST_DB: 'postgres' }))
  if (!isNoticedLong) return null
  return (await notices(['tests/server'], { ...short, FOYER_TEST_DB: 'pglite' })) ? 'npm test' : 'npm test -- --all'
}

function notices(tests: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const projects = ['--project', 'server', '--project', 'server-replacing']
  return new Promise((resolve) => {
    const args = ['run', '--bail=1', '--reporter=dot', '--passWithNoTests', ...projects, ...tests]
    const child = spawn('vitest', args, { stdio: 'ignore', env: { ...process.env, ...env } })
    child.on('close', (status) => resolve(status !== 0))
  })
}

function areaTests(file: string): readonly string[] {
  const [, , layer = '', area = ''] = file.split('/')
  const name = layer === 'features' ? area : layer
  const found = (testsOf[name] ?? [name]).map((one) => `tests/server/${one}`).filter((one) => existsSync(one))
  return [...found, ...everywhere.map((one) => `tests/server/${one}`)]
}

/** As many of a kind as its share says, spread over the code by a hash, the same in every run of the same code. */
function chosen({ name, files, what, instead, share }: Kind): readonly Mutant[] {
  const all = globSync(files).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(what)].map(({ 0: text, index }) => ({
      ...{ file: file.replaceAll('\\', '/'), kind: name, at: index, text },
      instead: typeof instead === 'string' ? instead : instead(text),
    }))
  })
  const order = ({ file, text, at }: Mutant) => createHash('sha256').update(`${file} ${text} ${at}`).digest('hex')
  return all.sort((left, right) => (order(left) < order(right) ? -1 : 1)).slice(0, share)
}

function describe({ file, kind, at, text }: Mutant): string {
  const line = readFileSync(file, 'utf8').slice(0, at).split('\n').length + (text.startsWith('\n') ? 1 : 0)
  return `${file}:${line} ${kind} (${text.trim()})`
}
