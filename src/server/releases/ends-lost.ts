import type { FlowDoc } from '#engine/documents.ts'
import type { Exploration, FlowFinding } from '#explorer/types.ts'

interface WithAndWithout {
  /** The flow as it is without the chain's operations, and with them. */
  readonly before: FlowDoc
  readonly now: FlowDoc
  /** What its paths cover now. */
  readonly covered: ReadonlySet<string>
  readonly chain: string
  /** What the flow comes to without the operations. */
  readonly explored: () => Exploration | null
}

/**
 * Ends that a chain has taken out of a flow although members come to them: they come to another one then, whose sentences
 * are about something else. Where the chain brings an end of its own to which they come, it is the one that was meant.
 */
export function endsLost({ before, now, covered, chain, explored }: WithAndWithout): readonly FlowFinding[] {
  const kept = new Set(now.steps.map(({ id }) => id))
  const known = new Set(before.steps.map(({ id }) => id))
  const lost = before.steps.filter(({ id, end }) => end !== undefined && !kept.has(id))
  const isReplaced = now.steps.some(({ id, end }) => end !== undefined && !known.has(id) && covered.has(itemOf(id)))
  if (lost.length === 0 || isReplaced) return []
  const exploration = explored()
  return lost.flatMap(({ id }): readonly FlowFinding[] => {
    const example = exploration?.covered.has(itemOf(id)) ? exploration.exampleOf(itemOf(id)) : null
    if (example === null) return []
    const others = now.steps.flatMap((step) => (step.end !== undefined && covered.has(itemOf(step.id)) ? step.id : []))
    const at = `flow:${now.id}/steps/${id}`
    return [{ code: 'endLost', at, severity: 'warning', params: { layer: chain, end: id, others }, example }]
  })
}

const itemOf = (end: string): string => `end:${end}`
