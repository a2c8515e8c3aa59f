import type { Json, JsonObject } from '#engine/documents.ts'

export interface SplitMembers {
  readonly own: JsonObject
  readonly attributes: JsonObject
}

/**
 * Puts members that the call does not know into attributes, `<form>.<field>`. Whoever calls has asked the form whether it
 * asks them (`form-check.ts`, or the walk of a flow), so that nothing unknown is ever kept.
 */
export function splitMembers(given: JsonObject, formId: string, known: ReadonlySet<string>): SplitMembers {
  const own: { [name: string]: Json } = {}
  const attributes: { [name: string]: Json } = {}
  for (const [name, value] of Object.entries(given)) {
    if (known.has(name)) own[name] = value
    else if (value !== null) attributes[`${formId}.${name}`] = value
  }
  return { own, attributes }
}
