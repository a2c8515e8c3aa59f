import type { FieldChoice } from '#engine/flow/types.ts'
import { itemOf } from '#engine/forms/choices.ts'
import { toChoice } from '#engine/forms/choices-program.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isList, isTruthy } from '#engine/logic/values.ts'
import type { FieldPoint } from './points.ts'
import type { ExplorationContext, PointScope } from './scope.ts'

/**
 * What can be chosen: fixed options, and of a list from data one entry that can be like any. `most`: together with it so
 * many less one that are like it may be chosen, if there are as many.
 */
export function listEntries(
  { field, use }: Pick<FieldPoint, 'field' | 'use'>,
  scope: PointScope,
  world: ExplorationContext,
  most = 1,
): readonly FieldChoice[] {
  const program = field.choices
  if (!program) return []
  const place = `form:${use.form.id}@${use.use}/fields/${field.id}/choices`
  const list = program.from ? scope.run(program.from) : null
  // The first entry can be like any; another one adds nothing but that there is one.
  const entries = isList(list) ? list : []
  const all = program.from ? entries.slice(0, 1).map(toChoice) : program.fixed
  const listed: FieldChoice[] = []
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
  if (!program.from || most === 1 || entries.length === 1) return listed
  return listed.flatMap((choice) => entries.slice(0, most).map((_, index) => another(choice, index)))

  function holds(name: string, condition: Compiled): boolean {
    const { missed } = world.reading
    const found = isTruthy(scope.run(condition))
    // What is only looked at in passing says nothing about what is open.
    if (world.reading.missed === missed) world.seen.push(`${place}/${name}=${found}`)
    return found
  }
}

/** An entry like this one. */
function another(choice: FieldChoice, index: number): FieldChoice {
  const { id } = choice
  return index === 0 ? choice : { ...choice, id: typeof id === 'number' ? id + index : `${String(id)} ${index + 1}` }
}
