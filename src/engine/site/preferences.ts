type Pairs = readonly (readonly [name: string, value: string])[]

/** What any address may carry beside its page: a language to keep, and the country of a visitor. */
export interface QueryPreferences {
  /** Null when the query names none; one that the chain does not offer is taken out of the address all the same. */
  readonly lang: string | null
  /** Two capital letters; null for somebody who is signed in, whose country is known. */
  readonly country: string | null
  /** The query without `lang`. */
  readonly rest: Pairs
}

/** Reads `lang` and `country` from a query. Of several values the first one counts. */
export function queryPreferences(query: Pairs, isVisitor: boolean): QueryPreferences {
  const first = (name: string) => query.find(([one]) => one === name)?.[1] ?? null
  const country = first('country') ?? ''
  return {
    lang: first('lang'),
    country: isVisitor && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    rest: query.filter(([name]) => name !== 'lang'),
  }
}
