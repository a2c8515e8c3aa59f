import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import { diffReleases } from '#explorer/diff/diff-releases.ts'
import { changedTexts } from '#explorer/diff/texts.ts'
import type { ReleaseDiff } from '#explorer/diff/types.ts'
import { type WrittenChange, writtenChanges } from '#explorer/diff/written.ts'
import { casesFor, type MoreCases } from './cases.ts'
import { type HeldUp, isUnknown } from './held-up.ts'
import type { TwoReleases } from './sides.ts'
import { whatDecides } from './what-decides.ts'

/** What one flow of one chain does otherwise. */
export type ChainDiff = ReleaseDiff & { readonly chain: string }

/** What is written otherwise in one chain. */
export interface ChainWritten {
  readonly chain: string
  readonly changes: readonly WrittenChange[]
}

export interface ReleaseDifference {
  readonly written: readonly WrittenChange[]
  /** Of flows that behave differently, or show other sentences. */
  readonly diffs: readonly ChainDiff[]
  /** What errors keep from being compared. */
  readonly notCompared: readonly HeldUp[]
}

/**
 * What another release of a chain says and does otherwise, of one flow or of all: as it is written, and as the cases of
 * both releases show it. The command line and publishing say this and no other. Where documents have errors, it is told
 * as far as it can be known, with what could not be compared, and why.
 */
export async function compareReleases(
  one: TwoReleases,
  flow?: string,
  more: MoreCases = {},
): Promise<ReleaseDifference> {
  const { chain, before, after } = one
  const lost = [...(before.lost ?? []), ...(after.lost ?? [])]
  const written = writtenChanges(before.written, after.written).filter(
    (each) => concerns(each, flow, one) && !isUnknown(each, lost),
  )
  const heldUp = [...(before.heldUp ?? []), ...(after.heldUp ?? [])].filter(
    ({ flows }) => flow === undefined || flows.length === 0 || flows.includes(flow),
  )
  const stopped = new Set(heldUp.flatMap(({ flows }) => flows))
  const diffs: ChainDiff[] = []
  const flows = new Set([...Object.keys(before.docs.flows), ...Object.keys(after.docs.flows)])
  for (const id of [...flows].filter((name) => (flow === undefined || name === flow) && !stopped.has(name))) {
    const diff = await diffOf(one, id, more)
    if (flow !== undefined || diff.changes.length > 0 || diff.texts > 0) diffs.push({ chain, ...diff })
  }
  return { written, diffs, notCompared: [...new Map(heldUp.map((each) => [each.at, each])).values()] }
}

/** Of one flow: its own document, its forms and their sentences; settings and papers are of all. */
function concerns(
  { kind, place, also = [] }: WrittenChange,
  flow: string | undefined,
  { before, after }: TwoReleases,
): boolean {
  if (flow === undefined || kind === 'setting' || kind === 'paper') return true
  const forms = new Set([before, after].flatMap(({ docs }) => [...formsOfFlow(flow, docs)]))
  return [place, ...also].some((one) => {
    const [, of, id = ''] = /^(flow|form)[.:]([^./]+)/.exec(one) ?? []
    return of === 'flow' ? id === flow : of === 'form' && forms.has(id)
  })
}

/** Where nothing is another but sentences, nobody has to be asked. */
async function diffOf(one: TwoReleases, flow: string, more: MoreCases): Promise<ReleaseDiff> {
  const { before, after } = one
  if (whatDecides(before.docs, flow) === whatDecides(after.docs, flow)) {
    const counts = { same: 0, moved: 0, dropped: 0, restarted: 0, pinned: 0 }
    const texts = changedTexts(flow, before.docs, after.docs)
    return { flow, cases: 0, changes: [], saved: { counts, changes: [] }, texts }
  }
  return diffReleases({ before, after, flow, cases: await casesFor(one, flow, more) })
}
