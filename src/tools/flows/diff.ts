import type { DiffCase, SideName } from '#explorer/diff/types.ts'
import type { WrittenChange } from '#explorer/diff/written.ts'
import { type ChainDiff, type ChainWritten, compareReleases } from '#server/releases/difference/compare.ts'
import type { HeldUp } from '#server/releases/difference/held-up.ts'
import { type Comparable, comparableOf, comparedWithProduct } from './diff-sides.ts'
import { diffInWords } from './diff-words.ts'
import { earlier } from './earlier.ts'
import { findCases } from './find-cases.ts'
import type { Command, CommandResult } from './index.ts'
import type { Options } from './options.ts'
import { readableCase } from './readable.ts'

/**
 * `diff [BEFORE [AFTER]]`: the documents of two folders or commits; without the second, those that lie here. Without any,
 * each chain is compared with the product, which is the same documents and settings without the chain's operations.
 */
export const diffCommand: Command = async (root, { chain, flow, json, pattern, other }) => {
  if (pattern === undefined) return told({ all: await comparedWithProduct(root, chain) }, { flow, json })
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

async function told(compared: Compared, { flow, json }: Pick<Options, 'flow' | 'json'>): Promise<CommandResult> {
  const diffs: ChainDiff[] = []
  const notCompared: (HeldUp & { readonly chain: string })[] = []
  const written: ChainWritten[] = [
    ...(compared.gained ?? []).map((chain) => wholeChain(chain, { after: chain })),
    ...(compared.lost ?? []).map((chain) => wholeChain(chain, { before: chain })),
  ]
  for (const one of compared.all) {
    const found = await compareReleases(one, flow, {
      kept: (side, id) => keptCases(one, side, id),
      dress: readableCase,
    })
    if (found.written.length > 0) written.push({ chain: one.chain, changes: found.written })
    diffs.push(...found.diffs)
    notCompared.push(...found.notCompared.map((each) => ({ chain: one.chain, ...each })))
  }
  const ok =
    [written, notCompared].every(({ length }) => length === 0) && diffs.every((one) => one.changes.length === 0)
  return { ok, text: json ? JSON.stringify({ written, diffs, notCompared }) : diffInWords(written, diffs, notCompared) }
}

const wholeChain = (chain: string, sides: Pick<WrittenChange, 'before' | 'after'>): ChainWritten => ({
  chain,
  changes: [{ kind: 'document', place: `flows/chains/${chain}`, ...sides }],
})

async function comparedFolders(before: string, after: string, chain: string | undefined): Promise<Compared> {
  const [one, two] = [await comparableOf(before, chain), await comparableOf(after, chain)]
  const all = [...two].flatMap(([id, release]): readonly Comparable[] => {
    const earlier = one.get(id)
    return earlier ? [{ chain: id, before: earlier, after: release, folders: { before, after } }] : []
  })
  const [was, is] = [[...one.keys()], [...two.keys()]]
  return { all, gained: is.filter((id) => !was.includes(id)), lost: was.filter((id) => !is.includes(id)) }
}

/** Those that a folder keeps for a chain. */
async function keptCases({ chain, folders }: Comparable, side: SideName, flow: string): Promise<readonly DiffCase[]> {
  const folder = folders[side]
  if (folder === null) return []
  const { cases, worlds } = await findCases(folder)
  return cases.flatMap(({ name, fixture }): readonly DiffCase[] => {
    if (fixture?.flow !== flow || fixture.chain !== chain) return []
    const world = worlds.get(fixture.world ?? '')
    return [{ name, side, fixture, world: world && 'calls' in world ? world.calls : undefined }]
  })
}
