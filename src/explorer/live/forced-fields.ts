import { formUsesOf } from '#engine/check/sites.ts'
import type { View } from '#engine/check/view.ts'
import type { Expr, FieldDoc } from '#engine/documents.ts'
import { fold } from '../fold/fold-settings.ts'
import { modesOf } from '../items/modes-of.ts'
import type { FlowSettings } from '../points/settings.ts'
import type { Comparisons } from '../world/comparisons.ts'

/**
 * The answers, by their cells, that come out the same whether they were given before or are given now: there is one thing to
 * give, and it has to be given. `start` looks at the documents from the beginning of the flow.
 */
export function forcedFields(start: View, settings: FlowSettings, comparisons: Comparisons): ReadonlySet<string> {
  const found = new Set<string>()
  const settled = (expr: Expr): Expr =>
    fold(expr, ([root, ...path]) => (root === 'config' && path.length > 0 ? settings.settled(path) : undefined))
  for (const view of formUsesOf(start)) {
    const inside = view.around.map(({ form, field }) => form.fields[field]?.id ?? '')
    for (const field of view.form.fields) {
      const cell = ['ans', stepOf(view), ...inside, field.id].join('.')
      const modes = modesOf(field.mode, view, settled)
      const listed = ['ans', stepOf(view), ...listedInside(view), field.id].join('.')
      const isCompared = comparisons.has(cell) || comparisons.has(listed)
      if (!modes.includes('optional') && hasOneValue(field, isCompared)) found.add(cell)
    }
  }
  return found
}

/** The fields on the way to a form; an item of a list is `*`. */
const listedInside = ({ around }: View): readonly string[] =>
  around.flatMap(({ form, field }) => {
    const { id = '', schema } = form.fields[field] ?? {}
    return schema?.type === 'array' ? [id, '*'] : [id]
  })

const stepOf = ({ flow, step }: View): string => flow?.steps[step]?.id ?? ''

/** Of a list from data one entry stands for all; of free text one that nothing is compared with. */
function hasOneValue({ schema: { type, enum: several }, choices }: FieldDoc, isCompared: boolean): boolean {
  if (choices?.open === true || (type !== 'string' && type !== 'number' && type !== 'integer')) return false
  return choices ? choices.from !== undefined : !isCompared && several === undefined
}
