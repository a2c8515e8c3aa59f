import type { ReleaseDocs } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { type TextGroups, textKeyOf } from './text-groups.ts'

/** The forms that a language counts whole numbers with: `one` and `other` in English. */
export type FormsOf = (locale: string) => readonly string[]

/** How sentences are written: plain text, braces in pairs, and every form that the language counts with. */
export function checkWording(texts: ReleaseDocs['texts'], groups: TextGroups, formsOf: FormsOf): readonly Problem[] {
  return [
    ...Object.entries(texts).flatMap(([locale, own]) =>
      Object.entries(own).flatMap(([key, sentence]) => checkSentence(`texts/${locale}/${key}`, sentence)),
    ),
    ...[...groups].flatMap(([base, languages]) =>
      [...languages].flatMap(([locale, forms]) => {
        // Languages that do not count this have the plain form.
        const counted = [...forms.keys()].some((form) => form !== '')
        const lacking = counted ? formsOf(locale).filter((form) => !forms.has(form)) : []
        return lacking.map((form) =>
          problemAt(`texts/${locale}/${textKeyOf(base, forms)}`, 'text.form', { form, key: `${base}_${form}`, locale }),
        )
      }),
    ),
  ]
}

/** Words of a sentence that are a link where it is shown: `<login>Sign in</login>`. */
const links = /<(login|join)>([^<>]+)<\/\1>/g

/** Sentences are shown as they are: any other tag would be read, not seen. */
const html = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i

/** What is wrong with one sentence as it is written. */
export function checkSentence(at: string, sentence: string): readonly Problem[] {
  if (!/[<&{}]/.test(sentence)) return []
  const [tag] = html.exec(sentence.replace(links, '$2')) ?? []
  const rest = sentence.replace(/\{[^{}]+\}/g, '')
  return [
    ...(tag === undefined ? [] : [problemAt(at, 'text.html', { tag })]),
    ...(/[{}]/.test(rest) ? [problemAt(at, 'placeholder.broken', { sentence })] : []),
  ]
}
