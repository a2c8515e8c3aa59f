import type { ReactNode } from 'react'
import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Elements } from '../context.ts'
import styles from './view.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  readonly wide: boolean
}

export interface Group {
  readonly section: string
  readonly title: string
  readonly facts: readonly Fact[]
  /** Who changes it: the member on a page of his own, the club once it has seen a paper, nobody. */
  readonly by: 'member' | 'club' | 'nobody'
}

/** Codes that every language has its own name for. */
const REGIONS = ['country', 'passportCountry']

/** Numbers, codes and addresses of the net run left to right in every language. */
const CODES = ['email', 'phone', 'ssn', 'idNumber', 'externalId', 'iban', 'accountNumber', 'routingNumber']

/** What is long by nature. */
const LONG = ['email', 'address1', 'address2', 'address3']

/** Known to the club, and never a member of it so far. */
const strangers: ReadonlySet<string> = new Set(['LEAD', 'PROSPECT', 'CONTACT'])

const GROUPS: { readonly [section: string]: { readonly fields: readonly string[]; readonly by: Group['by'] } } = {
  name: { fields: ['salutation', 'firstName', 'lastName', 'gender', 'birthday'], by: 'member' },
  contact: { fields: ['phone', 'language'], by: 'member' },
  address: {
    fields: ['address1', 'address2', 'address3', 'zipCode', 'zipName', 'city', 'state', 'country'],
    by: 'member',
  },
  identity: { fields: ['ssn', 'idType', 'idNumber', 'passportDate', 'passportCountry'], by: 'club' },
}

/** All that is known, in the words in which it was asked; what an operator added stands after what everybody has. */
export function groupsOf(elements: Elements, form: string, person: JsonObject): readonly Group[] {
  const { t, optionalText } = elements
  const groups = Object.entries(GROUPS).map(([section, { fields, by }]) => ({
    section,
    title: optionalText(`form.${form}.sections.${section}`) ?? t(`element.personal-details.${section}`),
    facts: fields.flatMap((field) => fact(elements, `form.${form}.${field}`, person[field])),
    by,
  }))
  // An account was asked by a form inside the form, in words of its own.
  const account = Object.entries(mapOf(person.bank))
  const bank = {
    section: 'bank',
    title: optionalText(`form.${form}.bank`) ?? t('element.personal-details.bank'),
    facts: account.flatMap(([name, value]) => fact(elements, `form.bank-details.${name}`, value)),
    by: 'club' as const,
  }
  const added = Object.entries(mapOf(person.attributes))
  const more = {
    section: 'more',
    title: t('element.personal-details.more'),
    facts: added.flatMap(([name, value]) => fact(elements, `form.${name}`, value)),
    by: added.some(([name]) => name.startsWith(`${form}.`)) ? ('member' as const) : ('nobody' as const),
  }
  const club = {
    section: 'club',
    title: t('element.personal-details.club'),
    facts: [
      ...fact(elements, 'element.personal-details.centerName', person.centerName),
      ...(strangers.has(String(person.status))
        ? []
        : fact(elements, 'element.personal-details.memberSince', person.memberSince)),
      ...fact(elements, `form.${form}.externalId`, person.externalId),
    ],
    by: 'nobody' as const,
  }
  return [...groups, more, bank, club].filter(({ facts }) => facts.length > 0)
}

/** Nothing for a value that nobody has named: a member never sees a key. */
export function fact(elements: Elements, key: string, value: Json | undefined): readonly Fact[] {
  const shown = value === undefined || value === null || value === '' ? null : wordOf(elements, key, value)
  const name = shown === null ? null : elements.optionalText(key)
  if (name === null) return []
  const direction = isOneOf(CODES, key) ? 'ltr' : undefined
  const text = (
    <bdi className={styles.value} dir={direction}>
      {shown}
    </bdi>
  )
  return [{ name, wide: isOneOf(LONG, key), value: text }]
}

function wordOf({ t, optionalText, format }: Elements, key: string, value: Json): string | null {
  if (typeof value === 'boolean') return t(value ? 'element.personal-details.yes' : 'element.personal-details.no')
  if (Array.isArray(value))
    return format.list(value.map((each) => optionalText(`${key}.${String(each)}`) ?? String(each)))
  if (typeof value === 'object') return null
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value)
  const named = optionalText(`${key}.${String(value)}`)
  if (named !== null) return named
  if (isOneOf(REGIONS, key)) return format.region(String(value))
  return key.endsWith('.language') ? format.language(String(value)) : String(value)
}

const isOneOf = (fields: readonly string[], key: string) => fields.some((field) => key.endsWith(`.${field}`))
