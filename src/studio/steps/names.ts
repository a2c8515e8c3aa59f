import type { StepDoc } from '#engine/documents.ts'
import type { Documents } from '../documents/use-documents.ts'
import { stepName } from '../fields/form-name.ts'

/** What members call a flow; its id where they call it nothing. */
export const flowName = ({ names }: Pick<Documents, 'names'>, flow: string): string => names[`flow.${flow}`] ?? flow

/** What members read above a step; a value that stands in it has no name here. */
export const stepTitle = (documents: Pick<Documents, 'names'>, flow: string, { id, end }: StepDoc): string =>
  (end === undefined ? stepName(documents, flow, id) : documents.names[`flow.${flow}.ends.${id}`])?.replace(
    /\{\w+\}/g,
    '…',
  ) ?? id
