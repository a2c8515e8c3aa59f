import type { JsonObject } from '#engine/documents.ts'
import { diffReleases } from '#engine/explore/diff/diff-releases.ts'
import { changedTexts } from '#engine/explore/diff/texts.ts'
import type { ReleaseDiff } from '#engine/explore/diff/types.ts'
import { type WrittenChange, writtenChanges } from '#engine/explore/diff/written.ts'
import { formsOfFlow } from '#engine/explore/forms-of-flow.ts'
import { stableText } from '#engine/forms/leaf-shape.ts'
import { casesFor } from './diff-cases.ts'
import { type Comparable, comparableOf, comparedWithProduct } from './diff-sides.ts'
import { diffInWords } from './diff-words.ts'
import { earlier } from './earlier.ts'
import type { Command, Found, Wrong } from './index.ts'
import type { Options } from './options.ts'

/** What one flow of one chain does otherwise. */
export type ChainDiff = ReleaseDiff & { readonly chain: string }

/** What is written otherwise in one chain. */
export interface ChainWritten {
  readonly chain: string
  readonly changes: readonly WrittenChange[]
}

/**
 * `diff [BEFORE [AFTER]]`: the documents of two folders or commits; without the second, those that lie here. Without any,
 * each chain is compared with the product, which is the same documents and settings without the chain's operations.
 */
export const diffCommand: Command = async (root, { chain, flow, json, pattern, other }) => {
  if (pattern === undefined) return told(await comparedWithProduct(root, chain), { flow, json })
  const before = earlier(root, pattern)
  if ('wrong' in before) return before
  const after = other === undefined ? { folder: root, forget: () => undefined } : earlier(root, other)
  try {
    if ('wrong' in after) return after
    return await told(await comparedFolders(before.folder, after.folder, chain), { flow, json })
  } finally {
    before.forget()
    if ('forget' in after) after.forget()
  }
}

interface Compared {
  readonly all: readonly Comparable[]
  /** Chains that only one side has. */
  readonly gained?: readonly string[]
  readonly lost?: readonly string[]
}

async function told(
  compared: Compared | Wrong,
  { flow, json }: Pick<Options, 'flow' | 'json'>,
): Promise<Found | Wrong> {
  if ('wrong' in compared) return compared
  const diffs: ChainDiff[] = []
  const written: ChainWritten[] = [
    ...(compared.gained ?? []).map((chain) => wholeChain(chain, { after: chain })),
    ...(compared.lost ?? []).map((chain) => wholeChain(chain, { before: chain })),
  ]
  for (const one of compared.all) {
    const { chain, before, after } = one
    const changes = writtenChanges(before.written, after.written).filter((each) => concerns(each, flow, one))
    if (changes.length > 0) written.push({ chain, changes })
    const flows = new Set([...Object.keys(before.docs.flows), ...Object.keys(after.docs.flows)])
    for (const id of [...flows].filter((name) => flow === undefined || name === flow)) {
      const diff = await diffOf(one, id)
      if (flow !== undefined || diff.changes.length > 0 || diff.texts > 0) diffs.push({ chain, ...diff })
    }
  }
  const ok = written.length === 0 && diffs.every(({ changes }) => changes.length === 0)
  return { ok, text: json ? JSON.stringify({ written, diffs }) : diffInWords(written, diffs) }
}

const wholeChain = (chain: string, sides: Pick<WrittenChange, 'before' | 'after'>): ChainWritten => ({
  chain,
  changes: [{ kind: 'document', place: `flows/chains/${chain}`, ...sides }],
})

/** Of one flow: its own document, its forms and their sentences; settings and papers are of all. */
function concerns(
  { kind, place, also = [] }: WrittenChange,
  flow: string | undefined,
  { before, after }: Comparable,
): boolean {
  if (flow === undefined || kind === 'setting' || kind === 'paper') return true
  const forms = new Set([before, after].flatMap(({ docs }) => [...formsOfFlow(flow, docs)]))
  return [place, ...also].some((one) => {
    const [, of, id = ''] = /^(flow|form)[.:]([^./]+)/.exec(one) ?? []
    return of === 'flow' ? id === flow : of === 'form' && forms.has(id)
  })
}

async function comparedFolders(before: string, after: string, chain: string | undefined): Promise<Compared | Wrong> {
  const [one, two] = [await comparableOf(before, chain), await comparableOf(after, chain)]
  if ('wrong' in one) return one
  if ('wrong' in two) return two
  const all = [...two.releases].flatMap(([id, release]): readonly Comparable[] => {
    const earlier = one.releases.get(id)
    return earlier ? [{ chain: id, before: earlier, after: release, folders: { before, after } }] : []
  })
  const [was, is] = [[...one.releases.keys()], [...two.releases.keys()]]
  return { all, gained: is.filter((id) => !was.includes(id)), lost: was.filter((id) => !is.includes(id)) }
}

/** Where nothing is another but sentences, nobody has to be asked. */
async function diffOf(one: Comparable, flow: string): Promise<ReleaseDiff> {
  const { before, after } = one
  if (whatDecides(before.docs, flow) === whatDecides(after.docs, flow)) {
    const counts = { same: 0, moved: 0, dropped: 0, restarted: 0, pinned: 0 }
    const texts = changedTexts(flow, before.docs, after.docs)
    return { flow, cases: 0, changes: [], saved: { counts, changes: [] }, texts }
  }
  return diffReleases({ before, after, flow, cases: await casesFor(one, flow) })
}

function whatDecides(docs: Comparable['before']['docs'], flow: string): string {
  const { chain, config, centers, values, flows, forms } = docs
  const own = JSON.stringify([flows[flow] ?? null, ...[...formsOfFlow(flow, docs)].sort().map((id) => forms[id])])
  const decides = (name: string) => !onlyShown.includes(name) || own.includes(`"config.${name}`)
  const settings = (of: JsonObject) => Object.fromEntries(Object.entries(of).filter(([name]) => decides(name)))
  const clubs = Object.entries(centers).map(([id, club]) => [id, settings(club)] as const)
  return stableText(JSON.parse(JSON.stringify([chain, settings(config), clubs, values, JSON.parse(own)])))
}

/** Settings that no flow depends on, as long as none of its conditions reads them. */
const onlyShown = [
  'lookAndFeel',
  'strapLines',
  'contentBlocks',
  'footerLinks',
  'copyrightYear',
  'names',
  'translations',
]
