import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import { diffReleases } from '#explorer/diff/diff-releases.ts'
import type { DiffCase, Side, SideName } from '#explorer/diff/types.ts'
import { mutantsOf } from '#explorer/mutate/mutants-of.ts'
import { smallReleases, smallReleasesWithBlocks } from './brute/small-flows.ts'
import { platform, type SmallRelease } from './brute/small-release.ts'
import { type CountedCase, everyCase } from './diff/every-case.ts'
import { notPlayable } from './diff/not-playable.ts'
import { rewritten } from './diff/rewritten.ts'

/** `FOYER_SMALL_FLOWS` asks for more pairs. */
const wanted = Number(process.env.FOYER_SMALL_FLOWS ?? 12)
const most = 80

/** Every other release has something beside its forms, too. */
const releasesBy = (seed: number, count: number): readonly SmallRelease[] => {
  const of = { numRuns: Math.ceil(count / 2), seed }
  const withBlocks = fc.sample(smallReleasesWithBlocks, of)
  return fc.sample(smallReleases, of).flatMap((plain, at) => [plain, withBlocks[at] ?? plain])
}

const sideOf = ({ docs, calls }: SmallRelease): Side => ({ docs, calls, platform })

const casesOf = (side: SideName, counted: readonly CountedCase[]): readonly DiffCase[] =>
  counted.map(({ fixture }, index) => ({ name: `${side} ${index}`, side, fixture }))

const seenIn = (counted: readonly CountedCase[]): ReadonlySet<string> =>
  new Set(counted.flatMap(({ seen }) => [...seen]))

test('other sentences, other names for what nobody sees, and another order of what has none are no difference', {
  timeout: 300_000,
}, async () => {
  let compared = 0
  for (const small of releasesBy(11, wanted * 4)) {
    if (compared === wanted) break
    const after = { ...small, docs: rewritten(small.docs) }
    const counted = await everyCase({ release: small, typedFor: [small.docs], most })
    if (!counted) continue
    compared += 1
    expect(checkRelease(after.docs, after.calls).filter(({ severity }) => severity === 'error')).toEqual([])
    const diff = await diffReleases({
      before: sideOf(small),
      after: sideOf(after),
      flow: 'f',
      cases: [...casesOf('before', counted), ...casesOf('after', counted)],
    })
    expect(diff.changes).toEqual([])
    expect(diff.saved.changes.filter(({ fate }) => fate !== 'pinned')).toEqual([])
    expect(diff.texts).toBeGreaterThan(0)
  }
  expect(compared).toBe(wanted)
})

test('whatever counting out finds in one of two releases only, is told', { timeout: 600_000 }, async () => {
  let compared = 0
  let differing = 0
  const seen = new Set<string>()
  for (const [index, small] of releasesBy(12, wanted * 8).entries()) {
    if (differing === wanted) break
    const mutants = mutantsOf(small.docs, 'f').filter(({ docs }) => isWhole(docs, small))
    // Anywhere in the documents, not only where they begin.
    const mutant = mutants[(index * 37) % Math.max(1, mutants.length)]
    if (!mutant) continue
    const other = { ...small, docs: mutant.docs }
    const typedFor = [small.docs, mutant.docs]
    const before = await everyCase({ release: small, typedFor, most })
    const after = before && (await everyCase({ release: other, typedFor, most }))
    if (!before || !after) continue
    compared += 1
    const pair = { before: sideOf(small), after: sideOf(other), flow: 'f' }
    const all = await diffReleases({ ...pair, cases: [...casesOf('before', before), ...casesOf('after', after)] })
    const [lost, gained] = [only(before, after), only(after, before)]
    if (lost.length + gained.length === 0) continue
    differing += 1
    const told = `${mutant.at}: ${mutant.what}`
    expect({ told, changes: all.changes.map(({ kind }) => kind) }).not.toEqual({ told, changes: [] })
    // Each case that shows something which the other release has not is enough to be told of it.
    for (const [side, counted, others] of [
      ['before', lost, after],
      ['after', gained, before],
    ] as const) {
      for (const [at, one] of casesOf(side, counted).entries()) {
        const { changes } = await diffReleases({ ...pair, cases: [one] })
        const kinds = changes.map(({ kind }) => kind)
        const open = [...(counted[at]?.seen ?? [])].filter((seen) => !seenIn(others).has(seen))
        expect({ told, one, open, kinds, isTold: isTold(open, kinds) }).toMatchObject({ isTold: true })
      }
    }
    for (const one of [...lost, ...gained])
      for (const each of one.seen)
        if (!(seenIn(before).has(each) && seenIn(after).has(each))) seen.add(each.split(' ')[0] ?? '')
    expect(await notPlayable(all, pair)).toEqual([])
    expectEnds(all.changes, seenIn(before), seenIn(after))
  }
  expect(differing).toBe(wanted)
  // Of every kind there was something.
  expect([...seen].sort()).toEqual(Object.keys(tellers).sort())
  expect(compared).toBeGreaterThanOrEqual(differing)
})

const parted = 'broken|mended|law|problem|option'

/** What tells of something that is seen on one side only, when nothing else is; or why it never comes to it. */
const tellers: { readonly [seen: string]: RegExp } = {
  way: new RegExp(`^(${parted}|end|path|step)`),
  end: new RegExp(`^(${parted}|end)`),
  sent: new RegExp(`^(${parted}|act|payload|price|end|step)`),
  asked: new RegExp(`^(${parted}|field|mode|step|end)`),
  refused: new RegExp(`^(${parted}|limit|mode|field|step|end)`),
}

function isTold(open: readonly string[], kinds: readonly string[]): boolean {
  const topics = [...new Set(open.map((seen) => seen.split(' ')[0] ?? ''))]
  return kinds.some((kind) => topics.some((topic) => tellers[topic]?.test(kind)))
}

/** Cases that show something which none of the others does. */
function only(these: readonly CountedCase[], others: readonly CountedCase[]): readonly CountedCase[] {
  const known = seenIn(others)
  return these.filter(({ seen }) => [...seen].some((one) => !known.has(one)))
}

function isWhole(docs: SmallRelease['docs'], { calls }: SmallRelease): boolean {
  return checkRelease(docs, calls).every(({ severity, code }) => severity !== 'error' || code.startsWith('text'))
}

function expectEnds(
  changes: Awaited<ReturnType<typeof diffReleases>>['changes'],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  const ends = (seen: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...seen].filter((one) => one.startsWith('end ') && !other.has(one)).map((one) => one.slice('end '.length))
  const told = (kind: string) => changes.filter((change) => change.kind === kind).map(({ place }) => place)
  expect(told('end.lost').sort()).toEqual(ends(before, after).sort())
  expect(told('end.gained').sort()).toEqual(ends(after, before).sort())
}
