import type { Expr, FlowDoc, FormDoc, Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/**
 * The same behaviour in other words: every sentence is another one, what is named by `let` and `data` has other names, the
 * members of maps stand the other way round, and so do rules; a condition says its opposite's opposite.
 */
export function rewritten(docs: ReleaseDocs): ReleaseDocs {
  const flows = Object.entries(docs.flows).map(([id, flow]) => [id, rewrittenFlow(flow)])
  const forms = Object.entries(docs.forms).map(([id, form]) => [id, rewrittenForm(form)])
  const texts = Object.entries(docs.texts).map(([locale, all]) => [
    locale,
    Object.fromEntries(Object.entries(all).map(([key, text]) => [key, `${text}, in other words`])),
  ])
  return {
    ...docs,
    flows: Object.fromEntries(flows),
    forms: Object.fromEntries(forms.reverse()),
    texts: Object.fromEntries(texts),
  }
}

function rewrittenFlow(flow: FlowDoc): FlowDoc {
  const renamed = renamedNames(flow as unknown as Json) as unknown as FlowDoc
  const steps = renamed.steps.map((step) =>
    step.when === undefined ? step : { ...step, when: { '!': { '!': step.when } } },
  )
  return reversed({ ...renamed, ...namesOf(renamed), steps } as unknown as Json) as unknown as FlowDoc
}

function rewrittenForm(form: FormDoc): FormDoc {
  const renamed = renamedNames(form as unknown as Json) as unknown as FormDoc
  const rules = renamed.rules ? { rules: [...renamed.rules].reverse() } : {}
  return reversed({ ...renamed, ...namesOf(renamed), ...rules } as unknown as Json) as unknown as FormDoc
}

function namesOf({ let: named, data }: Pick<FlowDoc, 'let' | 'data'>) {
  const other = <T>(all: { readonly [name: string]: T }): { readonly [name: string]: T } =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [`${name}x`, value]))
  return { ...(named ? { let: other(named) } : {}), ...(data ? { data: other(data) } : {}) }
}

function renamedNames(node: Json): Json {
  if (isList(node)) return node.map(renamedNames)
  if (!isMap(node)) return node
  if (typeof node.var === 'string') return { var: node.var.replace(/^(let|data)\.([^.]+)/, '$1.$2x') }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, renamedNames(value)]))
}

/** The members of every map in the opposite order: nobody may go by it. An operator has one member only. */
function reversed(node: Json): Expr {
  if (isList(node)) return node.map(reversed)
  if (!isMap(node)) return node
  const entries = Object.entries(node).map(([name, value]) => [name, reversed(value)] as const)
  return Object.fromEntries(entries.reverse()) as JsonObject
}
