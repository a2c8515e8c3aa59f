import type { Documents } from '../documents/use-documents.ts'
import { stepsWith } from './matrix.ts'

/** What people call a form: the title of the first step that asks it; its id where none does. */
export function formName(documents: Documents, form: string): string {
  const titles = stepsWith(documents, form).flatMap(({ flow, step }) => stepName(documents, flow, step) ?? [])
  return titles[0] ?? form
}

/** What members read above a step. */
export const stepName = ({ names }: Pick<Documents, 'names'>, flow: string, step: string): string | null =>
  names[`flow.${flow}.${step}`] ?? names[`flow.${flow}.${step}.title`] ?? null
