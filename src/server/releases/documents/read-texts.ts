import type { JsonObject } from '#engine/documents.ts'
import { type Reasons, reasons } from '../operator-language.ts'
import type { Diagnostic } from './diagnostic.ts'

/** locale → key → sentence. */
export type TextsByLocale = { readonly [locale: string]: { readonly [key: string]: string } }

/** `<locale>/<key>` → the document that holds the sentence: `de/flow.join` → `flows/texts/de/flows.json`. */
export type TextFiles = ReadonlyMap<string, string>

export interface ReadTexts {
  readonly texts: TextsByLocale
  readonly textFiles: TextFiles
  readonly diagnostics: readonly Diagnostic[]
}

export interface TextFile {
  readonly document: string
  readonly body: JsonObject | null
}

/**
 * Lays the files of each language together. A key that two files hold is refused: nobody could tell which counts. Of
 * `folder` the same files are not read again: a body that was read once is the same object as long as its file does not
 * change.
 */
export function readTexts(
  folder: string,
  languages: readonly (readonly [locale: string, files: readonly TextFile[]])[],
): ReadTexts {
  const bodies = languages.flatMap(([locale, files]) => [locale, ...files.flatMap((one) => [one.document, one.body])])
  const known = latest.get(folder)
  if (known?.bodies.length === bodies.length && known.bodies.every((one, at) => one === bodies[at])) return known.read
  const texts: { [locale: string]: { readonly [key: string]: string } } = {}
  const textFiles = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const [locale, files] of languages)
    texts[locale] = together(files, diagnostics, (key, document) => textFiles.set(`${locale}/${key}`, document))
  const read = { texts, textFiles, diagnostics }
  latest.set(folder, { bodies, read })
  return read
}

interface Known {
  readonly bodies: readonly unknown[]
  readonly read: ReadTexts
}

const latest = new Map<string, Known>()

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
