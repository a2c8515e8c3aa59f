import type { terminationErrors } from '#contract/shapes/termination.ts'
import { refuse } from '../../handler.ts'
import type { RuleRefusal } from '../rule-refusal.ts'

type Code = (typeof terminationErrors)[number]

/** A refusal of the rules, whose codes are those of the call, as the call answers it. */
export const refuseLeaving = <E extends string = Code>({ code, params }: RuleRefusal) =>
  refuse(code as E, params === undefined ? {} : { params })
