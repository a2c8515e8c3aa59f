import { getCountriesList } from '#contract/calls/person/get-countries-list.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import { handle, ok } from '../../handler.ts'

export const getCountriesListHandler = handle(getCountriesList, async ({ lang }) =>
  ok({ countries: countriesIn(lang) }),
)

const known = new Map<string, { id: string; name: string }[]>()

/** The countries of the world by name in a language, worked out once per language. */
function countriesIn(lang: string): { id: string; name: string }[] {
  const cached = known.get(lang)
  if (cached !== undefined) return cached
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'region' })
  const collator = new Intl.Collator(lang)
  const list = countryCodes
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => collator.compare(a.name, b.name))
  if (known.size < 20) known.set(lang, list)
  return list
}
