import type { Json } from '#engine/documents.ts'
import type { Explored } from '../explored.ts'
import type { Edge } from '../search.ts'
import type { Stop } from '../state/stop.ts'
import type { Cells, Chosen } from '../state/values.ts'

/** What holds from the beginning, or from one outcome, to the next. */
export interface TrailStage {
  readonly chosen: Chosen
  /** What ends it: an act that was answered, or a read that was refused and sent the person back; null at the last. */
  readonly outcome: Outcome | null
}

export type Outcome =
  | { readonly kind: 'act'; readonly act: string; readonly answer: string }
  | { readonly kind: 'read'; readonly cell: string }

/** One choice: where it was made, and what was chosen. The last value of a way may lead to something new. */
export interface TrailChoice {
  readonly stop: Extract<Stop, { kind: 'choose' }>
  readonly value: Json
}

/** A way through a flow, choice by choice, and where it stops. */
export interface Trail {
  readonly choices: readonly TrailChoice[]
  readonly last: Stop
}

/** The cheapest way on which something was seen; where it stops is what it leads to. */
export function wayOf({ found, machine }: Explored, { parent, value }: Edge): Trail {
  const choices: TrailChoice[] = []
  let chosen = value
  for (let node = found.nodes[parent]; node; node = found.nodes[node.parent]) {
    if (node.stop.kind === 'choose') choices.unshift({ stop: node.stop, value: chosen })
    chosen = node.value
  }
  const last = choices.at(-1)
  return { choices, last: machine.run(last?.stop ?? null, last?.value ?? null).stop }
}

/** Goes on to an end, with what stands already, then what is most likely; stays where it is when none is found soon. */
export function onToEnd({ machine }: Explored, way: Trail): Trail {
  let budget = mostTries
  const before = new Map(way.choices.map(({ stop, value }) => [stop.cell, value]))
  const more = goOn(way.last)
  return more ? { choices: [...way.choices, ...more.choices], last: more.last } : way

  function goOn(stop: Stop): Trail | null {
    if (stop.kind === 'end') return { choices: [], last: stop }
    if (stop.kind === 'deadlock') return null
    for (const value of lastFirst(stop)) {
      budget -= 1
      if (budget < 0) return null
      const rest = goOn(machine.run(stop, value).stop)
      if (rest) return { choices: [{ stop, value }, ...rest.choices], last: rest.last }
    }
    return null
  }

  /** The world stays as it was; what was refused is tried again. */
  function lastFirst({ cell, domain }: TrailChoice['stop']): readonly Json[] {
    const value = before.get(cell)
    if (value === undefined || cell.root === 'act' || !domain.includes(value)) return domain
    return [value, ...domain.filter((one) => one !== value)]
  }
}

const mostTries = 1500

/** Ways that differ from this one in one choice, the latest first. */
export function variantsOf({ machine }: Explored, { choices, last }: Trail): readonly Trail[] {
  const open = last.kind === 'choose' ? [...choices, { stop: last, value: last.domain[0] ?? null }] : choices
  return open
    .flatMap(({ stop, value }, index) =>
      stop.domain.filter((other) => other !== value).map((other) => ({ index, stop, other })),
    )
    .reverse()
    .map(({ index, stop, other }) => ({
      choices: [...open.slice(0, index), { stop, value: other }],
      last: machine.run(stop, other).stop,
    }))
}

/** Cuts a way into what holds at the same time. */
export function stagesOf({ choices, last }: Trail, cells: Cells): readonly TrailStage[] {
  const stages: TrailStage[] = []
  for (const [index, { stop, value }] of choices.entries()) {
    const next = choices[index + 1]?.stop ?? last
    const { name, root, path } = stop.cell
    if (root === 'act') {
      stages.push({ chosen: stop.chosen, outcome: { kind: 'act', act: path[0] ?? '', answer: String(value) } })
    } else if (next.point < stop.point) {
      const chosen = stop.chosen.slice()
      cells.setting(stop.cell, value)(chosen)
      stages.push({ chosen, outcome: { kind: 'read', cell: name } })
    }
  }
  return [...stages, { chosen: last.chosen, outcome: null }]
}
