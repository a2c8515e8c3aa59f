import { sql } from 'kysely'
import { problem } from '../cells.ts'
import type { ImportFacts, NewRow, ReadRow } from '../kind.ts'
import { ofTable, type TableColumn } from '../of-table.ts'

const person = { names: 'persons', type: 'id', required: true } as const
const moment = { type: 'moment', required: true } as const
const columns: { readonly [column: string]: TableColumn } = {
  personExternalId: { ...person, column: 'person_id', about: 'to whom' },
  by: { ...person, column: 'by_person_id', about: 'who of the staff' },
  centerId: { column: 'center_id', type: 'id', required: true, about: 'the club of the catalogue' },
  price: { column: 'price_minor', type: 'amount', required: true, about: 'what was agreed' },
  listPrice: { column: 'list_minor', type: 'amount', required: true, about: 'what the catalogue asked then' },
  reason: { column: 'reason', type: 'list', required: true, about: 'why' },
  createdAt: { ...moment, column: 'created_at', about: 'when; a line of the history has the same moment' },
  expiresAt: { ...moment, column: 'expires_at', about: 'until when it could be paid' },
  paidAt: { column: 'paid_at', type: 'moment', about: 'unless it was not' },
}

const check = ({ cells: { centerId = '', price, listPrice } }: ReadRow, { centers }: ImportFacts) => [
  ...(centers.has(centerId) ? [] : [problem('centerId', `there is no club "${centerId}"`)]),
  ...(Number(price) >= 0 && Number(listPrice) >= 0 ? [] : [problem('price', 'is below zero, or listPrice is')]),
]
const inCurrency = async (rows: readonly NewRow[], { currency }: ImportFacts) =>
  new Map(rows.map(({ id }) => [id, { currency }]))
const shared = { key: { id: 'text' }, beside: inCurrency, only: sql`own.reason is not null` } as const

/** Packs that staff sold at another price, and why: the history of a member tells it. */
export const staffPacks = ofTable({
  ...shared,
  name: 'staff-packs',
  table: 'pack_baskets',
  columns: { ...columns, productId: { column: 'product_id', type: 'id', required: true, about: 'the pack' } },
  check: (row, facts) => [
    ...check(row, facts),
    ...(facts.products.has(row.cells.productId ?? '')
      ? []
      : [problem('productId', `there is no pack "${row.cells.productId}"`)]),
  ],
})

/** Plans with clips of each month that staff sold at another price, and why. */
export const staffMonths = ofTable({
  ...shared,
  name: 'staff-months',
  table: 'clipcard_baskets',
  columns: {
    ...columns,
    planId: { column: 'plan_id', type: 'id', required: true, about: 'the plan' },
    size: { column: 'size', type: 'count', required: true, about: 'how many clips a month' },
    startDate: { column: 'start_date', type: 'day', about: '' },
  },
  check: (row, facts) => [
    ...check(row, facts),
    ...(facts.plans.has(row.cells.planId ?? '') ? [] : [problem('planId', `there is no plan "${row.cells.planId}"`)]),
  ],
})
