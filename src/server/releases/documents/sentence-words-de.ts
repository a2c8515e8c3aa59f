import { meantOrAll } from '../nearest-name.ts'
import { bare, listed, said } from './sentence-words.ts'

/** Parts of German sentences; what is the same in each language stands in `sentence-words.ts`. */

export const entryWords = (kind: string | undefined): string =>
  ({
    clubs: 'die Kette hat keinen solchen Club',
    towns: 'kein Club der Kette ist in einem solchen Ort',
    plans: 'die Kette verkauft keinen solchen Tarif',
    addons: 'die Kette verkauft keinen solchen Zusatz',
    packs: 'die Kette verkauft kein solches Paket',
    'promo-codes': 'die Kette hat keinen solchen Aktionscode',
    countries: 'ein solches Land gibt es nicht, man kennt sie an zwei Großbuchstaben (DE)',
    languages: 'das ist keine Sprache, die die Kette unter translations nennt',
  })[bare(kind)] ?? 'es gibt keinen Eintrag dieses Namens'

export const pathWords = (path: string | undefined): string => (said(path) === '' ? 'der Eintrag' : String(path))

/** With its article, as the sentences have it. */
export const entryNoun = (kind: string | undefined): string =>
  ({
    clubs: 'diesen Club',
    plans: 'diesen Tarif',
    addons: 'diesen Zusatz',
    packs: 'dieses Paket',
    'promo-codes': 'diesen Aktionscode',
  })[bare(kind)] ?? 'diesen Eintrag'

export const instead = (value: string | undefined, known: string | undefined): string =>
  meantOrAll(said(value), listed(known), 'de')

export function readWords(name: string | undefined, known: string | undefined): string {
  const names = listed(known)
  return names.length === 0 ? 'lassen Sie das Fragezeichen und was folgt weg' : meantOrAll(said(name), names, 'de')
}

export const languagesWords = (locales: string | undefined): string =>
  listed(locales)
    .map((locale) => languageName(JSON.stringify(locale)))
    .join(' und ')

export function canBeWords({ value, known, kinds, path }: { readonly [name: string]: string }): string {
  const values = listed(known)
  const isText = value?.startsWith('"') === true
  const [kind, ...others] = listed(kinds)
  if (values.length > 0) return meantOrAll(said(value), values, 'de')
  if (kind === 'string' && others.length === 0 && !isText)
    return `es ist ein Text, schreiben Sie ihn also in Anführungszeichen: "${value}"`
  if (kind === 'array' && others.length === 0)
    return `es ist eine Liste: fragen Sie { "in": [${value}, { "var": ${path} }] }`
  if (kind === 'boolean' && others.length === 0) return 'schreiben Sie true oder false, ohne Anführungszeichen'
  if (kind === 'number' && others.length === 0 && isText)
    return 'es ist eine Zahl, schreiben Sie also eine, ohne Anführungszeichen'
  return 'vergleichen Sie mit einem Wert, der dort stehen kann'
}

export const kindWord = (kind: string | undefined): string =>
  ({ day: 'ein Tag', instant: 'ein Zeitpunkt', text: 'ein Text', number: 'eine Zahl', boolean: 'ja oder nein' })[
    bare(kind)
  ] ?? bare(kind)

export const unitWord = (unit: string | undefined): string =>
  ({ minor: 'der kleinsten Einheit des Geldes (Cent)', major: 'ganzem Geld' })[bare(unit)] ?? bare(unit)

export const through = (via: string | undefined): string => (via ? ` (über ${via})` : '')

export function languageName(locale: string | undefined): string {
  const code = bare(locale)
  try {
    return new Intl.DisplayNames(['de'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

export function kindOf(type: string | undefined): string {
  const words: { readonly [type: string]: string } = {
    string: 'einen Text',
    number: 'eine Zahl',
    integer: 'eine ganze Zahl',
    boolean: 'true oder false',
    array: 'eine Liste',
    object: 'Namen mit ihren Werten',
    null: 'nichts',
  }
  return said(type)
    .split(/ or |[,|]/)
    .map((one) => words[one.trim()] ?? one.trim())
    .join(' oder ')
}

export function amount(least = '0', most = 'null'): string {
  if (least === most) return least === '1' ? 'einen Wert' : `${least} Werte`
  return most === 'null'
    ? `mindestens ${least === '1' ? 'einen Wert' : `${least} Werte`}`
    : `${least} bis ${most} Werte`
}

export function accessWords(access: string | undefined): string {
  const words: { readonly [access: string]: string } = {
    open: 'alle',
    any: 'alle, die angemeldet sind',
    MEMBER: 'Mitglieder',
    STAFF: 'Personal',
    MANAGER: 'Leitung',
    COMPANY: 'Firmen',
  }
  return words[bare(access)] ?? bare(access)
}

export const lockedBy = (by: string | undefined): string => {
  const name = bare(by)
  return name === '' || name === 'product' ? 'dem Produkt' : `der Kette ${name}`
}

export function lockReason(lock = ''): string {
  if (lock.includes('/laws/')) return 'es ist ein Gesetz, das Mitglieder schützt'
  if (lock.includes('/fields/') || lock.includes('/rules/'))
    return 'Mitglieder stimmen zu oder bezahlen mit dem, was dort gefragt wird'
  return 'niemand darf daran vorbeikommen auf dem Weg zu dem, wozu der Ablauf da ist'
}

/** What is held against the two bounds: a value, a length or a number of entries. */
export const boundWords = (of = ''): string =>
  ({ value: 'mindestens', length: 'eine Länge von mindestens', items: 'eine Anzahl von mindestens' })[bare(of)] ??
  'mindestens'
