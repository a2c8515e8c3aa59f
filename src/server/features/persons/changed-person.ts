import type { Static } from 'typebox'
import type { InputOf } from '#contract/call.ts'
import type { updateInformation } from '#contract/calls/person/update-information.ts'
import { type PersonRecord, personFields } from '#contract/shapes/person.ts'
import type { JsonObject } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import { seal } from '../../secrets/seal.ts'
import type { PersonChanges, personForProfile } from './repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof personForProfile>>>

/** Member → column, for what is kept as it is given. */
const columns = {
  salutation: 'salutation',
  gender: 'gender',
  firstName: 'first_name',
  lastName: 'last_name',
  birthday: 'birthday',
  phone: 'phone',
  country: 'country',
  address1: 'address1',
  address2: 'address2',
  address3: 'address3',
  zipCode: 'zip_code',
  zipName: 'zip_name',
  city: 'city',
  state: 'state',
  idType: 'id_type',
  passportDate: 'passport_date',
  passportCountry: 'passport_country',
  language: 'language',
  allowEmailNewsletters: 'allow_email_newsletters',
  allowThirdPartyOffers: 'allow_third_party_offers',
} as const

/** Member → column, for numbers of papers: encrypted under the row they stand in. */
const sealedColumns = { ssn: 'ssn_sealed', idNumber: 'id_number_sealed' } as const

/** The members that the call knows. */
export const changeable: ReadonlySet<string> = new Set(Object.keys({ ...columns, ...sealedColumns }))
export type ChangedPerson = Pick<
  InputOf<typeof updateInformation>['person'],
  keyof typeof columns | keyof typeof sealedColumns
>

/** What calls of their own change. */
export const fixed: ReadonlySet<string> = new Set(Object.keys(personFields).filter((name) => !changeable.has(name)))

/** Everybody has these for ever; anything else may be taken away by giving nothing for it. */
const lasting = ['firstName', 'lastName', 'birthday', 'allowEmailNewsletters', 'allowThirdPartyOffers'] as const

/** The members that would take away what everybody has. */
export const takenAway = (given: ChangedPerson): readonly string[] =>
  lasting.filter((name) => name in given && trimmed(given[name]) === null)

/** What a form knows of a person already. */
export const heldBy = (row: Row): JsonObject =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]]))

/** What the form that asks for details may show and change: no numbers of papers. */
export const recordOf = (row: Row, form: string): Static<typeof PersonRecord> => {
  const prefix = `${form}.`
  const own = Object.entries(row.attributes).filter(([name]) => name.startsWith(prefix))
  const record = {
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])),
    ...heldBy(row),
  }
  return record as Static<typeof PersonRecord> // attributes were judged by the form, and no column is a map
}

/**
 * What is new in what a form gives: the fields that differ from what it began with, and as nothing those that it asked
 * and that were emptied.
 */
export function newIn(
  given: JsonObject,
  { seen, asked }: { readonly seen: JsonObject | null; readonly asked: readonly string[] },
): JsonObject {
  const emptied = asked.filter((name) => !Object.hasOwn(given, name) && !(lasting as readonly string[]).includes(name))
  const all: JsonObject = { ...Object.fromEntries(emptied.map((name) => [name, null])), ...given }
  if (seen === null) return all
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !isSame(value, seen[name] ?? null)))
}

/** The columns that change; members that were not given stay as they are. */
export function toChanges(chain: string, id: string, given: ChangedPerson): PersonChanges {
  const plain = Object.entries(columns).filter(([name]) => name in given)
  const secret = Object.entries(sealedColumns).filter(([name]) => name in given)
  const values = given as JsonObject
  return Object.fromEntries([
    ...plain.map(([name, column]) => [column, trimmed(values[name])]),
    ...secret.map(([name, column]) => {
      const value = trimmed(values[name])
      return [column, value === null ? null : seal(String(value), `persons/${chain}/${id}/${name}`)]
    }),
  ])
}

function trimmed<T>(value: T): T | string | null {
  return typeof value === 'string' ? value.trim() || null : (value ?? null)
}
