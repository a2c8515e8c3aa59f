import { keptEmail } from '../../email.ts'

/** What a desk looks for; an empty part is not asked. All that is given has to fit. */
export interface SearchTerms {
  /** The number of the person, of a contract or of a partner, whole. */
  readonly memberId: string
  /** Words of the name, in any order. */
  readonly words: readonly string[]
  /** The beginning of an e-mail address, in small letters. */
  readonly email: string
  /** The end of a phone number: digits, without the zeros in front, which stand for the country. */
  readonly digits: string
}

interface GivenTerms {
  readonly memberId?: string | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

const least = 3
const leastDigits = 4

/** What is looked for, by what was given; null where something that was given is too little to look for. */
export function searchTerms(given: GivenTerms): SearchTerms | null {
  const memberId = given.memberId?.trim() ?? ''
  const words = wordsOf(given.name ?? '')
  const email = keptEmail(given.email ?? '')
  const digits = digitsOf(given.phone ?? '')
  const parts = [
    { isGiven: given.memberId?.trim(), isEnough: memberId.length >= least },
    { isGiven: given.name?.trim(), isEnough: lettersOf(words.join('')) >= least || isWholeWord(words) },
    { isGiven: given.email?.trim(), isEnough: email.length >= least },
    { isGiven: given.phone?.trim(), isEnough: digits.length >= leastDigits },
  ].filter(({ isGiven }) => isGiven)
  const isBlank = Object.values(given).some((term) => typeof term === 'string' && term !== '' && term.trim() === '')
  if (parts.length === 0 || isBlank || parts.some(({ isEnough }) => !isEnough)) return null
  return { memberId, words, email, digits }
}

/**
 * What one line of a desk can mean, the likeliest first. Empty: it is too little for anything. Whoever writes an `@`
 * means an address; digits are a number or a phone; everything else a name, or a number with letters.
 */
export function readAnything(line: string): readonly SearchTerms[] {
  const text = line.trim()
  const isPhone = /^[+\d\s()/.-]+$/.test(text)
  const given: readonly GivenTerms[] = text.includes('@')
    ? [{ email: text }]
    : [...(/\d/.test(text) ? [{ memberId: text }] : []), isPhone ? { phone: text } : { name: text }]
  return given.flatMap((one) => searchTerms(one) ?? [])
}

/** Two letters, or one sign that stands for as much, are a word of their own: there are people called Li and 李. */
export const isWholeWord = (words: readonly string[]): boolean =>
  words.length === 1 && lettersOf(words[0] ?? '') === wholeWord

const wholeWord = 2

/** Scripts of which one sign is a syllable or a word: it says as much as two letters. */
const syllables = ['Han', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo', 'Yi', 'Ethiopic']
const syllable = new RegExp(syllables.map((script) => `\\p{Script=${script}}`).join('|'), 'u')

/**
 * Where a name that is written in one (李明, 김철수) may have its two parts: those who sign up write them in two fields.
 * Empty for other words, and for longer ones than names are.
 */
export function partsOfName(words: readonly string[]): readonly (readonly [string, string])[] {
  const signs = words.length === 1 ? [...(words[0] ?? '').normalize('NFC')] : []
  if (signs.length > 6 || !signs.every((sign) => syllable.test(sign))) return []
  return signs.slice(1).map((_, at) => [signs.slice(0, at + 1).join(''), signs.slice(at + 1).join('')])
}

/** How much a text says, counted in letters; a sign is one however it is composed. */
const lettersOf = (text: string): number =>
  [...text.normalize('NFC')].reduce((sum, sign) => sum + (syllable.test(sign) ? wholeWord : 1), 0)

const wordsOf = (name: string): string[] =>
  name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0+/, '')
