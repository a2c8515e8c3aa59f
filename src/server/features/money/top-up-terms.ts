import { listOf } from '#engine/logic/values.ts'
import { decimalsOf } from '#engine/tables/currency.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { currencyOf, numberSetting, settingOf } from '../settings.ts'

/** In whole units of the currency, each of which has `unit` minor ones. */
export interface TopUpTerms {
  readonly currency: string
  readonly unit: number
  /** To choose from. */
  readonly amounts: readonly number[]
  readonly minimum: number
  readonly maximum: number
}

/** What may be paid onto a cash account at once, at a club. */
export function topUpTerms(release: LiveRelease, centerId: string): TopUpTerms {
  const currency = currencyOf(release, centerId)
  const amounts = listOf(settingOf(release, centerId, 'topUp.amounts') ?? undefined)
  const minimum = numberSetting(release, centerId, 'topUp.minimum') ?? 1
  // What a chain and a club say apart may contradict: then one amount is left, the smallest.
  const maximum = Math.max(minimum, numberSetting(release, centerId, 'topUp.maximum') ?? 1000)
  return {
    currency,
    unit: 10 ** decimalsOf(currency),
    amounts: amounts.filter((one) => typeof one === 'number').filter((one) => one >= minimum && one <= maximum),
    minimum,
    maximum,
  }
}
