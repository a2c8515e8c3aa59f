import type { Documents } from '../documents/use-documents.ts'
import { stepsWith } from './matrix.ts'

/** What people call a form: the title of the first step that asks it, or the field that holds it; its id where neither does. */
export function formName(documents: Documents, form: string): string {
  const titles = stepsWith(documents, form).flatMap(({ flow, step }) => stepName(documents, flow, step) ?? [])
  return titles[0] ?? holderName(documents, form) ?? form
}

/** The same after the flow that asks it first: many steps are called alike. */
export function formInFlow(documents: Documents, form: string): string {
  const [first] = stepsWith(documents, form)
  const name = formName(documents, form)
  return first === undefined ? name : `${documents.names[`flow.${first.flow}`] ?? first.flow}: ${name}`
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
