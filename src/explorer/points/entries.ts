import type { Json } from '#engine/documents.ts'
import type { StepScope } from '#engine/flow/scope.ts'
import type { FieldChoice } from '#engine/flow/types.ts'
import { listChoices } from '#engine/forms/choices.ts'
import { listOf } from '#engine/logic/values.ts'
import type { FieldPoint } from './points.ts'

/**
 * What can be chosen: fixed options, and of a list from data one entry that can be like any. `most`: together with it so
 * many less one that are like it may be chosen, if there are as many.
 */
export function listEntries(
  { choices: program }: FieldPoint['field'],
  scope: StepScope,
  most = 1,
): readonly FieldChoice[] {
  if (!program) return []
  const { from } = program
  // The first entry can be like any; another one adds nothing but that there is one.
  const listed = listChoices(
    { ...program, from: from && { ...from, run: (inner) => firstOf(from.run(inner)) } },
    scope,
    [],
  )
  if (!from || most === 1) return listed
  const entries = listOf(scope.evaluate(from).value)
  if (entries.length === 1) return listed
  return listed.flatMap((choice) => entries.slice(0, most).map((_, index) => another(choice, index)))
}

const firstOf = (list: Json): Json => listOf(list).slice(0, 1)

/** An entry like this one. */
function another(choice: FieldChoice, index: number): FieldChoice {
  const { id } = choice
  return index === 0 ? choice : { ...choice, id: typeof id === 'number' ? id + index : `${String(id)} ${index + 1}` }
}
