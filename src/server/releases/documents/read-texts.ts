import type { JsonObject } from '#engine/documents.ts'
import { type Reasons, reasons } from '../operator-language.ts'
import type { Diagnostic } from './diagnostic.ts'

/** locale → key → sentence. */
export type TextsByLocale = { readonly [locale: string]: { readonly [key: string]: string } }

interface TextFile {
  readonly document: string
  readonly body: JsonObject | null
}

/** Lays the files of each language together. A key that two files hold is refused: nobody could tell which counts. */
export async function readTexts(
  locales: readonly string[],
  filesOf: (locale: string) => Promise<readonly TextFile[]>,
  diagnostics: Diagnostic[],
  /** Filled with the document of each sentence: `de/flow.join` → `flows/texts/de/flows.json`. */
  documents: Map<string, string> = new Map(),
): Promise<TextsByLocale> {
  const texts: { [locale: string]: { [key: string]: string } } = {}
  for (const locale of locales) {
    texts[locale] = together(await filesOf(locale), diagnostics, (key, document) =>
      documents.set(`${locale}/${key}`, document),
    )
  }
  return texts
}

function together(
  files: readonly TextFile[],
  diagnostics: Diagnostic[],
  note: (key: string, document: string) => void,
): { [key: string]: string } {
  const sentences: { [key: string]: string } = {}
  const origin = new Map<string, string>()
  for (const { document, body } of files) {
    for (const [key, sentence] of Object.entries(body ?? {})) {
      if (key === '$schema') continue
      const refuse = (code: string, why: Reasons) =>
        diagnostics.push({ code, document, place: key, ...why, severity: 'error' })
      const before = origin.get(key)
      if (before !== undefined)
        refuse(
          'text.twice',
          reasons(
            `stands in ${before}, too, and only one can be shown: keep one of them`,
            `steht auch in ${before}, und nur einer kann gezeigt werden: Behalten Sie einen davon`,
          ),
        )
      else if (typeof sentence !== 'string')
        refuse(
          'text.type',
          reasons('is no sentence: write words in quotes', 'ist kein Satz: Schreiben Sie Worte in Anführungszeichen'),
        )
      else {
        origin.set(key, document)
        sentences[key] = sentence
        note(key, document)
      }
    }
  }
  return sentences
}
