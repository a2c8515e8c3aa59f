import { sql } from 'kysely'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind, NewRow } from '../kind.ts'
import { agreementsNamed, named, placesNamed } from '../named.ts'
import { inPages } from '../pages.ts'

/** What is still to be paid, part by part, of a place in a course or camp: each is invoiced on its day, and collected. */
export const instalments: ImportKind = {
  name: 'instalments',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    personExternalId: { type: 'id', required: true, about: 'who pays' },
    booking: { type: 'id', required: true, about: 'which of bookings' },
    number: { type: 'count', required: true, about: 'from 1; what was paid at once is none of them' },
    dueOn: { type: 'day', required: true, about: '' },
    amount: { type: 'amount', required: true, about: '' },
    agreement: { type: 'id', required: true, about: 'which of agreements or cards is charged' },
    name: { type: 'text', required: true, about: 'what it is for, as the member reads it' },
    fromDate: { type: 'day', required: true, about: 'the first day that the price is for' },
    toDate: { type: 'day', required: true, about: 'the last day' },
    invoice: { type: 'id', about: 'which of invoices, where it is invoiced' },
  },

  check: ({ cells }) => [
    ...(Number(cells.amount) > 0 ? [] : [problem('amount', 'is above 0')]),
    ...(Number(cells.number) > 0 ? [] : [problem('number', 'is 1 or more')]),
    ...((cells.toDate ?? '') >= (cells.fromDate ?? '') ? [] : [problem('toDate', 'is before fromDate')]),
  ],

  async compare(rows, { chain }) {
    const [bookings, agreements, invoices] = await namesIn(chain, rows)
    return rows.flatMap(({ line, personId, cells: { booking = '', agreement = '', invoice } }) => {
      const tell = (column: string, sentence: string) => [{ line, ...problem(column, sentence) }]
      if (!bookings.has(booking)) return tell('booking', `there is no booking "${booking}": bring bookings along first`)
      const charged = agreements.get(agreement)
      if (charged === undefined)
        return tell('agreement', `there is no "${agreement}": bring agreements and cards along first`)
      if (charged.personId !== personId) return tell('agreement', 'is of somebody else')
      if (invoice !== undefined && !invoices.has(invoice))
        return tell('invoice', `there is no invoice "${invoice}": bring invoices along first`)
      return []
    })
  },

  async write(rows, { chain, currency }) {
    const [bookings, agreements, invoices] = await namesIn(chain, rows)
    const all = rows.map(({ personId, cells }) => {
      const place = bookings.get(cells.booking ?? '')
      return {
        participation_id: place?.id,
        number: Number(cells.number),
        person_id: personId,
        center_id: place?.centerId,
        activity_id: place?.activityId,
        currency,
        name: cells.name,
        agreement_id: agreements.get(cells.agreement ?? '')?.id,
        due_on: cells.dueOn,
        amount_minor: Number(cells.amount),
        from_date: cells.fromDate,
        to_date: cells.toDate,
        invoice_id: invoices.get(cells.invoice ?? '') ?? null,
      }
    })
    await insertRecords('planned_invoices', chain, all)
    return undefined
  },

  read: ({ chain, currency }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Record<string, string | null> & { id: string; minor: number }>`
        select planned.participation_id || ':' || lpad(planned.number::text, 3, '0') as id,
          coalesce(places.external_id, planned.participation_id) || '-' || planned.number as "externalId",
          coalesce(whose.external_id, planned.person_id) as "personExternalId",
          coalesce(places.external_id, planned.participation_id) as booking, planned.number::text as number,
          planned.due_on::text as "dueOn", planned.amount_minor as minor, planned.name,
          coalesce(charged.external_id, agreements.mandate_reference, agreements.stored_method_id, agreements.id)
            as agreement,
          planned.from_date::text as "fromDate", planned.to_date::text as "toDate", invoices.reference as invoice
        from planned_invoices planned
        join payment_agreements agreements on agreements.chain_id = planned.chain_id
          and agreements.id = planned.agreement_id
        left join invoices on invoices.chain_id = planned.chain_id and invoices.id = planned.invoice_id
        left join import_keys charged on charged.chain_id = planned.chain_id and charged.kind in ('agreements', 'cards')
          and charged.entity_id in (agreements.id, agreements.stored_method_id)
        left join import_keys places on places.chain_id = planned.chain_id and places.kind = 'bookings'
          and places.entity_id = planned.participation_id
        left join import_keys whose on whose.chain_id = planned.chain_id and whose.kind = 'persons'
          and whose.entity_id = planned.person_id
        where planned.chain_id = ${chain} and planned.cancelled_at is null
          and planned.participation_id || ':' || lpad(planned.number::text, 3, '0') > ${after}
        order by 1
        limit ${most}`.execute(db())
      return rows.map(({ minor, ...row }) => ({ ...row, amount: writtenAmountOf(minor, currency) }))
    }),
}

const namesIn = (chain: string, rows: readonly NewRow[]) =>
  Promise.all([
    placesNamed(chain, 'booking', rows),
    agreementsNamed(chain, 'agreement', rows),
    named(chain, 'invoices', 'invoice', rows),
  ])
