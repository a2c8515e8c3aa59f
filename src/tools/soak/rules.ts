import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from '../vite/mutant.ts'

/**
 * `npm run soak -- rules [id ...]`: takes the line away that keeps a rule, and asks whether the cases that name the rule
 * fail then. A rule counts as tried (`tests/ledger/tried.json`) when they do.
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

function isNoticed({ rule, tests, project, file, text, instead }: TriedRule): boolean {
  const named = join(folder, 'mutant.json')
  const mutant: Mutant = { file, kind: rule, at: readFileSync(file, 'utf8').indexOf(text), text, instead }
  writeFileSync(named, JSON.stringify(mutant))
  const results = join(folder, 'results.json')
  rmSync(results, { force: true })
  const report = ['--reporter=json', `--outputFile=${results}`]
  spawnSync('vitest', ['run', ...report, '--project', project, '-t', `${rule}\\b`, tests], {
    stdio: 'ignore',
    env: { ...process.env, FOYER_MUTANT: named },
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
