import { sides, telling } from '../conformance/sides.ts'
import type { Plan, Truth } from './round.ts'

/** Where a server that takes payments may be killed, and what has to happen for it to get there. */
const points: readonly { readonly point: string; readonly truth: Truth; readonly only?: 'embedded' }[] = [
  { point: 'start:claimed', truth: 'paid' },
  { point: 'start:called', truth: 'paid' },
  { point: 'start:committed', truth: 'paid' },
  { point: 'settle:read', truth: 'paid' },
  { point: 'settle:paid', truth: 'paid' },
  { point: 'settle:delivered', truth: 'paid' },
  { point: 'settle:committed', truth: 'paid' },
  { point: 'webhook:stored', truth: 'paid' },
  { point: 'refund:claimed', truth: 'undeliverable' },
  { point: 'refund:called', truth: 'undeliverable' },
  { point: 'refund:done', truth: 'undeliverable' },
  { point: 'settle:refused', truth: 'given-up' },
  { point: 'complete:called', truth: 'paid', only: 'embedded' },
]

type Round = Plan & { readonly provider: string }

/** Each point once, the providers in turn; and each provider's kept card, taken from by a server that never heard so. */
export const eachPoint: readonly Round[] = [
  ...points.map((one, index) => {
    const able = sidesFor(one.only)
    return roundOf(one, able[index % able.length], {})
  }),
  ...sides.map((side) => roundOf({ point: 'start:called', truth: 'paid' }, side, { keptCard: true })),
  // Charged by our server with what a frame gave: whoever started again charges with the same, once.
  ...['complete:claimed', 'complete:called', 'settle:paid', 'settle:committed'].flatMap((point) =>
    sides
      .filter(({ adapter }) => adapter.completesOnce === true && reaches(point, adapter))
      .map((side) => roundOf({ point, truth: 'paid' }, side, {})),
  ),
]

/** What is paid for on a page of the provider is not handed in to our server: LTPS hands in what is kept for later alone. */
function reaches(point: string, { style }: (typeof sides)[number]['adapter']): boolean {
  return style === 'embedded' || !point.startsWith('complete:')
}

/** So many rounds by a seed: any provider, point and end, killed at a later pass too, and once more after its start. */
export function randomRounds(count: number, seed: number): readonly Round[] {
  const random = randomOf(seed)
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  return Array.from({ length: count }, () => {
    const first = anyOf(points) ?? { point: 'settle:read', truth: 'paid' as const }
    const isOnly = first.only !== undefined
    const truth =
      isOnly || random() < 0.5 ? first.truth : (anyOf(['paid', 'given-up', 'undeliverable'] as const) ?? 'paid')
    const more = {
      after: Math.floor(random() * 3),
      // Without its widget's word Adyen is heard by webhook alone, and that is well so.
      comesBack: random() < 0.7,
      keptCard: truth === 'paid' && !isOnly && random() < 0.25,
      ...(random() < 0.4 ? { again: anyOf(points)?.point ?? 'nowhere' } : {}),
    }
    return roundOf({ ...first, truth }, anyOf(sidesFor(first.only)), more)
  })
}

function sidesFor(only: 'embedded' | undefined) {
  return only === undefined ? telling : telling.filter(({ adapter }) => adapter.style === only)
}

function roundOf(
  { point, truth }: { readonly point: string; readonly truth: Truth },
  side: (typeof sides)[number] | undefined,
  more: Partial<Plan>,
): Round {
  if (side === undefined) throw new Error('there is no such provider')
  return { point, truth, side, provider: side.adapter.id, after: 0, comesBack: true, keptCard: false, ...more }
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
