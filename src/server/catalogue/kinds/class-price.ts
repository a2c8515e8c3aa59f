import { type InEachLanguage, type OperatorLanguage, reasons } from '../../releases/operator-language.ts'
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
  price !== undefined && Number(price) === 0
    ? [{ place: 'price', ...reasons('is nothing: leave it out', 'ist nichts: Lassen Sie es weg') }]
    : []

/** A class has the price of the day on which somebody pays for it. */
export const priceTold: NonNullable<CatalogueKind<Priced>['told']> = {
  members: ['price'],
  tell: (before, after, { lang }) =>
    changesIn({ place: priceOfClass[lang], lang }, before.price, after.price).map((said) => asPaid(said, lang)),
}

export const priceOfClass: InEachLanguage = { en: 'price of a class', de: 'Preis eines Kurses' }

/** What is said of a price that is paid when somebody books. */
export const asPaid = (said: string, lang: OperatorLanguage): string =>
  `${said}; ${lang === 'de' ? 'was schon bezahlt ist, bleibt, wie es war' : 'what is paid already stays as it was'}`
