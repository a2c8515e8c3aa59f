import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '../../handler.ts'
import { splitMembers } from '../persons/attributes.ts'
import type { SaidAtLeaving } from './write-termination.ts'

const known = new Set(['reason', 'note'])

export type Said =
  | { readonly ok: true; readonly said: SaidAtLeaving }
  | { readonly ok: false; readonly at: string; readonly reason: string }

/** The answers to the form `leaving`: what only this chain's form asks becomes attributes. */
export function saidAtLeaving({ release }: Pick<CallContext, 'release'>, answers: JsonObject | null | undefined): Said {
  const given = answers ?? {}
  const split = splitMembers(release, { member: 'answers', formId: 'leaving', known, given })
  if (!split.ok) return { ok: false, at: split.at, reason: split.code }
  const { reason, note } = split.own
  return { ok: true, said: { reason: textOf(reason), note: textOf(note), attributes: split.attributes } }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
