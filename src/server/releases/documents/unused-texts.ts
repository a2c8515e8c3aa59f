import { withoutForm } from '#engine/check/text-groups.ts'
import { textKeys } from '#engine/check/text-keys.ts'
import type { ElementFacts } from '#engine/check/types.ts'
import { isShown, stepEndings, type TextUsers } from '#engine/check/unused-texts.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { callFacts } from '../call-facts.ts'
import { languagesOf } from '../languages.ts'
import { meantOrAll, nameWords, nearestName } from '../nearest-name.ts'
import { type InEachLanguage, type OperatorLanguage, type Reasons, reasons, reasonsIn } from '../operator-language.ts'
import type { Diagnostic } from './diagnostic.ts'
import { textFile } from './from-problem.ts'
import type { FoundChain, FoundDocuments } from './read-documents.ts'
import type { TextsByLocale } from './read-texts.ts'
import { sentence } from './sentences.ts'

/** The product's texts that no chain shows. One of them may be there for a single chain alone. */
export function unusedInProduct(
  found: FoundDocuments,
  chains: readonly ReleaseDocs[],
  elements: ElementFacts,
): readonly Diagnostic[] {
  const users = usersOf(found, elements)
  const known = new Map<string, boolean>()
  // The same in every language.
  const isUsed = (key: string): boolean => {
    const isKnown = known.get(key) ?? chains.some((docs) => isShown(key, docs, users))
    known.set(key, isKnown)
    return isKnown
  }
  return unused(found.texts, isUsed, { textFiles: [found.textFiles], known: [] })
}

/** A chain's own texts that it shows nowhere, and those of languages that it does not offer. */
export function unusedInChain(
  layer: FoundChain,
  docs: ReleaseDocs,
  found: FoundDocuments,
  elements: ElementFacts,
): readonly Diagnostic[] {
  const users = usersOf(found, elements)
  const { defaultLanguage, translations } = docs.config
  const named = ['en', defaultLanguage, ...languagesOf(docs.config).map(({ code }) => code)]
  // That a chain offers no language is told among its settings.
  const isUnnamed = !Array.isArray(translations) || translations.length === 0
  const isOffered = (locale: string): boolean => isUnnamed || named.includes(locale)
  const isUsed = (key: string, locale: string): boolean => isOffered(locale) && isShown(key, docs, users)
  // What a document demands is told as missing.
  const needed = new Set(textKeys(docs, users.calls).map(({ key }) => key))
  const strange = Object.keys(layer.texts).filter((locale) => !isOffered(locale))
  const known = [...new Set([...needed, ...Object.keys(found.texts.en ?? {})])]
  return [
    ...unused(without(layer.texts, strange), isUsed, { textFiles: [layer.textFiles], known }),
    ...strange.map((locale) => notOffered(locale, docs)),
    ...empty(without(layer.texts, strange), layer.textFiles, needed),
  ].map((one) => ({ ...one, chain: docs.chain }))
}

const without = (texts: TextsByLocale, locales: readonly string[]): TextsByLocale =>
  Object.fromEntries(Object.entries(texts).filter(([locale]) => !locales.includes(locale)))

/** A whole folder of sentences that nobody reads. */
function notOffered(locale: string, { chain, config }: ReleaseDocs): Diagnostic {
  const offered = languagesOf(config).map(({ code }) => code)
  const why = reasons(
    `holds sentences in a language that the chain does not offer, so nobody reads them: ${meantOrAll(locale, offered)}. Offer it under "translations", or remove the folder`,
    `enthält Sätze in einer Sprache, die die Kette nicht anbietet; niemand liest sie also: ${meantOrAll(locale, offered, 'de')}. Bieten Sie sie unter "translations" an, oder nehmen Sie den Ordner weg`,
  )
  const document = `flows/chains/${chain}/texts/${locale}`
  return { code: 'text.language', document, place: '', ...why, severity: 'warning', params: { locale } }
}

