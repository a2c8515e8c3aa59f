import { loadComingPayments } from '#contract/calls/payment/load-coming-payments.ts'
import { handle, ok, type SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { openPackBasketsOf } from '../clipcards/pack-baskets.ts'
import { packInWords, packOfCenter } from '../clipcards/packs.ts'
import { plannedOf } from '../money/planned-repository.ts'
import { basketsUnderway } from '../payments/underway.ts'
import { isGivenUp, tellBasket } from '../programs/basket.ts'
import { activeBasket } from '../programs/basket-repository.ts'

export const loadComingPaymentsHandler = handle(loadComingPayments, async (context) => {
  const { chain, subject } = context
  const planned = await plannedOf(chain, subject.id)
  const underway = await basketsUnderway(chain, subject.id)
  const all = [...(await programBaskets(context)), ...(await packBaskets(context))]
  const baskets = all.filter(({ basketId }) => !underway.has(basketId))
  return ok({
    baskets: baskets.sort((a, b) => String(a.expiresAt).localeCompare(String(b.expiresAt))),
    instalments: planned.map((one) => ({
      id: `${one.participation_id}-${one.number}`,
      name: one.name,
      dueOn: one.due_on,
      amount: { amountMinor: Number(one.amount_minor), currency: one.currency },
    })),
  })
})

/** The basket of courses and that of camps: what is kept in it, or all of it where everything went back. */
async function programBaskets(context: SubjectContext) {
  const { chain, subject, now } = context
  const rows = await Promise.all((['COURSES', 'CAMPS'] as const).map((kind) => activeBasket(chain, subject.id, kind)))
  const told = await Promise.all(
    rows.map(async (row) => {
      if (row === undefined) return []
      const { state, items, total, expiresAt, timeZone } = await tellBasket(context, row)
      const kept = items.filter((one) => one.state !== 'LAPSED')
      if (state !== 'ACTIVE' || isGivenUp(row, kept.length > 0, now)) return []
      const shown = kept.length > 0 ? kept : items
      const amountMinor = shown.reduce((sum, { price }) => sum + price.amountMinor, 0)
      const names = shown.map(({ name }) => name)
      return [{ basketId: row.id, names, total: { ...total, amountMinor }, expiresAt, timeZone }]
    }),
  )
  return told.flat()
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
