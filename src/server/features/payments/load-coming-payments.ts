import { loadComingPayments } from '#contract/calls/payment/load-coming-payments.ts'
import { handle, ok, type SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { openPackBasketsOf } from '../clipcards/pack-baskets.ts'
import { packInWords, packOfCenter } from '../clipcards/packs.ts'
import { plannedOf } from '../money/planned-repository.ts'
import { tellBasket } from '../programs/basket.ts'
import { activeBasket } from '../programs/basket-repository.ts'
import { basketsUnderway } from './underway.ts'

export const loadComingPaymentsHandler = handle(loadComingPayments, async (context) => {
  const { chain, subject } = context
  const planned = await plannedOf(chain, subject.id)
  const underway = await basketsUnderway(chain, subject.id)
  const all = [...(await programBaskets(context)), ...(await packBaskets(context))]
  const baskets = all.filter(({ basketId }) => !underway.has(basketId))
  return ok({
    baskets: baskets.sort((a, b) => String(a.expiresAt).localeCompare(String(b.expiresAt))),
    instalments: planned.map((one) => ({
      ...{ id: `${one.participation_id}-${one.number}`, name: one.name, dueOn: one.due_on },
      amount: { amountMinor: Number(one.amount_minor), currency: one.currency },
    })),
  })
})

/** The basket of courses and that of camps, where something lies in them that can be paid. */
async function programBaskets(context: SubjectContext) {
  const rows = await Promise.all(
    (['COURSES', 'CAMPS'] as const).map((kind) => activeBasket(context.chain, context.subject.id, kind)),
  )
  const told = await Promise.all(rows.filter((row) => row !== undefined).map((row) => tellBasket(context, row)))
  return told.flatMap(({ id, state, items, total, expiresAt, timeZone }) =>
    id === null || state !== 'ACTIVE'
      ? []
      : [{ basketId: id, names: items.map(({ name }) => name), total, expiresAt, timeZone }],
  )
}

/** Packs that staff have put together and that are still sold. */
async function packBaskets({ chain, subject, now, lang }: SubjectContext) {
  const rows = await openPackBasketsOf(chain, subject.id, now)
  const told = await Promise.all(
    rows.map(async (row) => {
      const [about, center, sold] = await Promise.all([
        packInWords(chain, row.product_id, lang),
        findCenter(chain, row.center_id, now, lang),
        packOfCenter(chain, row.center_id, row.product_id),
      ])
      if (!about || !center || !sold) return []
      const total = { amountMinor: row.price_minor, currency: row.currency }
      const expiresAt = row.expires_at.toISOString()
      return [{ basketId: row.id, names: [about.name], total, expiresAt, timeZone: center.timeZone }]
    }),
  )
  return told.flat()
}
