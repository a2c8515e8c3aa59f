/** Puts values in their places, `{name}`. Nothing in a value is put in again; a place without a value stays. */
export const fillSentence = (sentence: string, values: { readonly [name: string]: string }): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
