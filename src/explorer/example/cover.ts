import type { Item } from '../items/index.ts'
import type { Searched } from '../searched.ts'
import type { PlayedExample } from './example.ts'

/** A case of the smallest set, and what it is there for: what none of those before it shows. */
export interface Path extends PlayedExample {
  readonly for: readonly Item[]
}

/** Cases that show together what was asked for, as far as some way shows it; each is played to its end. */
export function coverItems(searched: Searched | null, wanted: readonly Item[]): readonly Path[] {
  return searched ? chosen(examplesFor(searched, wanted), wanted) : []
}

/** The long ways first: they show most of what others are there for. */
function examplesFor({ explored, examples }: Searched, wanted: readonly Item[]): readonly PlayedExample[] {
  const covered = new Set<string>()
  const depthOf = ({ id }: Item): number => explored.found.seen.get(id)?.parent ?? -1
  const written: PlayedExample[] = []
  for (const { id } of wanted.toSorted((one, other) => depthOf(other) - depthOf(one))) {
    const example = covered.has(id) ? null : examples.ofItem(id, true)
    if (!example) continue
    written.push(example)
    for (const one of example.covered) covered.add(one)
  }
  return written
}

/** Greedily: the case that shows most of what is open, of equal ones the shortest. */
function chosen(examples: readonly PlayedExample[], wanted: readonly Item[]): readonly Path[] {
  const open = new Map(wanted.map((item) => [item.id, item]))
  const paths: Path[] = []
  for (;;) {
    let best: Path | null = null
    for (const example of examples) {
      const fresh = [...example.covered].flatMap((id) => open.get(id) ?? [])
      if (isBetter(fresh.length, example, best)) best = { ...example, for: fresh }
    }
    if (!best) return paths
    paths.push(best)
    for (const { id } of best.for) open.delete(id)
  }
}

function isBetter(fresh: number, example: PlayedExample, best: Path | null): boolean {
  if (best === null) return fresh > 0
  if (fresh !== best.for.length) return fresh > best.for.length
  return example.fixture.do.length < best.fixture.do.length
}
