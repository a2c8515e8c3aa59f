import { join } from 'node:path'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import type { WrittenChange } from '#explorer/diff/written.ts'
import { type ChainDocuments, withChainFolder } from '../../releases/chain-documents.ts'
import { judgeDocuments } from '../../releases/check-documents.ts'
import { keepDocumentChecks } from '../../releases/checked-release.ts'
import { contentHash } from '../../releases/content-hash.ts'
import { keepExamples } from '../../releases/difference/cases.ts'
import { compareReleases } from '../../releases/difference/compare.ts'
import type { HeldUp } from '../../releases/difference/held-up.ts'
import { differenceSentence, writtenSentence } from '../../releases/difference/sentences.ts'
import {
  readableSide,
  sideOf,
  storedText,
  type TwoReleases,
  type WrittenSide,
} from '../../releases/difference/sides.ts'
import { setChainsFolder } from '../../releases/documents/chains-folder.ts'
import type { KnownEntries } from '../../releases/documents/read-entries.ts'
import type { Finding } from '../../releases/judge.ts'
import { keptByContent } from '../../releases/kept-by-content.ts'
import { type InEachLanguage, inEachLanguage } from '../../releases/operator-language.ts'
import { keepExplorations } from '../../releases/prove.ts'
import { type AsJson, asIs, fromJson } from '../../workers/as-json.ts'
import { clubsOf, inParts } from './draft/difference-clubs.ts'
import { namingOf } from './draft/difference-names.ts'
import { operatorWords } from './draft/operator-words.ts'

/** A draft as a worker gets it: everything that the database knows is in it. */
export interface DraftToJudge {
  /** The product's folder. */
  readonly root: string
  /** The folder of chains, where it is not the product's own. */
  readonly chains: string
  readonly chain: string
  readonly documents: AsJson<ChainDocuments>
  readonly entries: KnownEntries
  /** What is live, to say what becomes otherwise. */
  readonly live: { readonly id: string; readonly docs: AsJson<ReleaseDocs> }
}

export interface JudgedDraft {
  /** The release that publishing would make; null while there are errors. */
  readonly release: { readonly id: string; readonly docs: AsJson<ReleaseDocs> } | null
  readonly findings: readonly FoundInDraft[]
  readonly difference: readonly DifferenceRow[]
  /** Errors that keep something from being compared, and the flows that cannot be played because of them. */
  readonly notCompared: readonly { readonly message: InEachLanguage; readonly flows: readonly string[] }[]
  /** People half way: how many of the cases end up how. */
  readonly saved: { readonly [fate: string]: number }
}

export interface FoundInDraft extends Pick<Finding, 'code' | 'severity' | 'at' | 'flow'> {
  readonly message: InEachLanguage
}

/** One row of what becomes otherwise, in words. */
export interface DifferenceRow {
  readonly section: 'broken' | 'paths' | 'prices' | 'asked' | 'words'
  readonly sentence: InEachLanguage
  readonly flow: string | null
  /** At which clubs alone; none: it is nothing that is so at some clubs only. */
  readonly clubs: readonly string[]
  /** Null: it is nothing that is written in one place. */
  readonly written: { readonly at: string; readonly was: Json; readonly value: Json } | null
}

/** Flows of a draft and of the one before, for a few chains. */
keepExplorations(240)
keepExamples(240)
keepDocumentChecks(4)

