import type { FlowDoc } from '#engine/documents.ts'
import type { Item } from './items/item.ts'
import { partsOfPlace, stepOfPlace } from './items/place.ts'

/** Of something that no path shows: an item that comes nearest to it and is shown, or null. */
export function nearestOf(item: Item, flow: FlowDoc | undefined, covered: ReadonlySet<string>): string | null {
  const steps = flow?.steps ?? []
  const step = stepOf(item)
  const position = steps.findIndex(({ id }) => id === step)
  const above = steps.slice(0, position + 1).reverse()
  const wanted = [
    ...(item.kind === 'side' ? [`${item.place}=${!item.side}`] : []),
    ...(item.kind === 'call' ? [`${item.place}/when=false`] : []),
    ...(item.kind === 'mode' ? [`${item.place}=notUsed`] : []),
    `flow:${flow?.id}/steps/${step}/when=false`,
    ...above.map(({ id, end }) => `${end === undefined ? 'step' : 'end'}:${id}`),
    ...steps.filter(({ end }) => end !== undefined).map(({ id }) => `end:${id}`),
  ]
  return wanted.find((id) => covered.has(id)) ?? null
}

/** The step in which a place lies: `flow:join/steps/plan/when`, `form:pay@payment/fields/option`. */
const stepOf = ({ place }: Item): string => stepOfPlace(partsOfPlace(place)) ?? ''
