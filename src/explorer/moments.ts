import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { followReads } from '#engine/flow/reads.ts'
import type { Item } from './items/item.ts'
import { partsOfPlace } from './items/place.ts'

/**
 * A datum's condition may keep it from being asked for while others are read anew, or are not given yet: such moments are
 * not looked into. One that reads only what is there from the beginning has none.
 */
export function isMoment(item: Item, flow: FlowProgram): boolean {
  const { kind, doc, path } = partsOfPlace(item.place)
  const [part, name = '', condition] = path
  if (item.kind !== 'side' || item.side || part !== 'data' || condition !== 'when') return false
  const names = kind === 'flow' ? flow.names : flow.steps.find((step) => step.form?.id === doc)?.form?.names
  let isSettled = names !== undefined
  if (names)
    followReads([names.data.get(name)?.when], names, ([root = '']) => {
      isSettled &&= lasting.has(root)
    })
  return !isSettled
}

const lasting: ReadonlySet<string> = new Set(['let', 'person', 'user', 'query', 'route', 'config', 'today', 'year'])
