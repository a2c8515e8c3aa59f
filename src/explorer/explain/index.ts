import { fieldReason } from './field-reason.ts'
import { type Explaining, standOf } from './stand.ts'
import { stepReason } from './step-reason.ts'
import type { FieldReason, NoReason, StepReason } from './types.ts'

export type { Explaining } from './stand.ts'
export type * from './types.ts'

/**
 * Why a step (`plan`) or a field (`plan.size`, `payment.bank.iban`, `family.children[a].birthday`) is as it is in a
 * state: conditions with their operands, acts, choices, limits and rules, and the layer that wrote each. Without a place:
 * the step that is shown. Secrets are masked.
 */
export function explain(explaining: Explaining, place?: string): StepReason | FieldReason | NoReason {
  const standing = standOf(explaining)
  if (!standing) return { kind: 'none', why: 'noStep', of: explaining.context.flow, known: [] }
  const [step = '', ...path] = (place ?? standing.walked.at).split(/[.[\]]+/).filter((part) => part !== '')
  const known = standing.doc.steps.map(({ id }) => id)
  if (!known.includes(step)) return { kind: 'none', why: 'noStep', of: step, known }
  if (path.length > 0) return fieldReason(standing, step, path)
  return stepReason(standing, step) ?? { kind: 'none', why: 'noStep', of: step, known }
}
