import type { ReleaseDocs } from '../documents.ts'

/** The forms of one sentence in one language: `''` is the plain one, `one`, `few`, `other`, ... those of counting. */
export type Forms = ReadonlyMap<string, string>

/** Key without the ending of its form → language → forms. */
export type TextGroups = ReadonlyMap<string, ReadonlyMap<string, Forms>>

const ending = /_(zero|one|two|few|many|other)$/

export const withoutForm = (key: string): string => key.replace(ending, '')

/** Sentences with the forms that languages count with laid together: `ui.flow.problems` for `ui.flow.problems_one`. */
export function groupedTexts(texts: ReleaseDocs['texts'], locales: readonly string[]): TextGroups {
  const groups = new Map<string, Map<string, Map<string, string>>>()
  for (const locale of locales) {
    for (const [key, sentence] of Object.entries(texts[locale] ?? {})) {
      const [, form = ''] = ending.exec(key) ?? []
      const base = form === '' ? key : key.slice(0, -form.length - 1)
      const languages = groups.get(base) ?? new Map<string, Map<string, string>>()
      const forms = languages.get(locale) ?? new Map<string, string>()
      groups.set(base, languages.set(locale, forms.set(form, sentence)))
    }
  }
  return groups
}

/** The key under which a group stands in a language: its plain form, else the first that it has. */
export function textKeyOf(base: string, forms: Forms): string {
  const [form = ''] = forms.has('') ? [''] : [...forms.keys()]
  return form === '' ? base : `${base}_${form}`
}

export const placeholdersOfSentence = (sentence: string): readonly string[] =>
  sentence.includes('{') ? [...sentence.matchAll(/\{\s*([^{}\s,]+)[^{}]*\}/g)].map((match) => match[1] ?? '') : []

/** Some forms may leave a number out ("one club"): together they say what the sentence says. */
export const placeholdersOfForms = (forms: Forms | undefined): ReadonlySet<string> =>
  new Set([...(forms?.values() ?? [])].flatMap(placeholdersOfSentence))

/** Whether a sentence of any language names something in braces; most name nothing. */
export const namesAnything = (languages: ReadonlyMap<string, Forms>): boolean =>
  [...languages.values()].some((forms) => [...forms.values()].some((sentence) => sentence.includes('{')))
