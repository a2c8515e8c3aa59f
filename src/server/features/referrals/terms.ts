import type { LiveRelease } from '../../releases/release.ts'
import { currencyOf, numberSetting, settingOf, textSetting } from '../settings.ts'
import type { PromoTerms } from '../subscriptions/rules/terms.ts'

type Benefit = Exclude<PromoTerms, { readonly kind: 'invitation' }>

export interface ReferTerms {
  /** How many friends of one member join on the campaign in so many months. */
  readonly limit: number
  readonly months: number
  readonly benefit: Benefit | null
  /** What the member gets for each on the cash account, and after how many days of the membership. */
  readonly rewardMinor: number
  readonly afterDays: number
  readonly currency: string
}

/** The campaign of a club; null: it has none. */
export function referTerms(release: LiveRelease, centerId: string): ReferTerms | null {
  if (settingOf(release, centerId, 'friends.refer') === null) return null
  const setting = (name: string) => numberSetting(release, centerId, `friends.refer.${name}`)
  return {
    limit: setting('limit') ?? 10,
    months: setting('months') ?? 12,
    benefit: benefitOf(release, centerId),
    rewardMinor: setting('rewardMinor') ?? 0,
    afterDays: setting('rewardAfterDays') ?? 14,
    currency: currencyOf(release, centerId),
  }
}

function benefitOf(release: LiveRelease, centerId: string): Benefit | null {
  const setting = (name: string) => numberSetting(release, centerId, `friends.refer.benefit.${name}`)
  const [amountMinor, months] = [setting('amountMinor'), setting('months') ?? 1]
  switch (textSetting(release, centerId, 'friends.refer.benefit.kind')) {
    case 'joiningFee':
      return { kind: 'joiningFee', amountMinor }
    case 'monthly':
      return { kind: 'monthly', months, percent: setting('percent') ?? 0 }
    case 'monthlyAmount':
      return { kind: 'monthlyAmount', months, amountMinor: amountMinor ?? 0 }
    default:
      return null
  }
}

/** A benefit as it is told. */
export function toldBenefit({ benefit, currency }: ReferTerms) {
  if (benefit === null) return null
  const amountMinor = benefit.kind === 'monthly' ? null : benefit.amountMinor
  return {
    kind: benefit.kind,
    amount: amountMinor === null ? null : { amountMinor, currency },
    percent: benefit.kind === 'monthly' ? benefit.percent : null,
    months: benefit.kind === 'joiningFee' ? null : benefit.months,
  }
}
