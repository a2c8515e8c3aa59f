import type { ShownSentence } from '#contract/preview.ts'

export type SentencesByKey = { readonly [key: string]: string }

interface Pattern {
  readonly key: string
  readonly whole: RegExp
  /** How much of it is no placeholder: of several that fit, the one that says most. */
  readonly said: number
}

/** Finds the key of a sentence from what is read, whoever drew it: nothing is marked in the texts. */
export function createSentenceFinder(texts: SentencesByKey): (text: string, near: readonly string[]) => string | null {
  const plain = new Map<string, string[]>()
  const patterns: Pattern[] = []
  for (const [key, sentence] of Object.entries(texts)) {
    const bare = oneLine(sentence.replaceAll(/<[^>]*>/g, ''))
    if (bare === '') continue
    if (!bare.includes('{')) {
      plain.set(bare, [...(plain.get(bare) ?? []), key])
      continue
    }
    const parts = bare.split(/\{[^}]*\}/)
    const said = parts.join('').trim().length
    if (said >= leastSaid) patterns.push({ key, said, whole: new RegExp(`^${parts.map(escaped).join(value)}$`, 's') })
  }
  patterns.sort((one, other) => other.said - one.said)
  return (text, near) => {
    const read = oneLine(text)
    if (read === '') return null
    const keys = plain.get(read) ?? patterns.filter(({ whole }) => whole.test(read)).map(({ key }) => key)
    return keys.find((key) => near.some((start) => key.startsWith(start))) ?? keys[0] ?? null
  }
}

/** A pattern with less of its own would fit anything. */
const leastSaid = 4
/** What stands in a place of a sentence: an amount, a name, a list of a few. */
const value = '.{1,80}?'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

type Find = (text: string) => string | null

/** The sentence that an element shows: its own, or the nearest around it. */
export function sentenceAt(
  element: Element | null,
  find: Find,
): { readonly key: string; readonly element: Element } | null {
  let at = element
  for (let up = 0; at !== null && up < mostAround && isOneSentence(at); up += 1) {
    const key = find(at.textContent ?? '') ?? find(at.getAttribute('aria-label') ?? '')
    if (key !== null) return { key, element: at }
    at = at.parentElement
  }
  return null
}

/** A sentence stands in a few elements at most. */
const mostAround = 4

/** What holds several parts of a page is none. */
const isOneSentence = (element: Element): boolean =>
  element.querySelector('p, div, li, h1, h2, h3, button, label') === null

const mostListed = 200

/** What the page says, in the order in which it is read. */
export function sentencesOn(page: Document, find: Find): readonly ShownSentence[] {
  const found = new Map<string, string>()
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && found.size < mostListed) {
    const parent = walker.currentNode.parentElement
    if (
      parent === null ||
      parent.closest('script, style, template') ||
      (walker.currentNode.nodeValue ?? '').trim() === ''
    )
      continue
    const sentence = sentenceAt(parent, find)
    if (sentence && !found.has(sentence.key)) found.set(sentence.key, oneLine(sentence.element.textContent ?? ''))
  }
  return [...found].map(([key, text]) => ({ key, text: text.slice(0, 200) }))
}
