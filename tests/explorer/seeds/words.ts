import type { Expr, Json, JsonObject, OpDoc } from '#engine/documents.ts'

/** Short words for what seeds say over and over. */

export const v = (path: string): Expr => ({ var: path })
export const is = (path: string, value: Json): Expr => ({ '===': [v(path), value] })
export const has = (path: string): Expr => ({ '!!': v(path) })
export const lacks = (path: string): Expr => ({ '!': v(path) })
export const not = (expr: Expr): Expr => ({ '!': expr })
export const both = (...all: Expr[]): Expr => ({ and: all })
export const either = (...all: Expr[]): Expr => ({ or: all })
export const atLeastOne = (path: string): Expr => ({ '>': [{ count: v(path) }, 0] })
/** A mode: asked when this holds. */
export const asked = (when: Expr): Expr => ({ if: [when, 'required', 'notUsed'] })

export const inFlow = (flow: string, set: string, to: Json): OpDoc => ({ in: `flow:${flow}`, set, to })
export const inForm = (form: string, set: string, to: Json): OpDoc => ({ in: `form:${form}`, set, to })
export const move = (flow: string, step: string, after: string): OpDoc => ({
  in: `flow:${flow}`,
  move: `steps/${step}`,
  after,
})
export const moveBefore = (flow: string, step: string, before: string): OpDoc => ({
  in: `flow:${flow}`,
  move: `steps/${step}`,
  before,
})
export const insert = (flow: string, after: string, what: JsonObject): OpDoc => ({
  in: `flow:${flow}`,
  insert: 'steps',
  after,
  what,
})
export const insertBefore = (flow: string, before: string, what: JsonObject): OpDoc => ({
  in: `flow:${flow}`,
  insert: 'steps',
  before,
  what,
})
/** A consent at the end of a form, with what has to hold for it. */
export const consent = (form: string, assert: Expr): readonly OpDoc[] => [
  { in: `form:${form}`, insert: 'fields', what: { id: 'sure', schema: { const: true }, send: false } },
  { in: `form:${form}`, insert: 'rules', what: { id: 'sure', at: 'sure', assert } },
]
