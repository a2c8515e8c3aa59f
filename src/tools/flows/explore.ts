import { resolve } from 'node:path'
import { itemsOf } from '#explorer/items/index.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import type { Diagnostic } from '#server/releases/documents/diagnostic.ts'
import { concerns, type Finding, findingLineOf, judgeSources } from '#server/releases/judge.ts'
import { proofOf } from '#server/releases/prove.ts'
import { readSources } from '#server/releases/sources.ts'
import { plain } from './check.ts'
import type { Command } from './index.ts'
import { writeCase } from './write-case.ts'

interface ExploredFlow {
  readonly flow: string
  readonly chain: string
  readonly states: number
  readonly ms: number
  /** How much of what can be shown some path shows, from 0 to 1. */
  readonly coverage: number
}

/** Plays every path of every flow; what is wrong is told as check, start and publishing tell it. */
export const exploreCommand: Command = async (root, { chain, flow, json, write, pattern }) => {
  if (pattern !== undefined) return { wrong: `"explore" takes no pattern: "${pattern}".` }
  const sources = await readSources(root)
  const calls = callFacts()
  const flows: ExploredFlow[] = []
  const diagnostics: Diagnostic[] = []
  for (const { chain: id, docs, sight } of sources.chains) {
    if (chain !== undefined && id !== chain) continue
    if (docs === null) return { wrong: `The documents of ${id} have problems: npm run flows -- check --chain ${id}` }
    const proof = proofOf(docs, sight)
    for (const name of Object.keys(docs.flows).filter((one) => flow === undefined || one === flow)) {
      const started = performance.now()
      const { exploration, diagnostics: found } = proof(name)
      const ms = Math.round(performance.now() - started)
      const items = itemsOf(docs, calls, name).filter(({ off }) => off === undefined)
      const coverage = items.filter((item) => exploration.covered.has(item.id)).length / Math.max(1, items.length)
      flows.push({
        flow: name,
        chain: id,
        states: exploration.states,
        ms,
        coverage: Math.round(coverage * 1000) / 1000,
      })
      diagnostics.push(...found)
    }
  }
  const { problems, remarks } = judgeSources(sources, { diagnostics, isProved: flow === undefined })
  const isAsked = (one: Finding): boolean =>
    (chain === undefined || concerns(one, chain)) && (flow === undefined || one.flow === flow)
  const told = [...problems, ...remarks].filter(isAsked)
  if (write !== undefined) writeExamples(told, resolve(root, write))
  const ok = told.every(({ severity }) => severity === 'remark')
  return { ok, text: json ? JSON.stringify({ flows, problems: told.map(withExample) }) : inWords(flows, told) }
}

/** Each under what it shows: `acorn-stuck-at-steps-review`. */
function writeExamples(told: readonly Finding[], folder: string): void {
  const names = new Set<string>()
  for (const { code, path, example, flow, chains } of told) {
    const fixture = example?.()
    const name = `${code}-at-${path.replace(/[^A-Za-z0-9]+/g, '-')}`.toLowerCase()
    const key = `${flow} ${chains} ${name}`
    if (fixture && !names.has(key)) writeCase(folder, name, fixture)
    names.add(key)
  }
}

const withExample = (finding: Finding) => ({ ...plain(finding), example: finding.example?.() ?? null })

function inWords(flows: readonly ExploredFlow[], told: readonly Finding[]): string {
  return [
    ...flows.map(
      ({ flow, chain, states, ms, coverage }) =>
        `${chain}, ${flow}: ${states} states in ${ms} ms, ${(coverage * 100).toFixed(1)} % covered`,
    ),
    ...told.map(findingLineOf),
  ].join('\n')
}
