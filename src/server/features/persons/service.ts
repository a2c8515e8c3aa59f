import type { JsonObject } from '#engine/documents.ts'
import { isPostcodeLast } from '../centers/service.ts'
import {
  addAttributes,
  contactById,
  insertPerson,
  lockedPersonById,
  type NewPerson,
  type PersonColumns,
  personById,
  postalAddressById,
  updatePerson,
} from './repository.ts'

export { changeEmail, emailExists } from './repository.ts'

export interface KnownPerson {
  readonly id: string
  readonly centerId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string | null
  readonly status: string
}

/** How somebody is called on a paper. */
export const nameOf = ({ firstName, lastName }: Pick<KnownPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** A person whose row this transaction holds. */
export type LockedPerson = KnownPerson & { readonly locked: true }

export async function findPerson(chain: string, id: string): Promise<KnownPerson | null> {
  const row = await personById(chain, id)
  return row === undefined ? null : toPerson(row)
}

export async function lockPerson(chain: string, id: string): Promise<LockedPerson | null> {
  const row = await lockedPersonById(chain, id)
  return row === undefined ? null : { ...toPerson(row), locked: true }
}

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly country: string | null
  readonly language: string | null
}

export async function contactOf(chain: string, id: string): Promise<Contact | null> {
  const row = await contactById(chain, id)
  if (row === undefined) return null
  const { first_name: firstName, last_name: lastName, email, phone, country, language } = row
  return { firstName, lastName, email, phone, country, language }
}

/** The lines of somebody's address, the name first; what is not known is left out. */
export async function postalAddressOf(chain: string, id: string): Promise<readonly string[] | null> {
  const row = await postalAddressById(chain, id)
  if (row === undefined) return null
  const place = isPostcodeLast(row.country ?? '')
    ? [row.city, row.state, row.zip_code]
    : [row.zip_code, row.city, row.state]
  const lines = [`${row.first_name} ${row.last_name}`, row.address1, row.address2, row.address3, joined(place)]
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')

/** Keeps answers with the person (`<form>.<field>`, or the attribute that a question names). */
export const keepAttributes = (chain: string, id: string, attributes: JsonObject, now: Date): Promise<void> =>
  addAttributes(chain, id, attributes, now)

/** Writes somebody new; false when their address was claimed in the meantime. */
export const addPerson = (person: NewPerson): Promise<boolean> => insertPerson(person)

/** Writes what is known of somebody anew. */
export const changePerson = (chain: string, id: string, columns: Partial<PersonColumns>, now: Date): Promise<void> =>
  updatePerson(chain, id, { columns, attributes: {}, without: [], now })

const toPerson = (row: NonNullable<Awaited<ReturnType<typeof personById>>>): KnownPerson => ({
  id: row.id,
  centerId: row.center_id,
  firstName: row.first_name,
  lastName: row.last_name,
  birthday: row.birthday,
  status: row.status,
})
