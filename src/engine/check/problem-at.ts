import type { JsonObject } from '../documents.ts'
import type { Problem } from '../problem.ts'

/** A mistake in a document. */
export const problemAt = (at: string, code: string, params: JsonObject = {}): Problem => ({
  code,
  at,
  severity: 'error',
  params,
})

/** What an operator should know and may accept. */
export const warningAt = (at: string, code: string, params: JsonObject = {}): Problem => ({
  code,
  at,
  severity: 'warning',
  params,
})

/** What an operator may like to know. */
export const remarkAt = (at: string, code: string, params: JsonObject = {}): Problem => ({
  code,
  at,
  severity: 'remark',
  params,
})
