/** What a year of a membership comes to, counted day by day: a page that knows nothing of how the product does it. */
export type Act =
  | { readonly is: 'freeze'; readonly from: string; readonly to: string }
  | { readonly is: 'unfreeze' | 'terminate' | 'regret' | 'buyOut' | 'clips' | 'pay' }
  | { readonly is: 'change'; readonly plan: Plan; readonly by: Way }
  | { readonly is: 'addon'; readonly addon: Addon; readonly by: Way }
  | { readonly is: 'endAddon'; readonly addon: Addon }

export type Plan = 'small' | 'large'
export type Addon = 'towel' | 'sauna'
export type Way = 'invoice' | 'cards'

/** What an act that was accepted came to. */
export interface Outcome {
  /** The last day, where one was confirmed. */
  readonly endDate?: string
  /** The first day at another price. */
  readonly appliesOn?: string
  /** The first day of what was bought. */
  readonly startDate?: string
}

export const prices = { small: 3000, large: 6000, towel: 600, sauna: 1200, clips: 4000 } as const
export const freezeFee = 500
/** Of what staying to the end of the minimum term would cost. */
const buyOut = { part: 0.5, atLeast: 1000 }
const dayMs = 86_400_000

export interface Member {
  readonly startDate: string
  readonly plan: Plan
  readonly bindingEnds: string | null
}

export class Model {
  endDate: string | null = null
  private freezes: { from: string; to: string }[] = []
  private readonly plans: { readonly from: string; readonly plan: Plan }[]
  private readonly addons: { readonly is: Addon; readonly from: string; to: string | null }[] = []
  private clipsFrom: string | null = null
  private boughtOutMinor = 0
  /** Changes in the middle of a month are rounded by themselves, up to a unit each way. */
  roundings = 0
  private readonly member: Member

  constructor(member: Member) {
    this.member = member
    this.plans = [{ from: member.startDate, plan: member.plan }]
  }

  apply(act: Act, { endDate, appliesOn, startDate }: Outcome, today: string): void {
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
      case 'change': {
        const from = appliesOn ?? today
        this.plans.push({ from, plan: act.plan })
        // The sauna goes with the large plan only.
        if (act.plan === 'small') this.end('sauna', dayBefore(from))
        this.roundings += 2
        return
      }
      case 'addon':
        this.addons.push({ is: act.addon, from: later(today, this.member.startDate), to: null })
        return
      case 'endAddon':
        this.end(act.addon, endDate ?? today)
        return
      case 'buyOut': {
        this.endDate = endDate ?? null
        const staying = this.membership(this.member.bindingEnds) - this.membership(this.endDate)
        this.boughtOutMinor = Math.min(staying, Math.max(buyOut.atLeast, Math.round(staying * buyOut.part)))
        this.roundings += 1
        return
      }
      case 'clips':
        this.clipsFrom = startDate ?? today
        return
      case 'pay':
        return
    }
  }

  status(day: string, endDate = this.endDate): 'CREATED' | 'ACTIVE' | 'FROZEN' | 'ENDED' {
    if (day < this.member.startDate) return 'CREATED'
    if (endDate !== null && day > endDate) return 'ENDED'
    return this.frozenBy(day) === undefined ? 'ACTIVE' : 'FROZEN'
  }

  addonsOn(day: string): readonly Addon[] {
    return this.addons.filter((one) => isOn(one, day)).map(({ is }) => is)
  }

  /** What every month that has begun costs, in minor units. */
  owed(today: string): number {
    let clips = 0
    // The first month is paid when it is bought.
    for (let month = 0; this.clipsFrom !== null; month++) {
      if (month > 0 && monthsLater(this.clipsFrom, month) > today) break
      clips += prices.clips
    }
    return this.membership(this.endDate, today) + this.boughtOutMinor + clips
  }

  /** What a membership that ends on this day costs in the months that have begun by `today`. */
  private membership(endDate: string | null, today = endDate ?? ''): number {
    let sum = 0
    for (let month = this.member.startDate.slice(0, 7); `${month}-01` <= today; month = monthAfter(month))
      sum += this.costOf(month, endDate)
    return sum
  }

  /** Each thing by its days; frozen days cost their fee instead. */
  private costOf(month: string, endDate: string | null): number {
    const days = daysOf(month)
    const counts = new Map<string, number>()
    const price = new Map<string, number>()
    const count = (what: string, minor: number) => {
      counts.set(what, (counts.get(what) ?? 0) + 1)
      price.set(what, minor)
    }
    for (const day of days) {
      const status = this.status(day, endDate)
      if (status === 'FROZEN') count(`freeze ${this.frozenBy(day)?.from}`, freezeFee)
      if (status !== 'ACTIVE') continue
      const plan = this.planOn(day)
      count(plan, prices[plan])
      for (const { is, from } of this.addons.filter((one) => isOn(one, day))) {
        if (is !== 'sauna' || plan === 'large') count(`${is} ${from}`, prices[is])
      }
    }
    const parts = [...counts].map(([what, lived]) => Math.round(((price.get(what) ?? 0) * lived) / days.length))
    return parts.reduce((a, b) => a + b, 0)
  }

  private end(addon: Addon, on: string): void {
    for (const one of this.addons) if (one.is === addon && (one.to === null || one.to > on)) one.to = on
  }

  private frozenBy(day: string) {
    return this.freezes.find(({ from, to }) => from <= day && day <= to)
  }

  private planOn(day: string): Plan {
    return this.plans.filter(({ from }) => from <= day).at(-1)?.plan ?? this.member.plan
  }
}

const isOn = ({ from, to }: { from: string; to: string | null }, day: string) =>
  from <= day && (to === null || day <= to)
const later = (a: string, b: string) => (a > b ? a : b)
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
const monthAfter = (month: string): string => new Date(Date.parse(`${month}-28`) + 5 * dayMs).toISOString().slice(0, 7)

/** The same day of a later month, or its last one. */
function monthsLater(day: string, count: number): string {
  let month = day.slice(0, 7)
  for (let i = 0; i < count; i++) month = monthAfter(month)
  const days = daysOf(month)
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? ''
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${month}-01`); ; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (!day.startsWith(month)) return days
    days.push(day)
  }
}
