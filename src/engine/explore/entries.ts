import type { Choice } from '../flow/types.ts'
import { itemOf } from '../forms/choices.ts'
import { toChoice } from '../forms/choices-program.ts'
import type { Compiled } from '../logic/types.ts'
import { isList, isTruthy } from '../logic/values.ts'
import type { Point } from './points.ts'
import type { PointScope, World } from './scope.ts'

/** What can be chosen: fixed options, and of a list from data one entry that can be like any. */
export function listEntries(
  { field, use }: Pick<Extract<Point, { kind: 'field' }>, 'field' | 'use'>,
  scope: PointScope,
  world: World,
): readonly Choice[] {
  const program = field.choices
  if (!program) return []
  const place = `form:${use.form.id}@${use.use}/fields/${field.id}/choices`
  const list = program.from ? scope.run(program.from) : null
  // The first entry can be like any; another one adds nothing but that there is one.
  const all = program.from ? (isList(list) ? list.slice(0, 1) : []).map(toChoice) : program.fixed
  const listed: Choice[] = []
  for (const choice of all) {
    scope.item = itemOf(choice)
    if (program.only) {
      if (!holds('only', program.only)) continue
    }
    let why: string | undefined
    for (const [reason, expression] of program.unless) {
      if (holds(`unless/${reason}`, expression)) {
        why = reason
        break
      }
    }
    listed.push(why === undefined ? choice : { ...choice, refused: why })
  }
  scope.item = null
  return listed

  function holds(name: string, condition: Compiled): boolean {
    const { missed } = world.reading
    const found = isTruthy(scope.run(condition))
    // What is only looked at in passing says nothing about what is open.
    if (world.reading.missed === missed) world.seen.push(`${place}/${name}=${found}`)
    return found
  }
}
