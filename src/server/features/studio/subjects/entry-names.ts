import { countryCodes } from '#engine/tables/countries.ts'
import { db } from '../../../db/ambient.ts'
import { listCenters } from '../../centers/service.ts'
import { wordedNameOf } from '../../subscriptions/offer.ts'

export interface EntryName {
  readonly value: string
  readonly name: string
}

interface Asking {
  readonly chain: string
  readonly lang: string
  readonly now: Date
  /** Of the chain, as they call themselves. */
  readonly languages: readonly { readonly code: string; readonly longName: string }[]
}

/** What the entries of a chain's catalogue are called, by kind; of one without names its ids stand for them. */
export async function entryNames({
  chain,
  lang,
  now,
  languages,
}: Asking): Promise<ReadonlyMap<string, readonly EntryName[]>> {
  const clubs = await listCenters(chain, lang, now)
  const plans = await worded('plans', chain, lang)
  const addons = await worded('addons', chain, lang)
  const packs = await worded('clipcard_products', chain, lang)
  const codes = await db()
    .selectFrom('promo_codes')
    .select('code')
    .where('chain_id', '=', chain)
    .orderBy('code')
    .execute()
  const regions = new Intl.DisplayNames([lang, 'en'], { type: 'region' })
  const collator = new Intl.Collator(lang)
  const places = await db().selectFrom('centers').select('city').distinct().where('chain_id', '=', chain).execute()
  const towns = places.map(({ city }) => city).sort(collator.compare)
  const countries = countryCodes.map((value) => ({ value, name: regions.of(value) ?? value }))
  return new Map<string, readonly EntryName[]>([
    ['clubs', clubs.map(({ id, name }) => ({ value: id, name }))],
    ['towns', towns.map((town) => ({ value: town, name: town }))],
    ['plans', plans],
    ['addons', addons],
    ['packs', packs],
    ['promo-codes', codes.map(({ code }) => ({ value: code, name: code }))],
    ['languages', languages.map(({ code, longName }) => ({ value: code, name: longName }))],
    ['countries', countries.sort((one, other) => collator.compare(one.name, other.name))],
  ])
}

/** What clubs and what is sold are called, as a change of the draft names them: `entry.plans.basic`. */
export async function namesOfEntries({
  chain,
  lang,
  now,
}: Omit<Asking, 'languages'>): Promise<{ readonly [key: string]: string }> {
  const clubs = (await listCenters(chain, lang, now)).map(({ id, name }) => ({ value: id, name }))
  const kinds = [
    ['clubs', clubs],
    ['plans', await worded('plans', chain, lang)],
    ['addons', await worded('addons', chain, lang)],
    ['packs', await worded('clipcard_products', chain, lang)],
  ] as const
  return Object.fromEntries(
    kinds.flatMap(([kind, entries]) => entries.map(({ value, name }) => [`entry.${kind}.${value}`, name])),
  )
}

async function worded(table: 'plans' | 'addons' | 'clipcard_products', chain: string, lang: string) {
  const rows = await db()
    .selectFrom(table)
    .select(['id', 'texts'])
    .where('chain_id', '=', chain)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, texts }) => ({ value: id, name: wordedNameOf(texts, lang, id) }))
}
