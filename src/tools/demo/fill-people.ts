import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { keepAcceptance } from '#server/features/consents/service.ts'
import { mandate } from '#server/features/payments/providers.ts'
import { linkPerson } from '#server/features/sso/sign-on.ts'
import type { DemoChain } from './chain.ts'
import { fillSubscriptions } from './fill-subscriptions.ts'
import type { PersonRow } from './rows.ts'

/** The people of a demo, their logins and what they have. Their dates move with the day. */
export async function fillPeople(chain: DemoChain, hashes: PasswordHashes): Promise<void> {
  const people = [...chain.persons, ...(chain.operators ?? [])]
  if (people.length === 0) return
  await db()
    .insertInto('persons')
    .values(people.map((person, position) => personRow(chain, person, position)))
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({ member_since: eb.ref('excluded.member_since') })),
    )
    .execute()
  await fillLogins(chain.id, people, hashes)
  await fillRelations(chain)
  await fillFamilies(chain)
  await fillScopes(chain)
  await fillIdentities(chain)
  await fillAgreements(chain)
  await fillSubscriptions(chain)
  await fillAcceptances(chain)
}

async function fillLogins(chain: string, people: readonly PersonRow[], hashes: PasswordHashes): Promise<void> {
  const rows = people.flatMap(({ id, email, password }) =>
    email === undefined ? [] : [{ chain_id: chain, person_id: id, email, password_hash: hashes.get(password) ?? '' }],
  )
  if (rows.length === 0) return
  await db()
    .insertInto('logins')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever has accepted the notice on personal data did so on the day of joining. */
async function fillAcceptances(chain: DemoChain): Promise<void> {
  for (const { id, gdpr, memberSince, language } of chain.persons) {
    if (gdpr === undefined) continue
    await keepAcceptance(chain.id, {
      personId: id,
      version: gdpr,
      acceptedAt: new Date(`${memberSince}T10:00:00Z`),
      lang: language ?? 'en',
      allowEmailNewsletters: false,
      allowThirdPartyOffers: false,
    })
  }
}

/** By password; without one it is everybody's. */
export type PasswordHashes = ReadonlyMap<string | undefined, string>

function personRow(chain: DemoChain, person: PersonRow, position: number) {
  // Who shares an address leaves it to the first who has it.
  const isClaimed = chain.persons.findIndex(({ email }) => email === person.email) < position
  return {
    chain_id: chain.id,
    id: person.id,
    center_id: person.centerId,
    status: person.status ?? 'ACTIVE',
    standing: person.standing ?? null,
    levels: [...(person.levels ?? ['MEMBER'])],
    salutation: person.salutation ?? null,
    gender: person.gender ?? null,
    first_name: person.firstName,
    last_name: person.lastName,
    birthday: person.birthday,
    email: person.email ?? null,
    email_claim: isClaimed ? null : (person.email ?? null),
    phone: person.phone ?? null,
    country: chain.country,
    address1: person.address1 ?? null,
    address2: null,
    address3: null,
    zip_code: person.zipCode ?? null,
    city: person.city ?? null,
    state: person.state ?? null,
    ssn_sealed: null,
    id_type: null,
    id_number_sealed: null,
    passport_date: null,
    passport_country: null,
    language: person.language ?? null,
    external_id: null,
    attributes: json(person.attributes ?? {}),
    member_since: person.memberSince,
  }
}

async function fillRelations({ id, persons }: DemoChain): Promise<void> {
  const rows = persons.flatMap((person) =>
    (person.relations ?? []).map(({ personId, relation }) => ({
      chain_id: id,
      person_id: person.id,
      related_id: personId,
      relation,
    })),
  )
  if (rows.length === 0) return
  await db()
    .insertInto('person_relations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever has children decides for a family. */
async function fillFamilies({ id, persons }: DemoChain): Promise<void> {
  const rows = persons
    .filter(({ relations = [] }) => relations.some(({ relation }) => relation === 'CHILD'))
    .map((person) => ({ chain_id: id, primary_id: person.id, name: person.lastName }))
  if (rows.length === 0) return
  await db()
    .insertInto('families')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillScopes({ id, persons }: DemoChain): Promise<void> {
  const rows = persons.flatMap((person) =>
    (person.scopes ?? []).map(({ centerId, role }) => ({
      chain_id: id,
      person_id: person.id,
      center_id: centerId,
      role,
    })),
  )
  if (rows.length === 0) return
  await db()
    .insertInto('staff_scopes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillIdentities({ id, issuer, persons }: DemoChain): Promise<void> {
  if (issuer === undefined) return
  for (const { id: personId, corporateId } of persons) {
    if (corporateId !== undefined) await linkPerson(id, { issuer, externalId: corporateId, personId })
  }
}

async function fillAgreements(chain: DemoChain): Promise<void> {
  const charged = chain.persons.filter((person) => person.account !== undefined)
  if (charged.length === 0) return
  await db()
    .insertInto('payment_agreements')
    .values(
      charged.map((person) => ({
        chain_id: chain.id,
        id: `${person.id}-dd`,
        person_id: person.id,
        kind: 'DD' as const,
        name: person.account?.bank ?? '',
        last4: person.account?.last4 ?? null,
        provider: mandate.id,
        valid_until: null,
        ended_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
