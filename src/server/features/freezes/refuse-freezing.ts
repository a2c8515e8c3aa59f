import { freezingErrors } from '#contract/shapes/freeze-call.ts'
import { refuse } from '../../handler.ts'
import type { RuleRefusal } from '../rule-refusal.ts'

type FreezingError = Exclude<(typeof freezingErrors)[number], 'PRICE_CHANGED'>

/** A refusal of the rules as the answer of a call. */
export function refuseFreezing({ code, params = {} }: RuleRefusal) {
  if (!isFreezingError(code)) throw new Error(`no call about freezing answers ${code}`)
  return refuse(code, { params })
}

const isFreezingError = (code: string): code is FreezingError =>
  code !== 'PRICE_CHANGED' && freezingErrors.some((one) => one === code)
