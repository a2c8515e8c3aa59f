import type { ReleaseDocs } from '../documents.ts'

/** The forms that the steps of a flow ask, nested ones too. */
export function formsOfFlow(flow: string, docs: Pick<ReleaseDocs, 'flows' | 'forms'>): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const { form } of docs.forms[id]?.fields ?? []) if (form !== undefined) collect(form)
  }
  for (const { form } of docs.flows[flow]?.steps ?? []) if (typeof form === 'string') collect(form)
  return found
}