/** What start and the command line would say of these documents, and what a release of them would do otherwise than the live one. */
export async function judgeDraft(draft: DraftToJudge): Promise<JudgedDraft> {
  const { chain, chains, root, entries, live } = draft
  const documents = fromJson(draft.documents)
  const judged = await withChainFolder({ chain, documents, own: join(chains, chain) }, async (folder) => {
    setChainsFolder(folder)
    try {
      return await judgeDocuments(root, chain, async () => entries)
    } finally {
      setChainsFolder(chains)
    }
  })
  const all = [...judged.problems, ...judged.remarks].map((one) => ({
    code: one.code,
    severity: one.severity,
    at: one.at,
    message: inWords(one),
    ...(one.flow !== undefined && { flow: one.flow }),
  }))
  const findings = once(all)
  const source = judged.chains.find((one) => one.chain === chain)
  if (source === undefined) return { release: null, findings, difference: [], notCompared: [], saved: {} }
  const { docs } = source
  const errors = judged.problems.filter(({ severity }) => severity === 'error')
  const compared = {
    chain,
    before: liveSides.of(
      () => live.id,
      () => sideOf(fromJson(live.docs)),
    ),
  }
  if (docs === null) {
    const after = readableSide(source, errors)
    return { release: null, findings, ...(await differenceOf({ ...compared, after })) }
  }
  const text = storedText(docs)
  const release = { id: contentHash(text), docs: asIs<ReleaseDocs>(text) }
  return { release, findings, ...(await differenceOf({ ...compared, after: sideOf(docs, text) })) }
}

/** What is live changes seldom, and is made ready once, for a few chains. */
const liveSides = keptByContent<WrittenSide>()
liveSides.keep(4)

const inWords = (found: HeldUp | Finding): InEachLanguage => inEachLanguage((lang) => operatorWords(found, lang))

/** What is said twice of one place in the same words is one finding. */
function once(found: readonly FoundInDraft[]): readonly FoundInDraft[] {
  const keyOf = ({ code, severity, at, message }: FoundInDraft) => JSON.stringify([code, severity, at, message.en])
  return [...new Map(found.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

async function differenceOf(both: TwoReleases) {
  const { written, diffs, notCompared } = await compareReleases(both)
  const docs = { draft: both.after.docs, live: both.before.docs }
  const named = namingOf(docs)
  const rows: DifferenceRow[] = diffs.flatMap(({ flow, changes }) =>
    changes.map((change) => ({
      section: sectionOf(change.kind),
      flow,
      clubs: clubsOf(change, flow, docs),
      written: null,
      sentence: inEachLanguage((lang) => differenceSentence(named(change, flow, lang), lang)),
    })),
  )
  const words = written.flatMap(inParts).map((change) => ({
    section: 'words' as const,
    flow: null,
    clubs: [],
    written: inOnePlace(change),
    sentence: inEachLanguage((lang) => writtenSentence(change, lang)),
  }))
  const saved: { [fate: string]: number } = {}
  for (const { saved: states } of diffs)
    for (const [fate, count] of Object.entries(states.counts)) saved[fate] = (saved[fate] ?? 0) + count
  return {
    difference: [...rows, ...words],
    notCompared: notCompared.map((one) => ({ message: inWords(one), flows: one.flows })),
    saved,
  }
}

/** What is written otherwise at one place, as changes name it; null: it is told by its sentence alone. */
function inOnePlace({
  kind,
  place,
  lang,
  also = [],
  before = null,
  after = null,
}: WrittenChange): DifferenceRow['written'] {
  const sides = { was: before, value: after }
  if (kind === 'sentence') return { at: `text:${lang}/${place}`, ...sides }
  if (kind === 'setting' && place !== 'private') return { at: `config:${place}`, ...sides }
  if (kind === 'order' && noticeLists.has(place)) return { at: `config:${place}`, ...sides }
  const [, document, inside] = /^((?:form|flow|screen):[^/]+)\/(.+)$/.exec(place) ?? []
  if (kind !== 'document' || document === undefined || also.length > 0) return null
  return { at: `set:${document}#${inside}`, ...sides }
}

/** Lists of settings whose entries stand in an order that members see. */
const noticeLists: ReadonlySet<string> = new Set(['strapLines', 'contentBlocks'])

/** The order in which publishing shows them. */
function sectionOf(kind: string): DifferenceRow['section'] {
  if (/^(flow\.lost|broken|law\.broken)$/.test(kind)) return 'broken'
  if (/^(end|path|step|act|flow|mended|law|seal|waiting)/.test(kind)) return 'paths'
  if (kind === 'price') return 'prices'
  return 'asked'
}
