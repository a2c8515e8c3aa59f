import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

type ByStep = { readonly [step: string]: { readonly [field: string]: unknown } }

/**
 * The first place in what a browser wants kept that the flow does not have: `answers.<step>.<field>`; null when there is
 * none. The fields of a form that arrives as data are known only while it runs, so any may be kept there.
 */
export function unknownPlace(
  docs: Pick<ReleaseDocs, 'flows' | 'forms'>,
  flowId: string,
  saved: { readonly [part: string]: ByStep },
): string | null {
  const flow = Object.hasOwn(docs.flows, flowId) ? docs.flows[flowId] : undefined
  if (!flow) return 'flow'
  const steps = new Map(flow.steps.map((step) => [step.id, step]))
  for (const [part, byStep] of Object.entries(saved)) {
    for (const [step, values] of Object.entries(byStep)) {
      const doc = steps.get(step)
      if (!doc) return `${part}.${step}`
      if (doc.form === undefined && Object.keys(values).length > 0) return `${part}.${step}`
      const field = typeof doc.form === 'string' ? unknownField(docs, doc.form, values as Json) : null
      if (field !== null) return `${part}.${step}.${field}`
    }
  }
  return null
}

/** Entries of nested forms are looked into, one or a list of them. */
function unknownField(docs: Pick<ReleaseDocs, 'forms'>, formId: string, given: Json): string | null {
  if (isList(given)) return firstOf(given, (entry) => unknownField(docs, formId, entry))
  if (!isMap(given)) return null
  const fields = new Map(docs.forms[formId]?.fields.map((field) => [field.id, field]) ?? [])
  return firstOf(Object.entries(given), ([name, value]) => {
    if (name === '_id') return null
    const field = fields.get(name)
    if (!field) return name
    const inside = field.form === undefined ? null : unknownField(docs, field.form, value)
    return inside === null ? null : `${name}.${inside}`
  })
}

function firstOf<T>(all: readonly T[], look: (one: T) => string | null): string | null {
  for (const one of all) {
    const found = look(one)
    if (found !== null) return found
  }
  return null
}
