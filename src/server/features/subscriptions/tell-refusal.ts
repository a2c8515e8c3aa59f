import type { Static } from 'typebox'
import type { WhyNot } from '#contract/shapes/refusal.ts'
import type { Refusal } from './rules/refusal.ts'

/** A refusal as calls answer it. */
export const tellRefusal = (refusal: Refusal | null): Static<typeof WhyNot> | null =>
  refusal === null ? null : { params: {}, instead: null, ...refusal }
