import { listOf } from '#engine/logic/values.ts'
import { decimalsOf } from '#providers/kit/money.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { numberSetting, settingOf, textSetting } from '../settings.ts'

export interface TopUpTerms {
  readonly currency: string
  /** To choose from. */
  readonly amountsMinor: readonly number[]
  readonly minimumMinor: number
  readonly maximumMinor: number
}

/** What may be paid onto a cash account at once, at a club. */
export function topUpTerms(release: LiveRelease, centerId: string): TopUpTerms {
  const currency = textSetting(release, centerId, 'currency') ?? 'XXX'
  const minor = (whole: number) => whole * 10 ** decimalsOf(currency)
  const amounts = listOf(settingOf(release, centerId, 'topUp.amounts') ?? undefined)
  return {
    currency,
    amountsMinor: amounts.filter((one) => typeof one === 'number').map(minor),
    minimumMinor: minor(numberSetting(release, centerId, 'topUp.minimum') ?? 1),
    maximumMinor: minor(numberSetting(release, centerId, 'topUp.maximum') ?? 1000),
  }
}
