import { addDays } from '#calendar/days.ts'
import type { Json } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isSame } from '#engine/logic/values.ts'
import { type CataloguePrice, type OtherPrice, type Priced, priceOn } from '#engine/plan-price.ts'
import { type InEachLanguage, reasons } from '../../releases/operator-language.ts'
import { noneIn } from '../changes.ts'
import { titleIn } from '../german-titles.ts'
import type { Catalogue, EntryProblem, PriceMove, Telling, Uses } from '../kind.ts'

/** The same prices in one way of writing them: what is alike at several clubs stands together. */
export function sortedPrices(prices: readonly OtherPrice[]): readonly OtherPrice[] {
  const groups = new Map<string, OtherPrice & { clubs?: string[] }>()
  for (const { clubs, ...rest } of prices) {
    const key = `${clubs === undefined}${JSON.stringify([rest.from, rest.price, rest.joiningFee, rest.sizes])}`
    const group = groups.get(key) ?? { ...(clubs && { clubs: [] }), ...rest }
    if (clubs && 'clubs' in group) group.clubs = [...new Set([...(group.clubs ?? []), ...clubs])].sort()
    groups.set(key, group)
  }
  return [...groups.values()].sort(
    (a, b) => order(a.from, b.from) || order(a.clubs?.join(), b.clubs?.join()) || order(a.price, b.price),
  )
}

/** Two prices for the same club from the same day. */
export function doublePrices(prices: readonly OtherPrice[]): readonly EntryProblem[] {
  const known = new Set<string>()
  return prices.flatMap(({ clubs = [''], from = '' }, index) => {
    const keys = clubs.map((club) => `${club} ${from}`)
    const twice = keys.some((key) => known.has(key))
    for (const key of keys) known.add(key)
    return twice
      ? [
          {
            place: `prices/${index}`,
            ...reasons(
              'says once more what it costs at the same club from the same day',
              'sagt noch einmal, was es im selben Club ab demselben Tag kostet',
            ),
          },
        ]
      : []
  })
}

/** `after` with prices that begin on a day, beside those of `before`. */
export function pricedFrom<P extends Priced>(before: Priced, after: P, day: string): P {
  const { price, joiningFee, sizes, prices = [] } = before
  const wanted: readonly OtherPrice[] = [priceOn({ ...after, prices: [] }, null, null), ...(after.prices ?? [])]
  const begins = wanted
    .filter((one) => one.from === undefined)
    .flatMap(({ clubs, ...one }) => (clubs ?? [undefined]).map((club) => ({ ...(club && { clubs: [club] }), ...one })))
    .filter(({ clubs, ...one }) => {
      const [club = null] = clubs ?? []
      const asWanted = { ...priceOn({ ...after, prices: [] }, null, null), ...one }
      return !isSame(jsonOf(priceOn(before, club, day)), jsonOf(asWanted))
    })
    .map((one) => ({ ...one, from: day }))
  const dated = (after.prices ?? []).filter((one) => one.from !== undefined)
  const all = [
    ...prices.filter((one) => !dated.some((other) => isSame(jsonOf(one), jsonOf(other)))),
    ...dated,
    ...begins,
  ]
  return { ...after, price, ...(joiningFee && { joiningFee }), ...(sizes && { sizes }), prices: sortedPrices(all) }
}

/** Where and from when what somebody pays is another one, and whose contracts keep what they agreed. */
export function priceMoves(before: Priced, after: Priced, uses: Uses): readonly PriceMove[] {
  const places = new Map<string, { club: string | null; day: string | null }>()
  for (const plan of [before, after]) {
    for (const { clubs, from = null } of [{}, ...(plan.prices ?? [])] as readonly OtherPrice[])
      for (const club of clubs ?? [null]) places.set(`${from} ${club}`, { club, day: from })
  }
  return [...places.values()].flatMap(({ club, day }): PriceMove[] => {
    const [one, other] = [priceOn(before, club, day), priceOn(after, club, day)]
    const last = (what: keyof CataloguePrice) => lastDayOf(after, { club, day }, what)
    const where = { club, day, live: club === null ? uses.live : (uses.clubs?.[club] ?? 0) }
    const sizes = [sizesIn(one), sizesIn(other)] as const
    return [
      ...(one.price === other.price
        ? []
        : [{ ...where, what: 'price' as const, last: last('price'), before: one.price, after: other.price }]),
      ...(one.joiningFee === other.joiningFee
        ? []
        : [
            {
              ...where,
              what: 'joiningFee' as const,
              last: last('joiningFee'),
              before: one.joiningFee,
              after: other.joiningFee,
            },
          ]),
      ...(sizes[0] === sizes[1]
        ? []
        : [{ ...where, what: 'sizes' as const, last: last('sizes'), before: sizes[0], after: sizes[1] }]),
    ]
  })
}

/** The last day on which something costs what it costs on a day; null: it stays. */
function lastDayOf(plan: Priced, { club, day }: Pick<PriceMove, 'club' | 'day'>, what: keyof CataloguePrice) {
  const on = (one: string | null): Json => jsonOf(priceOn(plan, club, one)[what])
  const later = (plan.prices ?? []).flatMap(({ from }) => (from !== undefined && from > (day ?? '') ? [from] : []))
  const next = later.sort().find((one) => !isSame(on(one), on(day)))
  return next === undefined ? null : addDays(next, -1)
}

/** The same in sentences. */
export function tellPrices(before: Priced, after: Priced, { uses, catalogue, lang }: Telling): readonly string[] {
  const none = noneIn[lang]
  return priceMoves(before, after, uses).map((move) => {
    const where = move.club === null ? '' : ` in ${clubName(move.club, catalogue)}`
    const when = move.day === null ? '' : ` ${lang === 'de' ? 'ab' : 'from'} ${move.day}`
    const until = move.last === null ? '' : ` ${lang === 'de' ? 'bis' : 'to'} ${move.last}`
    const keep = move.live > 0 && move.what !== 'joiningFee' ? `; ${keepsIn[lang](move.live)}` : ''
    return `${titleIn(lang, names[move.what])}${where} ${move.before || none} -> ${move.after || none}${when}${until}${keep}`
  })
}

const names = { price: 'price', joiningFee: 'joining fee', sizes: 'sizes' } as const

const keepsIn: InEachLanguage<(count: number) => string> = {
  en: (count) => `${count} ${count === 1 ? 'contract keeps its' : 'contracts keep their'} price`,
  de: (count) => `${count} ${count === 1 ? 'Vertrag behält seinen' : 'Verträge behalten ihren'} Preis`,
}

const sizesIn = ({ sizes = [] }: CataloguePrice): string =>
  sizes.map(({ size, price }) => `${size}: ${price}`).join(', ')

function clubName(id: string, catalogue: Catalogue): string {
  const name = catalogue.clubs?.find((club) => club.id === id)?.name
  return typeof name === 'string' ? name : id
}

const order = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
