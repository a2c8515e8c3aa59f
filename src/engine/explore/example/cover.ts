import type { Explored } from '../explored.ts'
import type { Item } from '../items/index.ts'
import type { Example, ExampleWriter } from './example.ts'
import { onToEnd, wayOf } from './trail.ts'

/** A case of the smallest set, and what it is there for: what none of those before it shows. */
export interface Path extends Example {
  readonly for: readonly Item[]
}

/** Cases that show together what was asked for, as far as some way shows it; each is played to its end. */
export function coverItems(explored: Explored, writer: ExampleWriter, wanted: readonly Item[]): readonly Path[] {
  return chosen(examplesFor(explored, writer, wanted), wanted)
}

/** The long ways first: they show most of what others are there for. */
function examplesFor(explored: Explored, writer: ExampleWriter, wanted: readonly Item[]): readonly Example[] {
  const ways = wanted.flatMap(({ id }) => {
    const edge = explored.found.seen.get(id)
    return edge ? [{ id, way: wayOf(explored, edge) }] : []
  })
  const examples: Example[] = []
  const covered = new Set<string>()
  for (const { id, way } of ways.toSorted((one, other) => other.way.choices.length - one.way.choices.length)) {
    if (covered.has(id)) continue
    const whole = writer.write(onToEnd(explored, way))
    // What comes after may hide it.
    const example = whole.covered.has(id) ? whole : writer.write(way, (seen) => seen.has(id))
    examples.push(example)
    for (const one of example.covered) covered.add(one)
  }
  return examples
}

/** Greedily: the case that shows most of what is open, of equal ones the shortest. */
function chosen(examples: readonly Example[], wanted: readonly Item[]): readonly Path[] {
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

function isBetter(fresh: number, example: Example, best: Path | null): boolean {
  if (best === null) return fresh > 0
  if (fresh !== best.for.length) return fresh > best.for.length
  return example.fixture.do.length < best.fixture.do.length
}
