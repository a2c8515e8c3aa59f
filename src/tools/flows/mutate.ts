import type { ReleaseDocs } from '#engine/documents.ts'
import { readSources } from '#server/releases/sources.ts'
import { flowsBelow } from './chains.ts'
import { findCases } from './find-cases.ts'
import type { Command, UsageProblem } from './index.ts'
import { type KeptCase, mutationRun } from './mutation-run.ts'
import { type Listed, readUnnoticed } from './unnoticed.ts'

interface Verdict {
  readonly flow: string
  /** Null: the cases of all chains together. */
  readonly chain: string | null
  readonly mutants: number
  readonly noticed: number
  /** What no case noticed and nobody has listed. */
  readonly missed: readonly { readonly at: string; readonly what: string }[]
  readonly listed: readonly Listed[]
  /** Entries of the list that fit nothing that was missed. */
  readonly stale: readonly Listed[]
}

/** So many mutants of a flow its cases have to notice, however good the reasons for the others are. */
const least = 0.95

/**
 * Changes one thing after the other in the documents of a flow and plays its kept cases: what none of them notices is
 * told. A mutant of the product's documents is noticed when a case of any chain notices it.
 */
export const mutateCommand: Command = async (root, { chain, flow, json, pattern }) => {
  if (pattern !== undefined) return { wrong: `"mutate" takes no pattern: "${pattern}". A flow is named by --flow.` }
  const flows = flow === undefined ? flowsBelow(root) : [flow]
  const lists = flows.map((id) => readUnnoticed(root, id))
  for (const list of lists) if ('wrong' in list) return list
  const kept = await keptCases(root)
  if ('wrong' in kept) return kept
  const { chains } = await readSources(root)
  const wanted = chains.filter((one) => chain === undefined || one.chain === chain)
  const broken = wanted.find(({ docs }) => docs === null)
  if (broken) return { wrong: `The documents of ${broken.chain} have problems: npm run flows -- check.` }
  const sources = wanted.flatMap(({ docs }) => docs ?? [])
  const verdicts: Verdict[] = []
  for (const [index, id] of flows.entries()) {
    const listed = lists[index] as readonly Listed[] // a wrong one has been told
    const verdict = await judge({ flow: id, chain: chain ?? null, sources, cases: kept.cases, unnoticed: listed })
    if ('wrong' in verdict) return verdict
    if (flow !== undefined || verdict.mutants > 0) verdicts.push(verdict)
  }
  const ok = verdicts.every(isWellKept)
  return { ok, text: json ? JSON.stringify({ flows: verdicts }) : verdicts.map(inWords).join('\n') }
}

/** Every case that can be read, with its world. */
async function keptCases(root: string): Promise<{ readonly cases: readonly KeptCase[] } | UsageProblem> {
  const { cases, worlds } = await findCases(root)
  const kept: KeptCase[] = []
  for (const { name, fixture, reasons } of cases) {
    const world = worlds.get(fixture?.world ?? '')
    if (!fixture) return { wrong: `${name} cannot be played: ${reasons[0]}` }
    if (world ? 'reasons' in world : fixture.world) return { wrong: `${name}: its world cannot be read.` }
    kept.push({ name, fixture, world: world && 'calls' in world ? world.calls : undefined })
  }
  return { cases: kept }
}

interface Asked {
  readonly flow: string
  readonly chain: string | null
  readonly sources: readonly ReleaseDocs[]
  readonly cases: readonly KeptCase[]
  readonly unnoticed: readonly Listed[]
}

async function judge({ flow, chain, sources, cases, unnoticed }: Asked): Promise<Verdict | UsageProblem> {
  const found = new Map<string, { readonly at: string; readonly what: string; readonly noticed: boolean }>()
  for (const docs of sources) {
    const own = cases.filter(({ fixture }) => fixture.flow === flow && fixture.chain === docs.chain)
    if (own.length === 0) continue
    const run = mutationRun(docs, flow, own)
    const failing = await run.failing()
    if (failing !== null) return { wrong: `${failing} does not go as written: npm run flows -- test ${failing}` }
    for (const mutant of run.mutants) {
      const { at, what } = mutant
      const key = keyOf(mutant)
      if (!found.get(key)?.noticed) found.set(key, { at, what, noticed: (await run.noticedBy(mutant)) !== null })
    }
  }
  const missed = [...found.values()].filter(({ noticed }) => !noticed)
  const reasons = new Map(unnoticed.map((entry) => [keyOf(entry), entry]))
  return {
    flow,
    chain,
    mutants: found.size,
    noticed: found.size - missed.length,
    missed: missed.filter((one) => !reasons.has(keyOf(one))).map(({ at, what }) => ({ at, what })),
    listed: missed.flatMap((one) => reasons.get(keyOf(one)) ?? []),
    // What only another chain's cases could tell is none of this one's.
    stale: chain === null ? unnoticed.filter((entry) => found.get(keyOf(entry))?.noticed !== false) : [],
  }
}

const keyOf = ({ at, what }: { readonly at: string; readonly what: string }): string => `${at}: ${what}`

const isWellKept = ({ mutants, noticed, missed, stale }: Verdict): boolean =>
  noticed >= mutants * least && missed.length === 0 && stale.length === 0

function inWords({ flow, chain, mutants, noticed, missed, listed, stale }: Verdict): string {
  const share = mutants === 0 ? 100 : Math.floor((noticed / mutants) * 1000) / 10
  const around = chain === null ? '' : ` of ${chain}`
  return [
    `${flow}${around}: ${noticed} of ${mutants} mutants noticed (${share} %), ${listed.length} listed`,
    ...missed.map((one) => `    nobody notices ${keyOf(one)}`),
    ...stale.map((one) => `    listed, but not missed: ${keyOf(one)}`),
  ].join('\n')
}
