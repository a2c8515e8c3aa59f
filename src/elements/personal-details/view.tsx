import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { Card, Facts } from '#ui/parts/card.tsx'
import { Problem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface PersonalDetailsProps {
  readonly person: JsonObject | null
  /** The form whose words name the fields. */
  readonly form: string
}

/** Codes that every language has its own name for. */
const REGIONS = ['country', 'passportCountry']

/** Numbers, codes and addresses of the net run left to right in every language. */
const CODES = ['email', 'phone', 'ssn', 'idNumber', 'externalId', 'iban', 'accountNumber', 'routingNumber']

/** What is long by nature. */
const LONG = ['email', 'address1', 'address2', 'address3']

const GROUPS = {
  name: ['salutation', 'firstName', 'lastName', 'gender', 'birthday'],
  contact: ['email', 'phone', 'language'],
  address: ['address1', 'address2', 'address3', 'zipCode', 'zipName', 'city', 'state', 'country'],
  identity: ['ssn', 'idType', 'idNumber', 'passportDate', 'passportCountry'],
}

/** What the club knows about a person, in the words in which it was asked; what an operator added stands at the end. */
export function PersonalDetailsView({ props, waiting, problem, onRetry }: BlockProps<PersonalDetailsProps>) {
  const elements = useElements()
  const { t, optionalText } = elements
  const { person, form } = props
  if (problem) return <Problem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!person) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null

  const groups = Object.entries(GROUPS).map(([section, fields]) => ({
    section,
    title: optionalText(`form.${form}.sections.${section}`) ?? t(`element.personal-details.${section}`),
    facts: fields.flatMap((field) => fact(elements, `form.${form}.${field}`, person[field])),
  }))
  // An account was asked by a form inside the form, in words of its own.
  const account = Object.entries(isMap(person.bank) ? person.bank : {})
  const bank = {
    section: 'bank',
    title: optionalText(`form.${form}.bank`) ?? t('element.personal-details.bank'),
    facts: account.flatMap(([name, value]) => fact(elements, `form.bank-details.${name}`, value)),
  }
  const attributes = isMap(person.attributes) ? person.attributes : {}
  const number = fact(elements, `form.${form}.externalId`, person.externalId)
  const added = Object.entries(attributes).flatMap(([name, value]) => fact(elements, `form.${name}`, value))
  const more = { section: 'more', title: t('element.personal-details.more'), facts: [...number, ...added] }
  const known = [...groups, bank, more].filter(({ facts }) => facts.length > 0)
  if (known.length === 0) return null
  return (
    <Card className={styles.card}>
      {known.map(({ section, title, facts }) => (
        <section key={section} className={styles.group} aria-labelledby={`personal-${section}`}>
          <h2 id={`personal-${section}`}>{title}</h2>
          <Facts facts={facts} />
        </section>
      ))}
    </Card>
  )
}

/** Nothing for a value that nobody has named: a member never sees a key. */
function fact(elements: Elements, key: string, value: Json | undefined) {
  const shown = value === undefined || value === null || value === '' ? null : wordOf(elements, key, value)
  if (shown === null) return []
  const name = elements.optionalText(key)
  return name === null
    ? []
    : [
        {
          name,
          wide: isOneOf(LONG, key),
          value: (
            <bdi className={styles.value} dir={isOneOf(CODES, key) ? 'ltr' : undefined}>
              {shown}
            </bdi>
          ),
        },
      ]
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
