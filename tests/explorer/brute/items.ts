import type { Json } from '#engine/documents.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** Something in an item of this list is wrong. What was refused when it was sent may be sent again as it is. */
export function isRefusedInside({ steps }: WalkResult, list: string): boolean {
  const [step = ''] = list.split('.')
  return steps[step]?.problems.some(({ at, severity }) => severity === 'error' && at.startsWith(`${list}[`)) === true
}

/** What is given in the items of a list, as items that were seen. */
export function chosenInside(place: string, value: Json): readonly string[] {
  const items = isList(value) ? value.filter(isMap) : []
  const fields = items.flatMap((item) => Object.entries(item)).filter(([name]) => name !== '_id')
  return fields.map(([name, one]) => `${place}/fields/${name}#${JSON.stringify(one)}`)
}
