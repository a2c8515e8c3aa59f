import { modeOf } from '#engine/forms/modes.ts'
import { isTruthy } from '#engine/logic/values.ts'
import type { StateChange } from '../state/values.ts'
import type { PlaceholderUse } from './placeholders.ts'
import { type ActPoint, type Point, saidCell } from './points.ts'
import type { ExplorationContext, PointScope } from './scope.ts'
import { nameOfFault } from './seen-faults.ts'

/** Whether a sentence has all that it names, where everything of its step is given. */
export function createPlaceholderCheck({ reading, seen }: ExplorationContext) {
  const { cells } = reading
  return { lookAt, keptBy }

  function lookAt({ placeholder }: Extract<Point, { kind: 'placeholder' }>, scope: PointScope): void {
    const isLacking = inPassing(scope, () => isShown(placeholder, scope) && !isThere(placeholder, scope))
    if (isLacking)
      seen.push(nameOfFault({ code: 'valueLacking', at: placeOf(placeholder), params: paramsOf(placeholder) }))
  }

  /** What ends say of the time when their act was done. */
  function keptBy({ kept }: ActPoint, scope: PointScope): readonly StateChange[] {
    return inPassing(scope, () =>
      kept.map(({ name, isThere }) => {
        const cell = cells.of(saidCell(name))
        return cells.setting(cell, reading.look(cell) === true || isTruthy(scope.run(isThere)))
      }),
    )
  }

  /** What a sentence names is nothing that is seen, or that leads elsewhere. */
  function inPassing<Result>(scope: PointScope, look: () => Result): Result {
    const before = seen.length
    const { refused } = scope
    scope.refused = []
    scope.trusting = true
    try {
      return look()
    } finally {
      scope.trusting = false
      scope.refused = refused
      seen.length = before
    }
  }

  function isShown({ isChosen, mode }: PlaceholderUse, scope: PointScope): boolean {
    if (modeOf({ mode }, scope.run) === 'notUsed') return false
    return isChosen === null || isTruthy(scope.run(isChosen))
  }

  function isThere(placeholder: PlaceholderUse, scope: PointScope): boolean {
    const said = placeholder.isKept ? reading.look(cells.of(saidCell(placeholder.name))) : undefined
    return said == null ? isTruthy(scope.run(placeholder.isThere)) : said === true
  }
}

const placeOf = ({ locale, key }: PlaceholderUse): string => `texts/${locale}/${key}`

const paramsOf = ({ name, step, reads }: PlaceholderUse) => ({ placeholder: name, step, reads: [...reads] })
