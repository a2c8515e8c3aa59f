/** What a plan costs. */
export interface CataloguePrice {
  readonly price: string
  readonly joiningFee?: string
  readonly sizes?: readonly { readonly size: number; readonly price: string }[]
}

/** One that holds at some clubs, or from a day on. */
export interface OtherPrice extends CataloguePrice {
  readonly clubs?: readonly string[]
  readonly from?: string
}

export interface Priced extends CataloguePrice {
  readonly prices?: readonly OtherPrice[]
}

/** What a plan costs at a club (null: at one of which nothing is said) on a day (null: before all that are named). */
export function priceOn(
  { prices = [], ...plan }: Priced,
  club: string | null,
  day: string | null,
): Required<CataloguePrice> {
  const [best] = prices
    .filter(({ clubs }) => clubs === undefined || (club !== null && clubs.includes(club)))
    .filter(({ from }) => from === undefined || (day !== null && from <= day))
    .sort((a, b) => Number(b.clubs !== undefined) - Number(a.clubs !== undefined) || order(b.from, a.from))
  const { price, joiningFee = plan.joiningFee ?? '0', sizes = plan.sizes ?? [] } = best ?? plan
  return { price, joiningFee, sizes }
}

const order = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
