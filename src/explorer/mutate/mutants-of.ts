import { readsOfExpr } from '#engine/check/reads.ts'
import type { Expr, FlowDoc, FormDoc, Json, ReleaseDocs } from '#engine/documents.ts'
import { isSpot, type Mutation, type Part } from './change.ts'
import { type Constants, constantLetsOf, foldConstants } from './constants.ts'
import { namesThatDecide } from './deciding.ts'
import { edited } from './edit.ts'
import { flipsOf, modeFlipsOf } from './expression-flips.ts'
import { neighboursIn } from './neighbours.ts'
import { partsOfFlow } from './parts-of-flow.ts'
import { partsOfForm } from './parts-of-form.ts'

/** Documents with one thing changed in them: where, and in the present tense what it does now. */
export interface Mutant {
  readonly at: string
  readonly what: string
  readonly docs: ReleaseDocs
}

/**
 * Every mutant of a flow: of its own document and of the forms that its steps ask, nested ones too. Always in the same
 * order, no two alike, none that only words and pictures could tell, or that a constant `let` keeps from ever mattering.
 */
export function mutantsOf(docs: ReleaseDocs, flow: string): readonly Mutant[] {
  const doc = docs.flows[flow]
  if (!doc) return []
  const forms = formsOf(doc, docs)
  const constants = constantLetsOf(Object.assign({}, doc.let, ...forms.map((form) => form.let)))
  const whole = formsReadWhole(doc, docs)
  const documents = [
    { doc: doc as Document, form: null, parts: partsOfFlow(doc) },
    ...forms.map((form) => ({ doc: form as Document, form, parts: partsOfForm(form, whole.has(form.id)) })),
  ]
  const spots = documents.flatMap(({ parts }) => parts.filter(isSpot))
  const decide = namesThatDecide(spots)
  const exprs = spots.map(({ expr }) => expr)
  return documents.flatMap(({ doc: before, form, parts }) => {
    const neighbours = neighboursIn(docs, doc, form, exprs)
    const changes = parts
      .filter((part) => !isSpot(part) || part.name === undefined || decide.has(part.name))
      .flatMap((part) => changesOf(part, constants, (expr) => flipsOf(expr, neighbours)))
    return distinct(before, changes).map(({ at, what, after }) => ({ at, what, docs: withDocument(docs, form, after) }))
  })
}

type Document = (FlowDoc | FormDoc) & Json

/** The forms of the steps, each once, those nested in one right after it. */
function formsOf(flow: FlowDoc, docs: ReleaseDocs): readonly FormDoc[] {
  const found = new Map<string, FormDoc>()
  for (const { form } of flow.steps) if (typeof form === 'string') collectForms(form, docs, found)
  return [...found.values()]
}

function collectForms(id: string | undefined, docs: ReleaseDocs, found: Map<string, FormDoc>): void {
  const form = id === undefined || found.has(id) ? undefined : docs.forms[id]
  if (!form) return
  found.set(form.id, form)
  for (const field of form.fields) collectForms(field.form, docs, found)
}

/** Forms of steps whose answers something reads as one, with what is nested in them. */
function formsReadWhole(flow: FlowDoc, docs: ReleaseDocs): ReadonlySet<string> {
  const reads = partsOfFlow(flow).flatMap((part) => (isSpot(part) ? readsOfExpr(part.expr) : []))
  const found = new Map<string, FormDoc>()
  for (const { id, form } of flow.steps) {
    const isRead = reads.some(({ path: [root, step, ...field] }) => root === 'answers' && step === id && !field.length)
    if (isRead && typeof form === 'string') collectForms(form, docs, found)
  }
  return new Set(found.keys())
}

function changesOf(
  part: Part,
  constants: Constants,
  flips: (expr: Expr) => ReturnType<typeof flipsOf>,
): readonly Mutation[] {
  if (!isSpot(part)) return [part]
  const { at, inside, expr, drop, isMode } = part
  const meaning = JSON.stringify(foldConstants(expr, constants))
  const others = [...(isMode ? modeFlipsOf(expr) : []), ...flips(expr)].filter(
    (flip) => JSON.stringify(foldConstants(flip.expr, constants)) !== meaning,
  )
  return [
    ...(drop === null ? [] : [{ at, what: drop, edits: [{ inside }] }]),
    ...others.map((flip) => ({
      at: [at, ...flip.inside].join('/'),
      what: flip.what,
      edits: [{ inside, to: flip.expr }],
    })),
  ]
}

/** Carried out; what comes to the same as another one, or as before, is left out. */
function distinct(before: Document, changes: readonly Mutation[]) {
  const seen = new Set([JSON.stringify(before)])
  return changes.flatMap(({ at, what, edits }) => {
    const after = edited(before, edits)
    const text = JSON.stringify(after)
    if (seen.has(text)) return []
    seen.add(text)
    return [{ at, what, after }]
  })
}

function withDocument(docs: ReleaseDocs, form: FormDoc | null, after: Json): ReleaseDocs {
  // What is edited in a document leaves its shape as it is.
  if (form) return { ...docs, forms: { ...docs.forms, [form.id]: after as unknown as FormDoc } }
  const flow = after as unknown as FlowDoc
  return { ...docs, flows: { ...docs.flows, [flow.id]: flow } }
}
