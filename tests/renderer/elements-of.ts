import type { Elements, Money } from '#elements/context.ts'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { createSentences, type SentenceValues, say, sayIfAny } from '#sentences/create-sentences.ts'

interface Surroundings {
  readonly docs: Pick<ReleaseDocs, 'texts'>
  readonly lang: string
  readonly today: string
  readonly onStep: (step: string) => void
  /** Where the words begin that the page gives its own blocks. */
  readonly texts?: string
}

/** Keys that the product was asked for and has no sentence for. */
export const missingTexts = new Set<string>()

/** What elements get from their shell, with the sentences of a release and plain formats. */
export function elementsOf({ docs, lang, today, onStep, texts: own }: Surroundings): Elements {
  const texts = { en: docs.texts.en ?? {}, [lang]: docs.texts[lang] ?? {} }
  // The product has a sentence for whatever is asked for; a fixture has a few, and keys where it has none.
  const isWhole = texts.en['ui.loading'] !== undefined
  const sentences = createSentences({
    lang,
    texts,
    onMissing(key) {
      // A form that arrives brings its own words along, which the world of a fixture leaves out.
      if (isWhole && !/^form\.(q\d+|questions)\./.test(key)) missingTexts.add(`${key} in ${lang}`)
    },
  })
  return {
    t: (key, params) => say(sentences, key, inWords(params)) || (isWhole ? '' : key),
    optionalText: (key, params) => sayIfAny(sentences, key, inWords(params)),
    format: {
      numberLocale: 'en-US',
      // Worlds of fixtures may leave out what the engine does not read.
      money: (money: Money | undefined) => (money ? `${money.amountMinor / 100} ${money.currency}` : ''),
      date: (date) => date,
      number: String,
      period: (count, unit) => `${count} ${unit}`,
      region: (code) => code,
      language: (code) => code,
      clock: (time) => time,
      list: (parts) => parts.join(', '),
    },
    lang,
    locale: lang,
    dir: 'ltr',
    today,
    motif: 'none',
    texts: own,
    link: (target) => ({
      href: 'step' in target ? `#${target.step}` : '#',
      onClick(event) {
        event.preventDefault()
        if ('step' in target) onStep(target.step)
      },
    }),
    navigate: (target) => ('step' in target ? onStep(target.step) : undefined),
  }
}

const inWords = (params: JsonObject = {}): SentenceValues =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'count' ? Number(value) : word(value)]),
  )

function word(value: Json | undefined): string {
  if (typeof value === 'object' && value !== null && 'amountMinor' in value) return `${Number(value.amountMinor) / 100}`
  return String(value ?? '')
}
