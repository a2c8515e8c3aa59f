import { modeOf } from '#engine/forms/modes.ts'
import { isTruthy } from '#engine/logic/values.ts'
import type { StateChange } from '../state/values.ts'
import { type ActPoint, type Point, saidCell } from './points.ts'
import type { Saying } from './sayings.ts'
import type { ExplorationContext, PointScope } from './scope.ts'
import { nameOfFault } from './seen-faults.ts'

/** Whether a sentence has all that it names, where everything of its step is given. */
export function createSayingsLook({ reading, seen }: ExplorationContext) {
  const { cells } = reading
  return { lookAt, keptBy }

  function lookAt({ saying }: Extract<Point, { kind: 'says' }>, scope: PointScope): void {
    const isLacking = inPassing(scope, () => isShown(saying, scope) && !isThere(saying, scope))
    if (isLacking) seen.push(nameOfFault({ code: 'valueLacking', at: placeOf(saying), params: paramsOf(saying) }))
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

  function isShown({ isChosen, mode }: Saying, scope: PointScope): boolean {
    if (modeOf({ mode }, scope.run) === 'notUsed') return false
    return isChosen === null || isTruthy(scope.run(isChosen))
  }

  function isThere(saying: Saying, scope: PointScope): boolean {
    const said = saying.isKept ? reading.look(cells.of(saidCell(saying.name))) : undefined
    return said == null ? isTruthy(scope.run(saying.isThere)) : said === true
  }
}

const placeOf = ({ locale, key }: Saying): string => `texts/${locale}/${key}`

const paramsOf = ({ name, step, reads }: Saying) => ({ placeholder: name, step, reads: [...reads] })
