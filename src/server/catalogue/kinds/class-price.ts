import { changesIn } from '../changes.ts'
import type { CatalogueKind, EntryProblem } from '../kind.ts'
import { writtenMinorOf } from '../money.ts'

interface Priced {
  readonly price?: string
}

/** What a class costs, as its tables hold it; without a price it is opened by plans and packs alone. */
export const pricedAt = (price: string | undefined, currency: string) =>
  price === undefined
    ? { price_minor: null, currency: null }
    : { price_minor: writtenMinorOf(price, currency) ?? 0, currency }

/** A price of nothing would have to be paid. */
export const noPrice = (price: string | undefined): readonly EntryProblem[] =>
  price !== undefined && Number(price) === 0 ? [{ place: 'price', reason: 'is nothing: leave it out' }] : []

/** A class has the price of the day on which somebody pays for it. */
export const priceTold: NonNullable<CatalogueKind<Priced>['told']> = {
  members: ['price'],
  tell: (before, after) => changesIn('price of a class', before.price, after.price).map(asPaid),
}

/** What is said of a price that is paid when somebody books. */
export const asPaid = (said: string): string => `${said}; what is paid already stays as it was`
