import { sql } from 'kysely'
import { writtenAmountOf, writtenMinorOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind, NewRow } from '../kind.ts'
import { inPages } from '../pages.ts'

/** Companies, what each agreed, and whoever speaks for it: they see what it pays. */
export const companies: ImportKind = {
  name: 'companies',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    name: { type: 'text', required: true, about: '' },
    address: { type: 'text', required: true, about: '' },
    staffCount: { type: 'count', about: 'how many people work there' },
    contactName: { type: 'text', required: true, about: 'who is written to' },
    contactEmail: { type: 'email', required: true, about: 'where' },
    planId: { type: 'id', required: true, about: 'the plan of the catalogue' },
    share: { type: 'list', required: true, about: 'what it pays of a month: 60% or 32.00' },
    most: { type: 'amount', about: 'of a share by percent: at most so much' },
    places: { type: 'count', about: 'for how many it is' },
    from: { type: 'day', required: true, about: 'the first day of the agreement' },
    until: { type: 'day', required: true, about: 'its last day' },
    contacts: { type: 'list', about: 'who sees and does all, by persons, with ; between them' },
    billingContacts: { type: 'list', about: 'who sees what is paid, and gets the invoices' },
  },

  check: ({ cells }, { plans, currency }) => [
    ...(plans.has(cells.planId ?? '') ? [] : [problem('planId', `there is no plan "${cells.planId}"`)]),
    ...(plans.get(cells.planId ?? '')?.type === 'CASH'
      ? [problem('planId', 'is paid once: there are no months to share')]
      : []),
    ...(shareIn(cells.share, currency) === null
      ? [problem('share', 'is a part such as 60% or an amount such as 32.00')]
      : []),
    ...(cells.most !== undefined && !cells.share?.endsWith('%')
      ? [problem('most', 'is of a share by percent alone')]
      : []),
    ...((cells.until ?? '') < (cells.from ?? '') ? [problem('until', 'is before the first day')] : []),
  ],

  async compare(rows, { chain }) {
    const known = await contactsNamed(
      chain,
      rows.flatMap(({ cells }) => namesOf(cells)),
    )
    const taken = new Set(known.filter(({ speaks }) => speaks).map(({ name }) => name))
    return rows.flatMap(({ line, cells }) =>
      namesOf(cells).flatMap((name) => {
        const isTaken = taken.has(name)
        taken.add(name)
        if (!known.some((one) => one.name === name))
          return [{ line, ...problem('contacts', `there is nobody "${name}": bring persons along first`) }]
        return isTaken ? [{ line, ...problem('contacts', `"${name}" speaks for another company`) }] : []
      }),
    )
  },

  async write(rows, { chain, currency, now }) {
    const known = await contactsNamed(
      chain,
      rows.flatMap(({ cells }) => namesOf(cells)),
    )
    const all = rows.map(({ id, cells }) => ({
      id,
      name: cells.name,
      address: cells.address,
      plan_id: cells.planId,
      currency,
      staff_count: cells.staffCount === undefined ? null : Number(cells.staffCount),
      contact_name: cells.contactName,
      contact_email: cells.contactEmail,
      ...shareIn(cells.share, currency),
      most_minor: cells.most ?? null,
      places: cells.places ?? null,
      from_date: cells.from,
      to_date: cells.until,
      created_at: now,
    }))
    await insertRecords('companies', chain, all)
    const contacts = rows.flatMap(({ id, cells }) =>
      namesOf(cells).map((name) => ({
        company_id: id,
        person_id: known.find((one) => one.name === name)?.id,
        kind: namesIn(cells.contacts).includes(name) ? 'ADMIN' : 'BILLING',
      })),
    )
    await insertRecords('company_contacts', chain, contacts)
    await sql`
      update persons set levels = array_append(levels, 'COMPANY')
      where chain_id = ${chain} and id = any(${contacts.map(({ person_id }) => person_id)}::text[])
        and not 'COMPANY' = any(levels)`.execute(db())
    return undefined
  },

  read: ({ chain, currency }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Row>`
        select own.id, coalesce(keys.external_id, own.id) as "externalId", own.name, own.address,
          own.staff_count::text as "staffCount", own.contact_name as "contactName", own.contact_email as "contactEmail",
          own.plan_id as "planId", own.share_percent as percent, own.share_minor as minor, own.from_date::text as from,
          own.to_date::text as until,
          own.most_minor as "mostMinor", own.places::text as places,
          ${contactsOf('ADMIN')} as contacts, ${contactsOf('BILLING')} as "billingContacts"
        from companies own
        left join import_keys keys on keys.chain_id = own.chain_id and keys.kind = 'companies'
          and keys.entity_id = own.id
        where own.chain_id = ${chain} and own.id > ${after}
        order by own.id
        limit ${most}`.execute(db())
      return rows.map(({ percent, minor, mostMinor, ...row }) => ({
        ...row,
        most: mostMinor === null ? null : writtenAmountOf(mostMinor, currency),
        share: percent === null ? writtenAmountOf(minor ?? 0, currency) : `${percent}%`,
      }))
    }),
}

type Row = Record<Exclude<keyof (typeof companies)['columns'], 'share' | 'most'>, string | null> & {
  readonly id: string
  readonly percent: number | null
  readonly minor: number | null
  readonly mostMinor: number | null
}

const contactsOf = (kind: 'ADMIN' | 'BILLING') => sql<string | null>`(
  select string_agg(coalesce(whose.external_id, contacts.person_id), ';' order by contacts.person_id)
  from company_contacts contacts
  left join import_keys whose on whose.chain_id = contacts.chain_id and whose.kind = 'persons'
    and whose.entity_id = contacts.person_id
  where contacts.chain_id = own.chain_id and contacts.company_id = own.id and contacts.kind = ${kind})`

/** A share as the tables keep it; null: it is none. */
function shareIn(written: string | undefined, currency: string) {
  const [, percent] = /^([1-9]\d?|100)%$/.exec(written ?? '') ?? []
  if (percent !== undefined) return { share_percent: Number(percent), share_minor: null }
  const minor = /^\d+(\.\d+)?$/.test(written ?? '') ? writtenMinorOf(written ?? '', currency) : null
  return minor === null || minor === 0 ? null : { share_percent: null, share_minor: minor }
}

/** Everybody who speaks for it. */
const namesOf = ({ contacts, billingContacts }: NewRow['cells']): readonly string[] => [
  ...new Set([...namesIn(contacts), ...namesIn(billingContacts)]),
]

const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '').split(';').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** People by name, ours or theirs, and whether they speak for a company already. */
async function contactsNamed(chain: string, names: readonly string[]) {
  const { rows } = await sql<{ name: string; id: string; speaks: boolean }>`
    select found.name, found.id, exists (
      select from company_contacts where chain_id = ${chain} and person_id = found.id) as speaks
    from (
      select id as name, id from persons where chain_id = ${chain} and id = any(${[...names]}::text[])
      union all
      select external_id, entity_id from import_keys
      where chain_id = ${chain} and kind = 'persons' and external_id = any(${[...names]}::text[])
    ) found`.execute(db())
  return rows
}
