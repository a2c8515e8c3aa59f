import type { Static } from 'typebox'
import type { personFields } from '#contract/shapes/person.ts'
import type { JsonObject } from '#engine/documents.ts'
import { keptEmail } from '../../email.ts'
import { seal } from '../../secrets/seal.ts'
import type { NewPerson } from './repository.ts'

/** The members that the call knows, as they came: each may be absent or null. */
export type GivenPerson = { readonly [K in keyof typeof personFields]?: Static<(typeof personFields)[K]> | null }

/** The row of a new member. Numbers of papers and accounts are encrypted under the row they stand in. */
export function toNewPerson(facts: {
  readonly chain: string
  readonly centerId: string
  readonly given: GivenPerson
  readonly attributes: JsonObject
  /** Whoever has no membership yet is no active member. */
  readonly status: NewPerson['status']
  readonly memberSince: string | null
  /** The chain demands that addresses differ. */
  readonly emailsDiffer: boolean
}): NewPerson {
  const { chain, given } = facts
  const id = crypto.randomUUID()
  const typed = text(given.email)
  const email = typed === null ? null : keptEmail(typed)
  const sealed = (value: string | null | undefined, name: string) =>
    text(value) === null ? null : seal(String(value).trim(), `persons/${chain}/${id}/${name}`)
  return {
    chain,
    id,
    centerId: facts.centerId,
    emailClaim: facts.emailsDiffer ? email : null,
    status: facts.status,
    memberSince: facts.memberSince,
    ssnSealed: sealed(given.ssn, 'ssn'),
    idNumberSealed: sealed(given.idNumber, 'idNumber'),
    bankSealed: sealed(bankText(given.bank), 'bank'),
    attributes: facts.attributes,
    fields: {
      salutation: given.salutation ?? null,
      gender: given.gender ?? null,
      first_name: text(given.firstName) ?? '',
      last_name: text(given.lastName) ?? '',
      birthday: given.birthday ?? null,
      email,
      phone: text(given.phone),
      country: given.country ?? null,
      address1: text(given.address1),
      address2: text(given.address2),
      address3: text(given.address3),
      zip_code: text(given.zipCode),
      zip_name: text(given.zipName),
      city: text(given.city),
      state: text(given.state),
      id_type: given.idType ?? null,
      passport_date: given.passportDate ?? null,
      passport_country: given.passportCountry ?? null,
      language: given.language ?? null,
      external_id: text(given.externalId),
      allow_email_newsletters: given.allowEmailNewsletters ?? false,
      allow_third_party_offers: given.allowThirdPartyOffers ?? false,
    },
  }
}

/** Bank details as they are kept: without blanks in numbers, and nothing when nothing was given. */
function bankText(bank: GivenPerson['bank']): string | null {
  const given = Object.entries(bank ?? {}).flatMap(([name, value]) => {
    const kept = text(value)
    return kept === null ? [] : [[name, written(name, kept)] as const]
  })
  return given.length === 0 ? null : JSON.stringify(Object.fromEntries(given))
}

function written(name: string, value: string): string {
  if (name === 'holder' || name === 'bankName') return value
  const bare = value.replaceAll(/\s/g, '')
  return name === 'iban' || name === 'bic' ? bare.toUpperCase() : bare
}

const text = (value: string | null | undefined): string | null => value?.trim() || null
