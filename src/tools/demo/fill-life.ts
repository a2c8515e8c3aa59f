import { db } from '#server/db/ambient.ts'
import { priceOfAddon, priceOfPlan } from './catalogue.ts'
import type { DemoChain } from './chain.ts'
import type { SubscriptionRow } from './life-rows.ts'

const tables = [
  'subscription_addons',
  'subscription_freezes',
  'subscription_terminations',
  'subscription_changes',
  'subscription_moves',
] as const

/** What belongs to subscriptions of the demo and happened to them. Written anew: their days move. */
export async function fillLife(chain: DemoChain, own: readonly SubscriptionRow[]): Promise<void> {
  const ids = own.map(({ id }) => id)
  for (const table of tables) {
    await db().deleteFrom(table).where('chain_id', '=', chain.id).where('subscription_id', 'in', ids).execute()
  }
  const of = ({ id }: SubscriptionRow) => ({ chain_id: chain.id, subscription_id: id })
  const addons = own.flatMap((one) =>
    (one.addons ?? []).map((id) => ({
      ...of(one),
      addon_id: id,
      price_monthly_minor: priceOfAddon(chain, id),
      from_date: one.startDate,
      to_date: one.endDate ?? null,
    })),
  )
  const freezes = own.flatMap((one) =>
    (one.freezes ?? []).map(({ from, to, feeMonthlyMinor }, index) => ({
      ...of(one),
      id: `${one.id}-${index}`,
      from_date: from,
      to_date: to,
      fee_monthly_minor: feeMonthlyMinor,
    })),
  )
  const terminations = own.flatMap((one) => {
    const { termination, endDate } = one
    if (termination === undefined || endDate === undefined) return []
    const { number, kind = 'notice', requestedOn } = termination
    return [{ ...of(one), id: `${one.id}-end`, number, kind, end_date: endDate, requested_at: at(requestedOn) }]
  })
  const changes = own.flatMap((one) =>
    one.change === undefined ? [] : [{ ...of(one), ...changeOf(chain, one, one.change) }],
  )
  const moves = own.flatMap((one) => {
    if (one.last === undefined) return []
    const { reason, on } = one.last
    return [
      {
        ...of(one),
        to_status: one.status,
        substate: one.substate ?? ('NONE' as const),
        reason,
        on_date: on,
        moved_at: at(on),
      },
    ]
  })
  if (addons.length > 0) await db().insertInto('subscription_addons').values(addons).execute()
  if (freezes.length > 0) await db().insertInto('subscription_freezes').values(freezes).execute()
  if (terminations.length > 0) await db().insertInto('subscription_terminations').values(terminations).execute()
  if (changes.length > 0) await db().insertInto('subscription_changes').values(changes).execute()
  if (moves.length > 0) await db().insertInto('subscription_moves').values(moves).execute()
}

function changeOf(chain: DemoChain, { id, planId }: SubscriptionRow, change: NonNullable<SubscriptionRow['change']>) {
  const { direction, appliesOn } = change
  return {
    id: `${id}-change`,
    from_plan_id: planId,
    plan_id: change.planId,
    direction,
    price_monthly_minor: priceOfPlan(chain, change.planId),
    applies_on: appliesOn,
  }
}

const at = (day: string): Date => new Date(`${day}T09:00:00Z`)
