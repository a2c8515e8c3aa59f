/** Key → sentence, in one language. */
export type Sentences = { readonly [key: string]: string }

/** The sentence of a key; with a count, in the form that the language has for that number (`_one`, `_few`, ...). */
export function sentenceOf(sentences: Sentences, lang: string, key: string, count?: number): string | null {
  const forms = count === undefined ? [] : formsOf(lang, count).map((form) => `${key}_${form}`)
  const found = [...forms, key].find((name) => Object.hasOwn(sentences, name))
  return found === undefined ? null : (sentences[found] ?? null)
}

/** None may be said in its own way in every language; a form that is not written is the one for other numbers. */
function formsOf(lang: string, count: number): readonly string[] {
  const rules = known.get(lang) ?? new Intl.PluralRules(lang)
  known.set(lang, rules)
  return [...(count === 0 ? ['zero'] : []), rules.select(count), 'other']
}

const known = new Map<string, Intl.PluralRules>()
