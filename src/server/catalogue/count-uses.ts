import type { Uses } from './kind.ts'

interface Counted {
  readonly id: string
  readonly live: number
  readonly ever: number
  readonly club?: string
}

/** Rows of counts as what stands on each entry. */
export function countLive(rows: readonly Counted[]): ReadonlyMap<string, Uses> {
  const uses = new Map<string, Uses>()
  for (const { id, live, ever, club } of rows) {
    const before = uses.get(id) ?? { live: 0, ever: 0, clubs: {} }
    uses.set(id, {
      live: before.live + Number(live),
      ever: before.ever + Number(ever),
      clubs: club === undefined ? (before.clubs ?? {}) : { ...before.clubs, [club]: Number(live) },
    })
  }
  return uses
}
