import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from '../vite/mutant.ts'

/**
 * `npm run soak -- rules [id ...]`: takes the line away that keeps a rule, and asks whether the cases that name the rule
 * fail then. A rule counts as tried (`tests/ledger/tried.json`) when they do. The line of a module is left out while it is
 * loaded; that of a document is left out of its file, which is put back.
 */
interface TriedRule {
  readonly rule: string
  readonly tests: string
  readonly project: string
  readonly file: string
  readonly text: string
  readonly instead: string
}

const wanted = process.argv.slice(3)
const all = JSON.parse(readFileSync('tests/ledger/tried.json', 'utf8')) as readonly TriedRule[] // a file of ours
const folder = mkdtempSync(join(tmpdir(), 'foyer-rules-'))
const kept = all.filter(({ rule }) => wanted.length === 0 || wanted.includes(rule)).filter((one) => !isNoticed(one))
rmSync(folder, { recursive: true })
for (const { rule, tests, file } of kept)
  console.log(`${rule}: ${tests} does not notice that ${file} no longer keeps it`)
console.log(kept.length === 0 ? 'Every rule that counts as tried is.' : `${kept.length} count as tried and are not.`)
process.exitCode = kept.length === 0 ? 0 : 1

function isNoticed(one: TriedRule): boolean {
  if (!one.file.endsWith('.json')) return isNoticedBy(one, faultIn(one))
  const document = readFileSync(one.file, 'utf8')
  const putBack = () => writeFileSync(one.file, document)
  const handleSignal = () => {
    putBack()
    process.exit(1)
  }
  process.once('SIGINT', handleSignal).once('SIGTERM', handleSignal)
  writeFileSync(
    one.file,
    document.replace(one.text, () => one.instead),
  )
  try {
    return isNoticedBy(one, {})
  } finally {
    putBack()
    process.off('SIGINT', handleSignal).off('SIGTERM', handleSignal)
  }
}

/** What leaves the line out of a module. */
function faultIn({ rule, file, text, instead }: TriedRule): NodeJS.ProcessEnv {
  const named = join(folder, 'mutant.json')
  const mutant: Mutant = { file, kind: rule, at: readFileSync(file, 'utf8').indexOf(text), text, instead }
  writeFileSync(named, JSON.stringify(mutant))
  return { FOYER_MUTANT: named }
}

function isNoticedBy({ rule, tests, project }: TriedRule, fault: NodeJS.ProcessEnv): boolean {
  const results = join(folder, 'results.json')
  rmSync(results, { force: true })
  const report = ['--reporter=json', `--outputFile=${results}`]
  spawnSync('vitest', ['run', ...report, '--project', project, '-t', `${rule}\\b`, tests], {
    stdio: 'ignore',
    env: { ...process.env, ...fault },
  })
  return countFailed(results) > 0
}

/** Cases that failed; a run that broke down before its cases has tried nothing. */
function countFailed(results: string): number {
  try {
    const { numFailedTests } = JSON.parse(readFileSync(results, 'utf8')) as { readonly numFailedTests: number } // vitest's
    return numFailedTests
  } catch {
    return 0
  }
}
