import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap, readPath } from '#engine/logic/values.ts'
import { changesTo, heldAt } from '../conditions/place.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { type Cell, stepsWith } from './matrix.ts'

/**
 * How a field that is the same at every club can be another at one of them. `setting`: each club says it, as every flow that
 * asks the form knows its club. `condition`: by the club of whoever is signed in. Null: it can be set there already,
 * or nobody may change it.
 */
export function wayOtherwise({ row, column, at, isOthers }: Cell, form: string, documents: Documents) {
  if (column.club === null || at !== null || isOthers || row.rule.kind === 'locked') return null
  const knowsClub = stepsWith(documents, form).every(({ flow }) => {
    const { center = null } = documents.resolved.flows[flow] ?? {}
    return center !== null
  })
  return row.rule.kind === 'word' && knowsClub && row.field.mode !== 'readOnly' ? 'setting' : 'condition'
}

/** The field's mode is read from settings from now on; the chain says what it said before. */
export function bySetting({ row: { field } }: Cell, form: string, documents: Documents): readonly PlaceChange[] {
  const path = ['modes', form, field.id]
  return [
    ...changesTo(documents, modeOf(form, field.id), { var: ['config', ...path].join('.') }),
    {
      at: `config:${path.join('/')}`,
      value: (field.mode ?? 'required') as Json,
      was: readPath(documents.own.config, path),
    },
  ]
}

/** One case more before all others: who belongs to the club is not asked. None where there is such a case already. */
export function byHomeClub(
  { row: { field }, column }: Cell,
  form: string,
  documents: Documents,
): readonly PlaceChange[] {
  const place = modeOf(form, field.id)
  const mode: Expr = heldAt(documents, place).expr ?? 'required'
  const isHere: Expr = { '===': [{ var: 'person.centerId' }, column.club] }
  if (JSON.stringify(mode).includes(JSON.stringify(isHere))) return []
  const others = isMap(mode) && isList(mode.if) ? mode.if : [mode]
  return changesTo(documents, place, { if: [isHere, 'notUsed', ...others] })
}

export const modeOf = (form: string, field: string) => ({ in: `form:${form}`, at: `fields/${field}/mode` })
