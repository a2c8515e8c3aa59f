/** What a year of a membership comes to, counted day by day: a page that knows nothing of how the product does it. */
export type Act =
  | { readonly is: 'freeze'; readonly from: string; readonly to: string }
  | { readonly is: 'unfreeze' }
  | { readonly is: 'terminate' }
  | { readonly is: 'regret' }
  | { readonly is: 'change'; readonly plan: 'small' | 'large' }

/** What an act that was accepted came to. */
export interface Outcome {
  /** The last day, where one was confirmed. */
  readonly endDate?: string
  /** The first day at another price. */
  readonly appliesOn?: string
}

export const prices = { small: 3000, large: 6000 } as const
export const freezeFee = 500
const dayMs = 86_400_000

export class Model {
  endDate: string | null = null
  private freezes: { from: string; to: string }[] = []
  private readonly prices: { readonly from: string; readonly minor: number }[]
  /** Changes in the middle of a month are rounded by themselves, up to a unit each way. */
  roundings = 0

  private readonly startDate: string

  constructor(startDate: string, plan: 'small' | 'large') {
    this.startDate = startDate
    this.prices = [{ from: startDate, minor: prices[plan] }]
  }

  apply(act: Act, { endDate, appliesOn }: Outcome, today: string): void {
    switch (act.is) {
      case 'freeze':
        this.freezes.push({ from: act.from, to: act.to })
        return
      case 'unfreeze':
        // What has not begun never comes; what runs ends today.
        this.freezes = this.freezes
          .filter(({ from }) => from <= today)
          .map((one) => (one.to > today ? { ...one, to: today } : one))
        return
      case 'terminate':
        this.endDate = endDate ?? null
        return
      case 'regret':
        this.endDate = null
        return
      case 'change':
        this.prices.push({ from: appliesOn ?? today, minor: prices[act.plan] })
        this.roundings += 2
    }
  }

  status(day: string): 'CREATED' | 'ACTIVE' | 'FROZEN' | 'ENDED' {
    if (day < this.startDate) return 'CREATED'
    if (this.endDate !== null && day > this.endDate) return 'ENDED'
    return this.isFrozen(day) ? 'FROZEN' : 'ACTIVE'
  }

  /** What every month that has begun costs, in minor units. */
  owed(today: string): number {
    let sum = 0
    for (let month = this.startDate.slice(0, 7); `${month}-01` <= today; month = monthAfter(month))
      sum += this.costOf(month)
    return sum
  }

  private costOf(month: string): number {
    const days = daysOf(month)
    const lived = new Map<number, number>()
    let frozen = 0
    for (const day of days.filter((one) => this.status(one) !== 'CREATED' && this.status(one) !== 'ENDED')) {
      if (this.isFrozen(day)) frozen += 1
      else lived.set(this.priceOn(day), (lived.get(this.priceOn(day)) ?? 0) + 1)
    }
    const parts = [...lived].map(([minor, count]) => Math.round((minor * count) / days.length))
    return parts.reduce((a, b) => a + b, 0) + Math.round((freezeFee * frozen) / days.length)
  }

  private isFrozen(day: string): boolean {
    return this.freezes.some(({ from, to }) => from <= day && day <= to)
  }

  private priceOn(day: string): number {
    return this.prices.filter(({ from }) => from <= day).at(-1)?.minor ?? 0
  }
}

const monthAfter = (month: string): string => new Date(Date.parse(`${month}-28`) + 5 * dayMs).toISOString().slice(0, 7)

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${month}-01`); ; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (!day.startsWith(month)) return days
    days.push(day)
  }
}
