import type { Elements, Money } from '#elements/context.ts'
import type { Json, ReleaseDocs } from '#engine/documents.ts'

interface Surroundings {
  readonly docs: Pick<ReleaseDocs, 'texts'>
  readonly lang: string
  readonly today: string
  readonly onStep: (step: string) => void
}

/** What elements get from their shell, with the sentences of a release and plain formats. */
export function elementsOf({ docs, lang, today, onStep }: Surroundings): Elements {
  const texts = docs.texts[lang] ?? {}
  const optionalText: Elements['optionalText'] = (key, params = {}) => {
    const sentence = texts[key] ?? texts[`${key}_${params.count === 1 ? 'one' : 'other'}`]
    return (
      sentence?.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? say(params[name]) : place)) ?? null
    )
  }
  return {
    t: (key, params) => optionalText(key, params) ?? key,
    optionalText,
    format: {
      numberLocale: 'en-US',
      // Worlds of fixtures may leave out what the engine does not read.
      money: (money: Money | undefined) => (money ? `${money.amountMinor / 100} ${money.currency}` : ''),
      date: (date) => date,
      number: String,
      period: (count, unit) => `${count} ${unit}`,
      region: (code) => code,
      language: (code) => code,
      list: (parts) => parts.join(', '),
    },
    lang,
    locale: lang,
    dir: 'ltr',
    today,
    motif: 'none',
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

function say(value: Json | undefined): string {
  if (typeof value === 'object' && value !== null && 'amountMinor' in value) return `${Number(value.amountMinor) / 100}`
  return String(value ?? '')
}
