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
    { isGiven: given.name?.trim(), isEnough: words.join('').length >= least || isWholeWord(words) },
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

/** Two signs are a word of their own: there are people called Li. */
export const isWholeWord = (words: readonly string[]): boolean =>
  words.length === 1 && [...(words[0] ?? '')].length === 2

const wordsOf = (name: string): string[] =>
  name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0+/, '')
