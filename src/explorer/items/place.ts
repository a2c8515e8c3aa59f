/** Where a part of a document stands: `flow:join/steps/plan/when`, `form:pay@payment.card/fields/option`. */
export interface PlaceParts {
  readonly kind: 'flow' | 'form'
  /** The id of the document. */
  readonly doc: string
  /** Of a form: the step that asks it, with the fields on the way to a form inside. */
  readonly use?: string
  readonly path: readonly string[]
}

/** Takes a place apart, as `itemsOf` and the check write it. */
export function partsOfPlace(place: string): PlaceParts {
  const [head = '', ...path] = place.split('/')
  const [kind, name = ''] = head.split(':')
  const [doc = '', use] = name.split('@')
  return { kind: kind === 'form' ? 'form' : 'flow', doc, ...(use !== undefined && { use }), path }
}

/** The step that a part of a flow belongs to, or of a form the step that asks it; null: to none. */
export function stepOfPlace({ use, path: [part, id] }: PlaceParts): string | null {
  if (use !== undefined) return use.split('.')[0] ?? null
  return part === 'steps' && id !== undefined ? id : null
}
