import type { JsonObject } from '#engine/documents.ts'
import { splitMembers } from '../persons/attributes.ts'
import type { SaidAtLeaving } from '../subscriptions/agreed.ts'

const known = new Set(['reason', 'note'])

/** The answers to the form `leaving`: what only this chain's form asks becomes attributes. */
export function saidAtLeaving(answers: JsonObject | null | undefined): SaidAtLeaving {
  const { own, attributes } = splitMembers(answers ?? {}, 'leaving', known)
  return { reason: textOf(own.reason), note: textOf(own.note), attributes }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
