import { sql } from 'kysely'
import { addDays } from '#calendar/days.ts'
import type { PlanType } from '#contract/shapes/plan.ts'
import { db } from '#server/db/ambient.ts'
import { clipMonth } from '#server/features/clips/rules.ts'
import { hashOfKey, signKeyOf } from '#server/features/documents/sign-key.ts'
import { periodOf } from '#server/features/subscriptions/rules/periods.ts'
import { priceOfPlan } from './catalogue.ts'
import type { DemoChain } from './chain.ts'
import { fillLife } from './fill-life.ts'
import type { SubscriptionRow } from './life-rows.ts'

/**
 * What people of a demo have. Its dates move with the day, as long as nobody has done anything with it: from then on it
 * lives its own life.
 */
export async function fillSubscriptions(chain: DemoChain): Promise<void> {
  const lived = await livedSubscriptions(chain.id)
  const own = chain.subscriptions.filter(({ id }) => !lived.has(id))
  if (own.length === 0) return
  await db()
    .insertInto('subscriptions')
    .values(own.map((one) => subscriptionRow(chain, one)))
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        status_since: eb.ref('excluded.status_since'),
        substate: eb.ref('excluded.substate'),
        start_date: eb.ref('excluded.start_date'),
        end_date: eb.ref('excluded.end_date'),
        binding_ends: eb.ref('excluded.binding_ends'),
        billed_until: eb.ref('excluded.billed_until'),
      })),
    )
    .execute()
  await fillLife(chain, own)
  await fillClips(chain, own)
  await fillContracts(chain, own)
}

/** The contract of each among the papers of its holder; some wait for a signature. */
async function fillContracts(chain: DemoChain, own: readonly SubscriptionRow[]): Promise<void> {
  const rows = own.map(({ id, personId, centerId, planId, startDate, isUnsigned = false }) => {
    const paperId = `${id}-contract`
    const day = startDate < chain.today ? startDate : chain.today
    const isClips = chain.catalogue.plans.find((plan) => plan.id === planId)?.type === 'RECURRING_CLIPCARD'
    return {
      chain_id: chain.id,
      id: paperId,
      person_id: personId,
      center_id: centerId,
      source: id,
      subscription_id: id,
      type: isClips ? ('CLIPCARD_CONTRACT' as const) : ('SUBSCRIPTION_CONTRACT' as const),
      lang: chain.persons.find((person) => person.id === personId)?.language ?? chain.language,
      content_hash: null,
      template_hash: null,
      expires_on: null,
      signature: isUnsigned ? ('ASKED' as const) : ('NONE' as const),
      key_hash: isUnsigned ? hashOfKey(signKeyOf(chain.id, paperId)) : null,
      arrived_on: day,
      arrived_at: new Date(`${day}T10:00:00Z`),
    }
  })
  await db()
    .insertInto('papers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({
        arrived_on: eb.ref('excluded.arrived_on'),
        arrived_at: eb.ref('excluded.arrived_at'),
      })),
    )
    .execute()
}

/** The clips of the present month have come: its first day moves with the others. */
async function fillClips(chain: DemoChain, own: readonly SubscriptionRow[]): Promise<void> {
  const months = own
    .filter(({ clipsLeft }) => clipsLeft !== undefined)
    .map(({ id, startDate }) => ({ id, month: clipMonth(startDate, chain.today) }))
  await sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as one(id text, month date)),
    there as (
      update clip_movements moved
      set month = wanted.month
      from wanted
      where moved.chain_id = ${chain.id} and moved.subscription_id = wanted.id and moved.kind = 'GIVEN'
      returning moved.subscription_id
    )
    insert into clip_movements (chain_id, subscription_id, kind, clips, left_after, month)
    select held.chain_id, held.id, 'GIVEN', held.clips_left, held.clips_left, wanted.month
    from wanted
    join subscriptions held on held.chain_id = ${chain.id} and held.id = wanted.id
    where wanted.id not in (select subscription_id from there)`.execute(db())
}

/** Subscriptions with which a person has done something, or that were billed. */
async function livedSubscriptions(chain: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from subscription_moves where chain_id = ${chain} and by_person_id is not null
    union select subscription_id from subscription_bills where chain_id = ${chain}
    union select subscription_id from subscription_freezes where chain_id = ${chain} and by_person_id is not null
    union select subscription_id from fulfilments where chain_id = ${chain} and subscription_id is not null
    union select subscription_id from retention_offers where chain_id = ${chain}`.execute(db())
  return new Set(rows.map(({ id }) => id))
}

function subscriptionRow(chain: DemoChain, one: SubscriptionRow) {
  const plan = chain.catalogue.plans.find(({ id }) => id === one.planId)
  return {
    chain_id: chain.id,
    id: one.id,
    number: one.number,
    person_id: one.personId,
    center_id: one.centerId,
    plan_id: one.planId,
    family: plan?.family ?? 'membership',
    type: plan?.type ?? ('EFT' as const),
    status: one.status,
    status_since: statusSince(one, chain.today),
    substate: one.substate ?? ('NONE' as const),
    currency: chain.currency,
    price_monthly_minor: priceOfPlan(chain, one.planId, one.size),
    size: one.size ?? null,
    clips_left: one.clipsLeft ?? null,
    start_date: one.startDate,
    end_date: one.endDate ?? null,
    binding_ends: one.bindingEnds ?? null,
    billed_until: billedUntil(one, plan?.type ?? 'EFT', chain.today),
    means: one.means ?? ('dd' as const),
    promo_code: null,
    intent_id: null,
  }
}

function statusSince({ status, freezes = [], endDate }: SubscriptionRow, today: string): string | null {
  if (status === 'FROZEN') return freezes.find(({ from, to }) => from <= today && today <= to)?.from ?? null
  return (status === 'WINDOW' || status === 'ENDED') && endDate !== undefined ? addDays(endDate, 1) : null
}

/** The present period has been billed; what was paid whole is billed to its end. */
function billedUntil(one: SubscriptionRow, type: PlanType, today: string): string | null {
  const end = one.endDate ?? null
  if (type === 'CASH' || (end !== null && end < today)) return end
  const until = periodOf({ type, startDate: one.startDate }, today)?.to ?? null
  return until !== null && end !== null && end < until ? end : until
}
