import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { overlaps } from '../state/values.ts'
import { answersBehindData } from './asked-with.ts'
import { readsOfPoint } from './point-reads.ts'
import type { Points } from './points.ts'

/** Whether what was read at a path is another thing when these steps, the first of which is named, are asked again. */
export type IsReadAnew = (path: string, from: string, steps: readonly string[]) => boolean

/**
 * After a refusal data stay what they are; with other answers others are asked for. What nothing above has looked at yet
 * may come out in any way all the same: it need not be remembered.
 */
export function createReadAnew(flow: FlowProgram, { all }: Points): IsReadAnew {
  const behind = stepsBehindData(flow)
  const above = new Map<string, readonly string[]>()
  const looked = new Set<string>()
  for (const point of all) {
    if (point.kind === 'when') above.set(point.step.id, [...looked])
    for (const path of readsOfPoint(point, flow)) if (path.startsWith('data.')) looked.add(path)
  }
  return (path, from, steps) => {
    const [, name = ''] = path.split('.')
    const deciding = behind.get(name)
    if (steps.some((step) => deciding?.has(step))) return true
    return !above.get(from)?.some((read) => overlaps(read, path))
  }
}

/** Per datum, those of forms as `step/name`: the steps whose answers decide which datum it is. */
function stepsBehindData(flow: FlowProgram): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    answersBehindData(flow).map(({ name, answers }) => {
      // What a form reads it may read with anything that stands in it.
      const own = name.includes('/') ? name.split('/').slice(0, 1) : []
      return [name, new Set([...own, ...answers.map(([step]) => step)])]
    }),
  )
}
