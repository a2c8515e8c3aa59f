export type SubscriptionStatus = 'ACTIVE' | 'ENDED' | 'FROZEN' | 'WINDOW' | 'CREATED'

/** Which status may follow which. All else is a bug and is refused. */
export const subscriptionMoves: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  CREATED: ['ACTIVE', 'WINDOW', 'ENDED'],
  ACTIVE: ['FROZEN', 'WINDOW', 'ENDED'],
  FROZEN: ['ACTIVE', 'ENDED'],
  WINDOW: ['ACTIVE', 'ENDED'],
  ENDED: [],
}

export const mayMove = (from: SubscriptionStatus, to: SubscriptionStatus): boolean =>
  subscriptionMoves[from].includes(to)

/** What a stored status means today: dates move a subscription without anybody touching its row. */
export function statusOn(
  facts: {
    readonly status: SubscriptionStatus
    readonly startDate: string
    readonly endDate: string | null
    readonly freeze: { readonly from: string; readonly to: string } | null
  },
  today: string,
): SubscriptionStatus {
  if (facts.status === 'ENDED' || (facts.endDate !== null && facts.endDate < today)) return 'ENDED'
  if (facts.startDate > today) return 'CREATED'
  if (facts.status === 'WINDOW') return 'WINDOW'
  if (facts.freeze !== null && facts.freeze.from <= today && today <= facts.freeze.to) return 'FROZEN'
  return 'ACTIVE'
}
