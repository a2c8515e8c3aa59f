export interface Ordered {
  readonly name: string
  readonly price: { readonly amountMinor: number }
}

/** What was found by its begin, in another order; what is alike stays by its begin. */
export function inOrderOf<T extends Ordered>(
  found: readonly T[],
  order: 'DATE' | 'PRICE' | 'NAME',
  lang: string,
): readonly T[] {
  if (order === 'PRICE') return found.toSorted((a, b) => a.price.amountMinor - b.price.amountMinor)
  if (order === 'NAME') return found.toSorted((a, b) => a.name.localeCompare(b.name, lang))
  return found
}
