import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { withoutPassword } from '../../sessions/password.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportFacts, ImportKind, LineProblem, NewRow } from '../kind.ts'
import { inPages } from '../pages.ts'

const sealedCells = { ssn: 'ssn_sealed', idNumber: 'id_number_sealed', bank: 'bank_sealed' } as const

/** Columns of ours whose row has the same value. */
const plain = {
  centerId: 'center_id',
  status: 'status',
  standing: 'standing',
  salutation: 'salutation',
  gender: 'gender',
  firstName: 'first_name',
  lastName: 'last_name',
  birthday: 'birthday',
  email: 'email',
  phone: 'phone',
  country: 'country',
  address1: 'address1',
  address2: 'address2',
  address3: 'address3',
  zipCode: 'zip_code',
  zipName: 'zip_name',
  city: 'city',
  state: 'state',
  language: 'language',
  memberSince: 'member_since',
  idType: 'id_type',
  passportDate: 'passport_date',
  passportCountry: 'passport_country',
} as const

export const persons: ImportKind = {
  name: 'persons',
  columns: {
    externalId: { type: 'id', required: true, about: 'what the person is called where they come from' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    firstName: { type: 'text', required: true, about: '' },
    lastName: { type: 'text', required: true, about: '' },
    status: {
      type: 'text',
      about: 'ACTIVE without it',
      of: ['ACTIVE', 'INACTIVE', 'TEMPORARYINACTIVE', 'PROSPECT', 'CONTACT', 'LEAD', 'DUPLICATE', 'TRANSFERRED'],
    },
    standing: { type: 'text', of: ['BLOCKED', 'BLACKLISTED', 'SANCTIONED'], about: 'kept from booking' },
    salutation: { type: 'text', about: '' },
    gender: { type: 'text', of: ['MALE', 'FEMALE', 'UNDEFINED'], about: '' },
    birthday: { type: 'day', about: '' },
    email: { type: 'email', about: 'they sign in with it' },
    phone: { type: 'phone', about: '' },
    country: { type: 'text', about: 'two letters' },
    address1: { type: 'text', about: '' },
    address2: { type: 'text', about: '' },
    address3: { type: 'text', about: '' },
    zipCode: { type: 'id', about: '' },
    zipName: { type: 'text', about: '' },
    city: { type: 'text', about: '' },
    state: { type: 'text', about: '' },
    language: { type: 'language', about: 'in which they are written to' },
    memberSince: { type: 'day', about: '' },
    idType: { type: 'text', of: ['passport', 'residentId', 'nationalId'], about: '' },
    idNumber: { type: 'id', about: 'kept encrypted' },
    passportDate: { type: 'day', about: '' },
    passportCountry: { type: 'text', about: '' },
    ssn: { type: 'id', about: 'kept encrypted' },
    bank: { type: 'json', about: 'bank details as JSON, kept encrypted' },
    attributes: { type: 'json', about: 'answers to questions of the chain, as JSON' },
    marketing: { type: 'json', about: 'what the chain keeps for its mails, as JSON' },
    newsletters: { type: 'boolean', about: 'yes or no' },
    thirdParties: { type: 'boolean', about: 'yes or no' },
    passwordHash: { type: 'hash', about: 'of bcrypt or argon2; without one the person sets a password anew' },
  },

  check({ cells }, { centers, today }) {
    const isAdultsDay = (cells.birthday ?? today) <= today
    return [
      ...(centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
      ...(isAdultsDay ? [] : [problem('birthday', 'is a day to come')]),
      ...(cells.country === undefined || /^[A-Z]{2}$/.test(cells.country)
        ? []
        : [problem('country', `"${cells.country}" is no country of two letters`)]),
      ...(cells.passwordHash !== undefined && cells.email === undefined
        ? [problem('passwordHash', 'nobody signs in without an e-mail address')]
        : []),
    ]
  },

  /** The same person twice: the same name and birthday. An address may be a family's. */
  async compare(rows, { chain }) {
    const { rows: known } = await sql<{ who: string }>`
      select lower(persons.first_name) || ' ' || lower(persons.last_name) || ' ' || persons.birthday as who
      from persons
      where persons.chain_id = ${chain} and persons.status not in ('DUPLICATE', 'LEAD')
        and (lower(persons.last_name), persons.birthday) in (
          select lower(row->>'lastName'), (row->>'birthday')::date
          from jsonb_array_elements(${JSON.stringify(rows.map(({ cells }) => cells))}::jsonb) row
        )`.execute(db())
    const seen = new Map(known.map(({ who }) => [who, 'somebody who is here already']))
    const problems: LineProblem[] = []
    for (const { line, cells } of rows) {
      if (cells.birthday === undefined || cells.status === 'DUPLICATE' || cells.status === 'LEAD') continue
      const same = seen.get(whoIs(cells))
      if (same === undefined) seen.set(whoIs(cells), `line ${line}`)
      else problems.push({ line, column: 'birthday', sentence: `with the name is that of ${same}` })
    }
    return problems
  },

  async write(rows, facts) {
    const claimed = await claimedAddresses(rows, facts.chain)
    const people = rows.map((row) => personRow(row, facts, claimed))
    await insertRecords('persons', facts.chain, people)
    const logins = rows.flatMap(({ id, cells: { email, passwordHash, status } }) =>
      email === undefined || (status === 'LEAD' && passwordHash === undefined)
        ? []
        : [{ id, email, hash: passwordHash ?? withoutPassword }],
    )
    await sql`
      insert into logins (chain_id, person_id, email, password_hash, created_at, changed_at)
      select ${facts.chain}, row->>'id', row->>'email', row->>'hash', ${facts.now}::timestamptz, ${facts.now}::timestamptz
      from jsonb_array_elements(${JSON.stringify(logins)}::jsonb) row`.execute(db())
    const told = rows.flatMap(({ id, cells: { marketing } }) =>
      marketing === undefined ? [] : [{ person_id: id, attributes: JSON.parse(marketing), changed_at: facts.now }],
    )
    await insertRecords('marketing_attributes', facts.chain, told)
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Record<string, string | null>>`
        select persons.id, coalesce(keys.external_id, persons.id) as "externalId",
          ${sql.join(Object.entries(plain).map(([ours, column]) => sql`persons.${sql.ref(column)}::text as ${sql.ref(ours)}`))},
          case when persons.allow_email_newsletters then 'yes' else 'no' end as newsletters,
          case when persons.allow_third_party_offers then 'yes' else 'no' end as "thirdParties",
          nullif(persons.attributes, '{}')::text as attributes, persons.ssn_sealed as ssn,
          persons.id_number_sealed as "idNumber", persons.bank_sealed as bank,
          nullif(marketing.attributes, '{}')::text as marketing,
          nullif(logins.password_hash, ${withoutPassword}) as "passwordHash"
        from persons
        left join marketing_attributes marketing on marketing.chain_id = persons.chain_id
          and marketing.person_id = persons.id
        left join logins on logins.chain_id = persons.chain_id and logins.person_id = persons.id
        left join import_keys keys on keys.chain_id = persons.chain_id and keys.kind = 'persons'
          and keys.entity_id = persons.id
        where persons.chain_id = ${chain} and persons.id > ${after}
        order by persons.id
        limit ${most}`.execute(db())
      return rows.map((row) => ({ ...row, id: row.id ?? '', ...opened(chain, row) }))
    }),
}

/** Who shares an address leaves it to the first who has it. */
async function claimedAddresses(rows: readonly NewRow[], chain: string): Promise<Set<string>> {
  const wanted = rows.flatMap(({ cells }) => cells.email ?? [])
  const { rows: found } = await sql<{ email: string }>`
    select email_claim as email from persons
    where chain_id = ${chain} and email_claim = any(${wanted}::text[])`.execute(db())
  return new Set(found.map(({ email }) => email))
}

function personRow({ id, cells }: NewRow, { chain, now, emailsDiffer }: ImportFacts, claimed: Set<string>) {
  const sealed = Object.entries(sealedCells).map(([name, column]) => {
    const cell = cells[name]
    return [column, cell === undefined ? null : seal(cell, `persons/${chain}/${id}/${name}`)]
  })
  const { email } = cells
  const claims = emailsDiffer && email !== undefined && cells.status !== 'LEAD' && !claimed.has(email)
  if (claims) claimed.add(email)
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, column]) => [column, cells[name] ?? null])),
    ...Object.fromEntries(sealed),
    id,
    status: cells.status ?? 'ACTIVE',
    levels: ['MEMBER'],
    external_id: cells.externalId,
    email_claim: claims ? email : null,
    attributes: cells.attributes === undefined ? {} : JSON.parse(cells.attributes),
    allow_email_newsletters: cells.newsletters === 'yes',
    allow_third_party_offers: cells.thirdParties === 'yes',
    created_at: now,
    changed_at: now,
  }
}

const opened = (chain: string, row: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.keys(sealedCells).map((name) => {
      const kept = row[name] ?? null
      return [name, kept === null ? null : unseal(kept, `persons/${chain}/${row.id}/${name}`)]
    }),
  )

const whoIs = ({ firstName = '', lastName = '', birthday = '' }: NewRow['cells']) =>
  `${firstName.toLowerCase()} ${lastName.toLowerCase()} ${birthday}`
