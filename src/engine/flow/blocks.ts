import type { Json } from '../documents.ts'
import { keepEqual } from '../forms/keep.ts'
import { isTruthy } from '../logic/values.ts'
import { type DataDependency, isMissing } from './dependencies.ts'
import type { BlockProgram } from './flow-program.ts'
import type { StepScope } from './scope.ts'
import type { BlockState } from './types.ts'

/** The blocks that are shown now. One whose `when` waits for data is not shown yet; one whose props wait says which. */
export function evaluateBlocks(
  blocks: readonly BlockProgram[],
  scope: StepScope,
  dependencies: DataDependency[],
  earlier: readonly BlockState[] | undefined,
): readonly BlockState[] {
  const shown: BlockState[] = []
  for (const { id, block, when, props } of blocks) {
    if (when) {
      const found = scope.evaluate(when)
      dependencies.push(...found.dependencies)
      if (isMissing(found.dependencies) || !isTruthy(found.value)) continue
    }
    const values: { [name: string]: Json } = {}
    const waiting: string[] = []
    for (const [name, expression] of props) {
      const found = scope.evaluate(expression)
      dependencies.push(...found.dependencies)
      values[name] = found.value
      const isThere = found.dependencies.every(({ key, datum }) => key === null || (datum && datum.state !== 'broken'))
      if (!isThere) waiting.push(name)
    }
    const state = { id, block, props: values, waiting }
    shown.push(
      keepEqual(
        earlier?.find((each) => each.id === id),
        state,
      ),
    )
  }
  return earlier && earlier.length === shown.length && earlier.every((each, index) => each === shown[index])
    ? earlier
    : shown
}
