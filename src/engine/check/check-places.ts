import type { FieldDoc, FlowDoc, FormDoc, ReleaseDocs } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { formOf, nestedForm } from './view.ts'

/** Where the codes of a datum or an act are shown: `details`, `details.email`, an end; in a form also its own fields. */
export interface ErrorPlaces {
  readonly docs: ReleaseDocs
  readonly flow: FlowDoc | null
  readonly form: FormDoc | null
  /** Steps after this one are too late, unless they are ends; null when any may be named. */
  readonly last: number | null
}

export function checkErrorPlaces(
  at: string,
  onError: { readonly [code: string]: string } | undefined,
  places: ErrorPlaces,
): Problem[] {
  return Object.entries(onError ?? {}).flatMap(([code, place]) => {
    const fault = faultOf(place, places)
    return fault === null ? [] : [problemAt(`${at}/onError/${code}`, fault, { place })]
  })
}

function faultOf(place: string, { docs, flow, form: own, last }: ErrorPlaces): string | null {
  const [first = '', ...fields] = place.split('.')
  if (own && hasField(own, [first, ...fields], docs)) return null
  if (!flow) return own === null ? 'place.unknown' : null
  const position = flow.steps.findIndex(({ id }) => id === first)
  const step = flow.steps[position]
  if (!step) return 'place.unknown'
  const form = formOf(docs, step)
  // A form that does not exist is told at its step.
  const isTold = typeof step.form === 'string' && form === null
  if (fields.length > 0 && !isTold && !hasField(form, fields, docs)) return 'place.unknown'
  return last !== null && position > last && step.end === undefined ? 'place.later' : null
}

/** Follows nested forms; an item of a list is named by its field. */
export function hasField(form: FormDoc | null, [first, ...deeper]: readonly string[], docs: ReleaseDocs): boolean {
  const field: FieldDoc | undefined = form?.fields.find(({ id }) => id === first)
  if (!field) return false
  return deeper.length === 0 || hasField(nestedForm(docs, field), deeper, docs)
}

/** Ids that stand twice in one list. */
export function checkIds(at: string, list: readonly { readonly id: string }[] | undefined): Problem[] {
  const ids = (list ?? []).map(({ id }) => id)
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...twice].map((id) => problemAt(`${at}/${id}`, 'id.twice', { id }))
}
