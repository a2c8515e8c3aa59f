import type { FieldDoc, FlowDoc, ReleaseDocs, StepDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { formsOfFlow } from './forms-of-flow.ts'
import { warningAt } from './problem-at.ts'

/**
 * What somebody writes or chooses is sent somewhere, or something depends on it; a box to tick may only hold the way. A
 * step of which nothing is heard is told once, else each field that no step sends.
 */
export function checkHeard(docs: ReleaseDocs): Problem[] {
  const asking = Object.values(docs.flows).flatMap((flow) =>
    flow.steps.flatMap((step): readonly Asking[] => {
      const form = typeof step.form === 'string' ? docs.forms[step.form] : undefined
      const fields = form?.fields.filter((field) => !isTick(field)) ?? []
      if (form === undefined || fields.length === 0) return []
      const one = { flow, step, form: form.id, docs }
      const heard = fields.filter(({ id }) => isNamed(one, id) || isReadBeside(id, one)).map(({ id }) => id)
      return [{ ...one, fields, heard: new Set(isNamed(one) ? heard : []) }]
    }),
  )
  const silent = asking.filter(({ heard }) => heard.size === 0)
  const inSilence = new Set(silent.map(({ form }) => form))
  const heardOf = (form: string, field: string): boolean =>
    asking.some((one) => one.form === form && one.heard.has(field))
  const fields = [...new Map(asking.map((one) => [one.form, one])).values()].flatMap((one) =>
    inSilence.has(one.form)
      ? []
      : one.fields.filter(({ id }) => !heardOf(one.form, id)).map(({ id }) => [one.form, id] as const),
  )
  return [
    ...silent.map(({ flow, step, form }) => warningAt(`flow:${flow.id}/steps/${step.id}`, 'answers.unheard', { form })),
    ...fields.map(([form, field]) => warningAt(`form:${form}/fields/${field}`, 'answers.unheard', { form, field })),
  ]
}

interface Asking {
  readonly flow: FlowDoc
  readonly step: StepDoc
  readonly form: string
  readonly docs: ReleaseDocs
  readonly fields: readonly FieldDoc[]
  /** Those of its fields whose answer is sent, or decides something. */
  readonly heard: ReadonlySet<string>
}

/** Whether a flow names the answers of a step, or of one of its fields. */
function isNamed({ flow, step: { id, form, acts = [] }, docs }: Omit<Asking, 'fields' | 'heard'>, field = ''): boolean {
  const all = field === '' ? '' : '"'
  const names = ['answers', 'records'].flatMap((root) => [
    `"${root}"`,
    `"${root}.${id}${all}`,
    ...(field === '' ? [] : [`"${root}.${id}.${field}`]),
  ])
  const others = [...formsOfFlow(flow.id, docs)].filter((one) => one !== form).map((one) => docs.forms[one])
  const text = JSON.stringify([flow, others])
  return names.some((name) => text.includes(name)) || JSON.stringify(acts).includes(`"form${field === '' ? '' : '"'}`)
}

/** Another field of its form, or a rule, hangs on it. */
function isReadBeside(field: string, { step: { acts = [] }, form, docs }: Omit<Asking, 'fields' | 'heard'>): boolean {
  const own = JSON.stringify([acts, docs.forms[form]])
  return ['form', 'record'].some((root) => own.includes(`"${root}.${field}`))
}

const isTick = ({ schema, send }: FieldDoc): boolean =>
  schema.type === 'boolean' || schema.const === true || typeof schema.$ref === 'string' || send === false
