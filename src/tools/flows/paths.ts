import { resolve } from 'node:path'
import { withKnownInputs } from '#engine/check/known-inputs.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { coverItems } from '#explorer/example/cover.ts'
import { nameOfPath } from '#explorer/example/name-of-path.ts'
import { exampleDay } from '#explorer/example-day.ts'
import { type Item, itemsOf } from '#explorer/items/index.ts'
import { searchedFlow } from '#explorer/searched.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readSources } from '#server/releases/sources.ts'
import { coverageOf } from './coverage.ts'
import { type FoundWorlds, findCases } from './find-cases.ts'
import type { Command } from './index.ts'
import { readableCase } from './readable.ts'
import { writeCase } from './write-case.ts'

interface Case {
  readonly name: string
  /** Ids of what no case before it shows. */
  readonly for: readonly string[]
  readonly fixture: FixtureDoc
}

/** The cases of one flow in one chain, and what none of them shows. */
interface Paths {
  readonly flow: string
  readonly chain: string
  readonly cases: readonly Case[]
  readonly uncovered: readonly { readonly item: string; readonly why: string }[]
}

/** Writes the smallest set of cases that shows of each flow all that can be shown. */
export const pathsCommand: Command = async (root, { chain, flow, json, missing = false, write, pattern }) => {
  if (pattern !== undefined) return { wrong: `"paths" takes no pattern: "${pattern}".` }
  const { chains } = await readSources(root)
  const kept = await findCases(root)
  const calls = callFacts()
  const found: Paths[] = []
  for (const { chain: id, docs } of chains) {
    if (chain !== undefined && id !== chain) continue
    if (docs === null) return { wrong: `The documents of ${id} have problems: npm run flows -- check --chain ${id}` }
    const release = compile({ id, number: 1, docs })
    for (const name of Object.keys(docs.flows).filter((one) => flow === undefined || one === flow)) {
      const own = missing ? kept.cases.flatMap(({ fixture }) => (fixture?.flow === name ? [fixture] : [])) : []
      // A case that goes the same way in another chain is not written twice.
      const written = found.flatMap((one) => (one.flow === name ? one.cases.map(({ fixture }) => fixture) : []))
      found.push(await pathsOf(name, [...own, ...written], release, calls, kept.worlds))
    }
  }
  if (write !== undefined)
    for (const { cases } of found) for (const one of cases) writeCase(resolve(root, write), one.name, one.fixture)
  return { ok: true, text: json ? JSON.stringify({ flows: found }) : found.map(inWords).join('\n') }
}

async function pathsOf(
  flow: string,
  fixtures: readonly FixtureDoc[],
  release: LiveRelease,
  calls: CallFacts,
  worlds: FoundWorlds,
): Promise<Paths> {
  const docs = withKnownInputs(release.docs, calls)
  const items = itemsOf(docs, calls, flow)
  const coverage = await coverageOf(flow, fixtures, release, calls, worlds)
  const wanted = items.filter(({ id }) => coverage.missing.includes(id))
  if (wanted.length === 0) return { flow, chain: release.id, cases: [], uncovered: [] }
  const searched = searchedFlow({ docs, calls, platform: release.program.platform, flow, today: exampleDay })
  const cases: Case[] = []
  const names = new Map<string, number>()
  const open = new Set(wanted.map(({ id }) => id))
  for (const path of coverItems(searched, wanted)) {
    const { fixture, played } = await readableCase(path, items, release, calls)
    const shown = path.for.map(({ id }) => id).filter((id) => played.has(id))
    if (shown.length === 0) continue
    for (const id of shown) open.delete(id)
    const name = nameOfPath(path)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    cases.push({ name: count === 1 ? name : `${name}-${count}`, for: shown, fixture })
  }
  const uncovered = wanted
    .filter(({ id }) => open.has(id))
    .map(({ id }) => ({
      item: id,
      why: searched?.explored.covered.has(id) ? 'its case does not show it' : 'no path shows it',
    }))
  return { flow, chain: release.id, cases, uncovered: [...uncovered, ...offOf(items)] }
}

const offOf = (items: readonly Item[]): Paths['uncovered'] =>
  items.flatMap(({ id, off }) => (off === undefined ? [] : [{ item: id, why: 'the settings switch it off' }]))

function inWords({ flow, chain, cases, uncovered }: Paths): string {
  return [
    `${flow} (${chain}): ${cases.length} cases`,
    ...cases.map(({ name, for: shown }) => `    ${name} (${shown.length})`),
    ...uncovered.filter(({ why }) => !why.includes('settings')).map(({ item, why }) => `    - ${item}: ${why}`),
  ].join('\n')
}
