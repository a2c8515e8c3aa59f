import { meantOrAll } from '../nearest-name.ts'

/** Parts of sentences: what stands in a problem's params, which are JSON, as an operator reads it. */

/** Of which kind there is none of that name. */
export const entryWords = (kind: string | undefined): string =>
  ({
    clubs: 'the chain has no such club',
    towns: 'no club of the chain is in such a town',
    plans: 'the chain sells no such plan',
    addons: 'the chain sells no such add-on',
    packs: 'the chain sells no such pack',
    'promo-codes': 'the chain has no such promo code',
    countries: 'there is no such country, as they are known by two capital letters (DE)',
    languages: 'that is no language, as the chain names them under translations',
  })[bare(kind)] ?? 'there is none of that name'

/** What is read, as it is written; within a list an empty path is the entry. */
export const pathWords = (path: string | undefined): string => (said(path) === '' ? 'the entry' : String(path))

/** What an entry is called. */
export const entryNoun = (kind: string | undefined): string =>
  ({ clubs: 'club', plans: 'plan', addons: 'add-on', packs: 'pack', 'promo-codes': 'promo code' })[bare(kind)] ??
  'entry'

/** What to write instead of a name that is none. */
export const instead = (value: string | undefined, known: string | undefined): string =>
  meantOrAll(said(value), listed(known))

/** What an address may say behind its question mark. */
export function readWords(name: string | undefined, known: string | undefined): string {
  const names = listed(known)
  return names.length === 0 ? 'leave the question mark and what follows away' : meantOrAll(said(name), names)
}

/** Languages by their names. */
export const languagesWords = (locales: string | undefined): string =>
  listed(locales)
    .map((locale) => languageName(JSON.stringify(locale)))
    .join(' and ')

/** What a value can be, where that is known; a figure may only lack its quotes. */
export function canBeWords({ value, known, kinds, path }: { readonly [name: string]: string }): string {
  const values = listed(known)
  const isText = value?.startsWith('"') === true
  const [kind, ...others] = listed(kinds)
  if (values.length > 0) return meantOrAll(said(value), values)
  if (kind === 'string' && others.length === 0 && !isText) return `it is a text, so write it in quotes: "${value}"`
  if (kind === 'array' && others.length === 0) return `it is a list: ask { "in": [${value}, { "var": ${path} }] }`
  if (kind === 'boolean' && others.length === 0) return 'write true or false, without quotes'
  if (kind === 'number' && others.length === 0 && isText) return 'it is a number, so write one, without quotes'
  return 'compare with a value that it can have'
}

export const kindWord = (kind: string | undefined): string =>
  ({ day: 'a day', instant: 'a point in time', text: 'a text', number: 'a number', boolean: 'yes or no' })[
    bare(kind)
  ] ?? bare(kind)

export const unitWord = (unit: string | undefined): string =>
  ({ minor: 'the smallest unit of money (cents)', major: 'whole money' })[bare(unit)] ?? bare(unit)

export const through = (via: string | undefined): string => (via ? ` (through ${via})` : '')

export const bare = (text: string | undefined): string => (text ?? '').replaceAll('"', '')

/** What was found in other words, as it was said. */
export const said = (text: string | undefined): string => String(JSON.parse(text ?? '""'))

/** As people call it: English for en. */
export function languageName(locale: string | undefined): string {
  const code = bare(locale)
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

export function kindOf(type: string | undefined): string {
  const words: { readonly [type: string]: string } = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a map of names',
    null: 'nothing',
  }
  return said(type)
    .split(/ or |[,|]/)
    .map((one) => words[one.trim()] ?? one.trim())
    .join(' or ')
}

export const listed = (text: string | undefined): readonly string[] => {
  const value: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(value) ? value.map(String) : []
}

export const list = (text: string | undefined): string => listed(text).join(', ')

/** A circle, written out: `let.a → let.b → let.a`. */
export const way = (text: string | undefined): string => listed(text).join(' → ')

export function amount(least = '0', most = 'null'): string {
  if (least === most) return least === '1' ? 'one value' : `${least} values`
  return most === 'null' ? `at least ${least === '1' ? 'one value' : `${least} values`}` : `${least} to ${most} values`
}

export function accessWords(access: string | undefined): string {
  const words: { readonly [access: string]: string } = {
    open: 'everybody',
    any: 'everybody who is signed in',
    MEMBER: 'members',
    STAFF: 'staff',
    MANAGER: 'managers',
    COMPANY: 'companies',
  }
  return words[bare(access)] ?? bare(access)
}

export const lockedBy = (by: string | undefined): string => {
  const name = bare(by)
  return name === '' || name === 'product' ? 'the product' : `the chain ${name}`
}

/** Why something is locked, by what it is. */
export function lockReason(lock = ''): string {
  if (lock.includes('/laws/')) return 'it is a law that protects members'
  if (lock.includes('/fields/') || lock.includes('/rules/')) return 'members agree or pay with what is asked there'
  return 'nobody may get around it on the way to what the flow is for'
}
