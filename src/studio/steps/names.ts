import type { StepDoc } from '#engine/documents.ts'
import type { Documents } from '../documents/use-documents.ts'
import { stepName } from '../fields/form-name.ts'
import type { TextKey } from '../texts/en.ts'

/** What members call a flow; its id where they call it nothing. */
export const flowName = ({ names }: Documents, flow: string): string => names[`flow.${flow}`] ?? flow

export const stepTitle = (documents: Documents, flow: string, { id, end }: StepDoc): string =>
  (end === undefined ? stepName(documents, flow, id) : documents.names[`flow.${flow}.ends.${end}`]) ?? id

/** What conditions of a flow read, by the names of its fields and a few of the language's own. */
export function placeNames(
  { names, resolved }: Documents,
  flow: string,
  say: (key: TextKey) => string,
): (path: string) => string | null {
  const forms = (resolved.flows[flow]?.steps ?? []).flatMap(({ form }) => (typeof form === 'string' ? [form] : []))
  return (path) => {
    if (path === 'user' || path === 'person.userId') return say('condition.place.user')
    const [, field] = /^(?:form|record|mode)\.([\w-]+)$/.exec(path) ?? []
    return forms.flatMap((form) => names[`form.${form}.${field}`] ?? [])[0] ?? null
  }
}
