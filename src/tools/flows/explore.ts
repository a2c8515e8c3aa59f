import { resolve } from 'node:path'
import { exampleDay } from '#engine/explore/example-day.ts'
import { explore } from '#engine/explore/explore.ts'
import { itemsOf } from '#engine/explore/items/index.ts'
import type { Finding } from '#engine/explore/types.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { programOf } from '#server/releases/compile.ts'
import { findingWords } from '#server/releases/documents/finding-words.ts'
import { readSources } from '#server/releases/sources.ts'
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

type Told = Finding & { readonly chain: string; readonly flow: string }

/** Works out every path of every flow and says what is wrong with it. */
export const exploreCommand: Command = async (root, { chain, flow, json, write, pattern }) => {
  if (pattern !== undefined) return { wrong: `"explore" takes no pattern: "${pattern}".` }
  const { chains } = await readSources(root)
  const calls = callFacts()
  const flows: ExploredFlow[] = []
  const told: Told[] = []
  for (const { chain: id, docs } of chains) {
    if (chain !== undefined && id !== chain) continue
    if (docs === null) return { wrong: `The documents of ${id} have problems: npm run flows -- check --chain ${id}` }
    const { platform } = programOf(docs)
    for (const name of Object.keys(docs.flows).filter((one) => flow === undefined || one === flow)) {
      const started = performance.now()
      const { states, findings, covered } = explore({ docs, calls, platform, flow: name, today: exampleDay })
      const ms = Math.round(performance.now() - started)
      const items = itemsOf(docs, calls, name).filter(({ off }) => off === undefined)
      const coverage = items.filter((item) => covered.has(item.id)).length / Math.max(1, items.length)
      flows.push({ flow: name, chain: id, states, ms, coverage: Math.round(coverage * 1000) / 1000 })
      told.push(...findings.map((finding) => ({ ...finding, chain: id, flow: name })))
    }
  }
  if (write !== undefined) writeExamples(told, resolve(root, write))
  const ok = told.every(({ severity }) => severity === 'remark')
  return { ok, text: json ? JSON.stringify({ flows, problems: told.map(plain) }) : inWords(flows, told) }
}

/** Each under what it shows: `acorn-stuck-at-steps-review`. */
function writeExamples(told: readonly Told[], folder: string): void {
  const names = new Set<string>()
  for (const { code, at, example, flow, chain } of told) {
    const place = at.slice(at.indexOf('/') + 1).replace(/[^A-Za-z0-9]+/g, '-')
    const name = `${code}-at-${place}`.toLowerCase()
    const key = `${flow} ${chain} ${name}`
    if (example && !names.has(key)) writeCase(folder, name, example)
    names.add(key)
  }
}

/** The place split as the check splits it: the document, and the path in it. */
function plain(told: Told) {
  const { code, at, severity, example, chain, flow } = told
  const cut = at.indexOf('/')
  const [document, path] = cut < 0 ? [at, ''] : [at.slice(0, cut), at.slice(cut + 1)]
  return { code, chain, flow, document, path, severity, message: findingWords(told), example }
}

function inWords(flows: readonly ExploredFlow[], told: readonly Told[]): string {
  return flows
    .flatMap(({ flow, chain, states, ms, coverage }) => [
      `${chain}, ${flow}: ${states} states in ${ms} ms, ${(coverage * 100).toFixed(1)} % covered`,
      ...told
        .filter((one) => one.chain === chain && one.flow === flow)
        .map((one) => `    ${one.severity === 'error' ? '' : `${one.severity}: `}${one.at}: ${findingWords(one)}`),
    ])
    .join('\n')
}