/** Sentences of a chain that say nothing, where the product's would have said something. */
function empty(
  texts: TextsByLocale,
  textFiles: FoundDocuments['textFiles'],
  missing: ReadonlySet<string>,
): readonly Diagnostic[] {
  return Object.entries(texts).flatMap(([locale, sentences]) =>
    Object.keys(sentences)
      .filter((key) => sentences[key]?.trim() === '' && !missing.has(key))
      .map((key) => ({
        code: 'text.empty',
        document: textFile(locale, key, { textFiles: [textFiles] }),
        place: key,
        ...reasons(
          'is empty, so members would read a gap: write the words, or remove the line, and those of the product are shown',
          'ist leer; Mitglieder läsen also eine Lücke: Schreiben Sie die Worte, oder nehmen Sie die Zeile heraus, dann gelten die des Produkts',
        ),
        severity: 'warning' as const,
        params: { key, locale },
      })),
  )
}

const usersOf = ({ texts }: FoundDocuments, elements: ElementFacts): TextUsers => ({
  calls: callFacts(),
  elements,
  product: new Set(Object.keys(texts.en ?? {}).map(withoutForm)),
})

function unused(
  texts: TextsByLocale,
  isUsed: (key: string, locale: string) => boolean,
  {
    textFiles,
    known,
  }: { readonly textFiles: readonly FoundDocuments['textFiles'][]; readonly known: readonly string[] },
): readonly Diagnostic[] {
  const whyOf = (key: string): Reasons =>
    reasonsIn((lang) => {
      const reason = sentence({ code: 'text.unused', at: '', severity: 'warning' }, '', lang)
      const help = keyHelp(key, known, lang)
      return help === null ? reason : reason.replace(/: (.)/, (_, first) => `: ${help} ${first.toUpperCase()}`)
    })
  return Object.entries(texts).flatMap(([locale, sentences]) =>
    Object.keys(sentences)
      .filter((key) => !isUsed(key, locale))
      .map((key) => ({
        code: 'text.unused',
        document: textFile(locale, key, { textFiles }),
        place: key,
        ...whyOf(key),
        severity: 'warning' as const,
        params: { key, locale },
      })),
  )
}

const mostKeys = 6

interface KeyWords {
  readonly field: string
  readonly step: (endings: string) => string
  readonly beside: (told: string, count: number) => string
}

const keyWords: InEachLanguage<KeyWords> = {
  en: {
    field: 'of a field there are its name, ".hint" behind it, its options, and ".no.<reason>" of an option.',
    step: (endings) => `of a step there are its name and, behind it, ${endings}.`,
    beside: (told, count) => `there ${count === 1 ? 'is' : 'are'} ${told}${count > mostKeys ? ' and more' : ''}.`,
  },
  de: {
    field:
      'von einem Feld gibt es seinen Namen, ".hint" dahinter, seine Möglichkeiten und ".no.<Grund>" einer Möglichkeit.',
    step: (endings) => `von einem Schritt gibt es seinen Namen und dahinter ${endings}.`,
    beside: (told, count) => `es gibt ${told}${count > mostKeys ? ' und mehr' : ''}.`,
  },
}

/** Which key was probably meant: one like it, else those of what it names; null where nothing is known there. */
function keyHelp(key: string, known: readonly string[], lang: OperatorLanguage): string | null {
  const said = keyWords[lang]
  const near = nearestName(key, known)
  if (near !== null) return nameWords[lang].meant(JSON.stringify(near))
  const names = key.split('.')
  for (let length = names.length - 1; length >= 2; length--) {
    const above = names.slice(0, length).join('.')
    const beside = known.filter((one) => one.startsWith(`${above}.`))
    const isThere = known.some((one) => withoutForm(one) === above)
    if (isThere && names[0] === 'form') return said.field
    if (isThere && names[0] === 'flow')
      return said.step(stepEndings.flatMap((one) => (one === '' ? [] : [`.${one}`])).join(', '))
    if (beside.length === 0) continue
    const told = beside.slice(0, mostKeys).join(', ')
    return said.beside(told, beside.length)
  }
  return null
}
