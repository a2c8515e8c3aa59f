import { expect } from 'vitest'
import type { JudgedCatalogue } from '#server/catalogue/index.ts'
import type { Reasons } from '#server/releases/operator-language.ts'

/** Words that no German sentence has; what stands in quotes is written in files as it stands there. */
const english =
  /\b(the|is|are|of|and|or|not|no|that|its?|which|with|has|have|for|from|to|by|at|on|none|another|order|new|deleted|keeps?|price|there|nothing|missing|names|twice|yes|cannot|only|other|than|until|more|less|how|what|who|where|when|whether|left|out|years|ids|every|all|days|months|hours|like)\b/i

/** Without what is written in files: names in quotes, and ids of several parts. */
const unquoted = (sentence: string): string => sentence.replaceAll(/"[^"]*"|\w+(?:-\w+)+/g, '')

/** What an English sentence still says in German, or that it says the same; empty: it is German. */
export function leftInEnglish(said: string, german: string): readonly string[] {
  const word = english.exec(unquoted(german))?.[0]
  if (said === german) return [`the same in both: ${said}`]
  return word === undefined ? [] : [`“${word}” in: ${german}`]
}

/** Holds reasons against their German. */
export function expectGerman(problems: readonly Reasons[]): void {
  expect(problems.flatMap(({ reason, reasonIn }) => leftInEnglish(reason, reasonIn('de')))).toEqual([])
}

/** What applying a catalogue says in English, after a look at its German: sentences of it, or places and reasons. */
export function saidOf(judged: JudgedCatalogue): readonly string[] {
  if (!judged.ok) {
    expectGerman(judged.problems)
    return judged.problems.map(({ place, reason }) => `${place}: ${reason}`)
  }
  const { en, de } = judged.sentences
  expect(de).toHaveLength(en.length)
  // What stands before the colon is what the chain calls an entry.
  const own = (sentence = '') => sentence.replace(/^[^:]*: /, '')
  expect(en.flatMap((said, index) => leftInEnglish(own(said), own(de[index])))).toEqual([])
  return en
}
