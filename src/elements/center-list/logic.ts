import type { WidgetChoice } from '../types.ts'

/** The clubs whose name, address or place has every word that was typed, in any case and without accents. */
export function matching(choices: readonly WidgetChoice[], search: string): readonly WidgetChoice[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter((choice) => {
    const text = plain(textOf(choice))
    return words.every((word) => text.includes(word))
  })
}

function textOf({ name, record }: WidgetChoice): string {
  const { address, city } = (record ?? {}) as { address?: unknown; city?: unknown }
  return [name, address, city].filter((part) => typeof part === 'string').join(' ')
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
