/** A spelling taken apart: the digits with the signs between them, and the words and currency signs around them. */
export interface Spelling {
  readonly core: string
  readonly isNegative: boolean
  /** What stood before and after; empty when nothing did. */
  readonly words: readonly string[]
}

const longest = 200
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g
/** Marks of direction and signs without width: they come along when something is pasted. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const MINUS = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Takes a spelling apart. Null where nothing in it is a digit, or its signs contradict each other. */
export function takeApart(text: string): Spelling | null {
  if (text.length > longest) return null
  const plain = withPlainSigns(text)
  const first = plain.search(/\d/)
  if (first < 0) return null
  const last = plain.search(/\d(?=\D*$)/)
  const { before, lead } = leadOf(plain.slice(0, first))
  const { after, trail } = trailOf(plain.slice(last + 1))
  const signs = `${before}${after}`.match(/[-+]/g) ?? []
  const isBracketed = before.includes('(') && after.includes(')')
  if (signs.length + (isBracketed ? 1 : 0) > 1) return null
  if (!isBracketed && /[()]/.test(before + after)) return null
  return {
    core: lead + plain.slice(first, last + 1) + trail,
    isNegative: isBracketed || signs[0] === '-',
    words: [before, after].map((part) => part.replace(/[-+()]/g, '').trim()).filter((part) => part !== ''),
  }
}

/** One sign for all of its kind, in western digits. */
export function withPlainSigns(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(DIGITS, digitOf)
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ`´′＇]/g, "'")
    .replace(/[،，]/g, ',')
    .replace(/．/g, '.')
    .replace(/＋/g, '+')
    .replace(MINUS, '-')
    .trim()
}

function digitOf(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code))
}

/** A decimal sign may be the first of an amount (`.50`); behind a letter it ends a word (`Rs.50`). */
function leadOf(before: string): { readonly before: string; readonly lead: string } {
  return /(^|[^\p{L}.,])[.,٫]$/u.test(before)
    ? { before: before.slice(0, -1), lead: before.slice(-1) }
    : { before, lead: '' }
}

/** It may be the last, too: with a dash for no decimals (`10,-`), or while somebody still writes. */
function trailOf(after: string): { readonly after: string; readonly trail: string } {
  const [sign = ''] = /^[.,٫](-{1,2})?(?![\p{L}.,])/u.exec(after) ?? []
  return { after: after.slice(sign.length), trail: sign.slice(0, 1) }
}
