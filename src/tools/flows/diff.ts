import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diffReleases } from '#engine/explore/diff/diff-releases.ts'
import { changedTexts } from '#engine/explore/diff/texts.ts'
import type { ReleaseDiff } from '#engine/explore/diff/types.ts'
import { formsOfFlow } from '#engine/explore/forms-of-flow.ts'
import { stableText } from '#engine/forms/leaf-shape.ts'
import { casesFor } from './diff-cases.ts'
import { type Comparable, comparableOf, comparedWithProduct } from './diff-sides.ts'
import { diffInWords } from './diff-words.ts'
import type { Command, Wrong } from './index.ts'

/** What one flow of one chain does otherwise. */
export type ChainDiff = ReleaseDiff & { readonly chain: string }

/**
 * `diff [BEFORE [AFTER]]`: the documents in two folders; without the second, those that lie here. Without any, each chain is
 * compared with the product, which is the same documents and settings without the chain's operations.
 */
export const diffCommand: Command = async (root, { chain, flow, json, pattern, other }) => {
  const missing = [pattern, other].find((folder) => folder !== undefined && !isFolder(resolve(root, folder)))
  if (missing !== undefined) return { wrong: `"${missing}" holds no documents: it has no folders flows and schemas.` }
  const compared =
    pattern === undefined
      ? await comparedWithProduct(root, chain)
      : await comparedFolders(resolve(root, pattern), resolve(root, other ?? '.'), chain)
  if ('wrong' in compared) return compared
  const diffs: ChainDiff[] = []
  for (const one of compared.all) {
    const flows = new Set([...Object.keys(one.before.docs.flows), ...Object.keys(one.after.docs.flows)])
    for (const id of [...flows].filter((name) => flow === undefined || name === flow)) {
      const diff = await diffOf(one, id)
      if (flow !== undefined || diff.changes.length > 0 || diff.texts > 0) diffs.push({ chain: one.chain, ...diff })
    }
  }
  const ok = diffs.every(({ changes }) => changes.length === 0)
  return { ok, text: json ? JSON.stringify({ diffs }) : diffInWords(diffs) }
}

const isFolder = (folder: string): boolean => ['flows', 'schemas'].every((name) => existsSync(join(folder, name)))

async function comparedFolders(
  before: string,
  after: string,
  chain: string | undefined,
): Promise<{ readonly all: readonly Comparable[] } | Wrong> {
  const [one, two] = [await comparableOf(before, chain), await comparableOf(after, chain)]
  if ('wrong' in one) return one
  if ('wrong' in two) return two
  const all = [...two.releases].flatMap(([id, release]): readonly Comparable[] => {
    const earlier = one.releases.get(id)
    return earlier ? [{ chain: id, before: earlier, after: release, folders: { before, after } }] : []
  })
  return { all }
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
  const own = [...formsOfFlow(flow, docs)].sort().map((id) => forms[id])
  return stableText(JSON.parse(JSON.stringify([chain, config, centers, values, flows[flow] ?? null, own])))
}
