import type { ReactNode } from 'react'
import type { Json } from '#engine/documents.ts'
import type { Elements } from './context.ts'
import styles from './fact.module.css'

export interface NamedFact {
  readonly name: string
  readonly value: ReactNode
  readonly wide: boolean
}

/** Codes that every language has its own name for. */
const REGIONS = ['country', 'passportCountry']

/** Numbers, codes and addresses of the net run left to right in every language. */
const CODES = ['email', 'phone', 'ssn', 'idNumber', 'externalId', 'iban', 'accountNumber', 'routingNumber']

/** What is long by nature. */
const LONG = ['email', 'address1', 'address2', 'address3']

/** Nothing for a value that nobody has named: a member never sees a key. */
export function fact(elements: Elements, key: string, value: Json | undefined): readonly NamedFact[] {
  const shown = value === undefined || value === null || value === '' ? null : wordOf(elements, key, value)
  const name = shown === null ? null : elements.optionalText(key)
  if (name === null) return []
  return [{ name, wide: isOneOf(LONG, key), value: <Value code={isOneOf(CODES, key)}>{shown}</Value> }]
}

interface ValueProps {
  /** It runs left to right in every language. */
  readonly code: boolean
  readonly children: string | null
}

/** What is known of somebody: however long, it breaks within its line. */
export const Value = ({ code, children }: ValueProps) => (
  <bdi className={styles.value} dir={code ? 'ltr' : undefined}>
    {children}
  </bdi>
)

function wordOf({ t, optionalText, format }: Elements, key: string, value: Json): string | null {
  if (typeof value === 'boolean') return t(value ? 'element.personal-details.yes' : 'element.personal-details.no')
  if (Array.isArray(value))
    return value.some((each) => typeof each === 'object')
      ? value.map((each) => partsOf(optionalText, key, each).join(', ')).join('; ')
      : format.list(value.map((each) => optionalText(`${key}.${String(each)}`) ?? String(each)))
  if (typeof value === 'object') return partsOf(optionalText, key, value).join(', ') || null
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value)
  const named = optionalText(`${key}.${String(value)}`)
  if (named !== null) return named
  if (isOneOf(REGIONS, key)) return format.region(String(value))
  return key.endsWith('.language') ? format.language(String(value)) : String(value)
}

/** What stands inside an answer that has parts, in words: `Ada Byron`, `By phone`, ... */
function partsOf(optionalText: Elements['optionalText'], key: string, value: Json): readonly string[] {
  if (value === null || value === '') return []
  if (typeof value !== 'object') return [optionalText(`${key}.${String(value)}`) ?? String(value)]
  return Array.isArray(value)
    ? value.flatMap((each) => partsOf(optionalText, key, each))
    : Object.entries(value).flatMap(([name, part]) => partsOf(optionalText, `${key}.${name}`, part))
}

const isOneOf = (fields: readonly string[], key: string) => fields.some((field) => key.endsWith(`.${field}`))
