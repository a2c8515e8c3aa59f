import type { Documents } from '../documents/use-documents.ts'
import { stepsWith } from './matrix.ts'

/**
 * What people call a form: the title of the first step that asks it, or the field that holds it; its id where neither does.
 * Where several are called alike, a flow that asks it stands before it, and its id behind where that does not tell them apart.
 */
export function formName(documents: Documents, form: string): string {
  const names = known.get(documents) ?? namesApart(documents)
  known.set(documents, names)
  return names.get(form) ?? titleOf(documents, form)
}

/** Names of all forms of documents, which are read again and again. */
const known = new WeakMap<Documents, ReadonlyMap<string, string>>()

function namesApart(documents: Documents): ReadonlyMap<string, string> {
  const forms = Object.keys(documents.resolved.forms)
  const alike = (nameOf: (form: string) => string) => Map.groupBy(forms, nameOf)
  const [titles, inFlows] = [alike((form) => titleOf(documents, form)), alike((form) => inFlow(documents, form))]
  return new Map(
    forms.map((form) => {
      const [title, longer] = [titleOf(documents, form), inFlow(documents, form)]
      if (titles.get(title)?.length === 1) return [form, title]
      return [form, inFlows.get(longer)?.length === 1 ? longer : `${longer} (${form})`]
    }),
  )
}

/** The same after a flow that asks it: in a list of many forms it is looked for by its flow. */
export function formInFlow(documents: Documents, form: string): string {
  const [name, longer] = [formName(documents, form), inFlow(documents, form)]
  return name.startsWith(longer) ? name : longer
}

/** After the flow with the most steps of those whose step is called so: members join there, and only change it elsewhere. */
function inFlow(documents: Documents, form: string): string {
  const title = titleOf(documents, form)
  const { flows } = documents.resolved
  const called = stepsWith(documents, form).filter(({ flow, step }) => stepName(documents, flow, step) === title)
  const asking = called.length > 0 ? called : stepsWith(documents, form)
  const length = (flow: string): number => flows[flow]?.steps.length ?? 0
  const [flow] = asking.map((one) => one.flow).toSorted((one, other) => length(other) - length(one))
  return flow === undefined ? title : `${documents.names[`flow.${flow}`] ?? flow}: ${title}`
}

function titleOf(documents: Documents, form: string): string {
  const titles = stepsWith(documents, form).flatMap(({ flow, step }) => stepName(documents, flow, step) ?? [])
  return titles[0] ?? holderName(documents, form) ?? form
}

/** What members read above a step. */
export const stepName = ({ names }: Pick<Documents, 'names'>, flow: string, step: string): string | null =>
  names[`flow.${flow}.${step}`] ?? names[`flow.${flow}.${step}.title`] ?? null

/** The field of another form that is answered with this one. */
function holderName({ names, resolved }: Documents, form: string): string | undefined {
  for (const { id, fields } of Object.values(resolved.forms))
    for (const field of fields) if (field.form === form) return names[`form.${id}.${field.id}`]
  return undefined
}
