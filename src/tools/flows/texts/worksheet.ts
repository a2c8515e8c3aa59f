import { namesOfText } from '#engine/check/check-placeholders.ts'
import { type Forms, groupedTexts, placeholdersOfForms } from '#engine/check/text-groups.ts'
import { isShown, type TextUsers } from '#engine/check/unused-texts.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { countingForms } from '#server/releases/documents/counting-forms.ts'
import { whereShown } from './where-shown.ts'

/** One sentence to be translated. */
export interface WorksheetRow {
  readonly key: string
  /** The key without the form of counting: forms of one sentence share it. */
  readonly base: string
  /** Where somebody meets it, and for which numbers. */
  readonly where: string
  readonly source: string
  /** What is said now; empty where nothing is. */
  readonly target: string
  /** Names in braces that the sentence has to hold: of a counted one, all its forms together. */
  readonly placeholders: readonly string[]
  /** Names in braces that it may hold. */
  readonly known: readonly string[]
  /** Of what settings say in each language: where they say it. */
  readonly content?: readonly (string | number)[]
}

/**
 * Every sentence that a chain shows, in English and in one language: what a translator is given. A counted sentence has a
 * row for each form that the language counts with.
 */
export function worksheetOf(
  docs: ReleaseDocs,
  lang: string,
  written: ReleaseDocs['texts'],
  users: TextUsers,
): readonly WorksheetRow[] {
  const groups = groupedTexts(written, ['en', lang])
  return [...groups]
    .filter(([base]) => isShown(base, docs, users))
    .flatMap(([base, languages]): readonly WorksheetRow[] => {
      const english = languages.get('en')
      if (!english) return []
      const own = languages.get(lang)
      const placeholders = [...placeholdersOfForms(english)]
      const known = [...new Set([...(namesOfText(base, docs) ?? []), ...placeholders])]
      return formsOf(english, lang).map((form) => ({
        key: form === '' ? base : `${base}_${form}`,
        base,
        where: `${whereShown(base, docs)}${form === '' ? '' : `, for ${numbersOf(form, lang)}`}`,
        source: english.get(form) ?? english.get('other') ?? '',
        target: own?.get(form) ?? '',
        placeholders,
        known,
      }))
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** Some sentences that count have a form without a number too. */
function formsOf(english: Forms, lang: string): readonly string[] {
  const plain = english.has('') ? [''] : []
  return [...english.keys()].some((form) => form !== '') ? [...plain, ...countingForms(lang)] : plain
}

/** Numbers with which a form is used, as examples. */
function numbersOf(form: string, lang: string): string {
  const rules = new Intl.PluralRules(lang)
  const numbers = Array.from({ length: 201 }, (_, number) => number).filter((number) => rules.select(number) === form)
  return `${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ', ...' : ''}`
}
