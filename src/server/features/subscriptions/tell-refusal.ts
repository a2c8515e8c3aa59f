import type { Static } from 'typebox'
import type { WhyNot } from '#contract/shapes/refusal.ts'
import type { RuleRefusal } from '../rule-refusal.ts'

/** A refusal as calls answer it. */
export const tellRefusal = (refusal: RuleRefusal | null): Static<typeof WhyNot> | null =>
  refusal === null ? null : { params: {}, instead: null, ...refusal }
