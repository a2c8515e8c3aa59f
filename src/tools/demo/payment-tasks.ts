import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import type { PaymentState } from '#server/features/payments/states.ts'
import type { TaskKind } from '#server/features/payments/tasks.ts'
import type { DemoChain } from './chain.ts'

/** A payment that went wrong, and what staff have to do with it. */
export interface PaymentTaskRow {
  readonly id: string
  readonly kind: TaskKind
  readonly personId: string
  readonly planId: string
  readonly amountMinor: number
  readonly state: PaymentState
  readonly providerRef: string
  readonly openedOn: string
  readonly detail: JsonObject
  readonly closed?: { readonly byPersonId: string; readonly on: string; readonly note: string }
}

/** Payments of the demo with their tasks. A task that somebody closed stays closed; the others move with the day. */
export async function fillPaymentTasks(chain: DemoChain): Promise<void> {
  for (const row of chain.paymentTasks ?? []) {
    await fillPayment(chain, row)
    await fillTask(chain, row)
  }
}

async function fillPayment(chain: DemoChain, row: PaymentTaskRow): Promise<void> {
  const { id, personId, planId, amountMinor, state, providerRef, openedOn } = row
  const centerId = chain.persons.find((person) => person.id === personId)?.centerId ?? ''
  const plan = chain.catalogue.plans.find((one) => one.id === planId)
  const account = chain.merchants[0]
  if (plan === undefined || account === undefined) return
  await db()
    .insertInto('payment_intents')
    .values({
      chain_id: chain.id,
      id: `demo-${id}`,
      purpose: 'new-subscription',
      purpose_key: `demo:${id}`,
      person_id: personId,
      acting_person_id: null,
      center_id: centerId,
      means: 'card',
      provider: account.provider,
      account: account.account,
      environment: 'sandbox',
      origin: null,
      lang: null,
      amount_minor: amountMinor,
      currency: chain.currency,
      state,
      was_fulfilled: state === 'reversed',
      return_token: `demo-payment-of-${chain.id}-${id}`,
      provider_ref: providerRef,
      transaction_ref: providerRef,
      next_sealed: null,
      stored_method_id: null,
      purchase: json({
        kind: 'new-subscription',
        personId,
        byPersonId: null,
        fingerprint: '',
        agreed: {
          planId,
          centerId,
          timeZone: chain.timeZone,
          currency: chain.currency,
          planName: planId,
          family: plan.family ?? 'membership',
          type: plan.type ?? 'EFT',
          priceMonthlyMinor: amountMinor,
          size: null,
          startDate: openedOn,
          endDate: null,
          bindingEnds: null,
          promoCode: null,
          addons: [],
          dueTodayMinor: amountMinor,
          lines: [],
        },
      }),
      flow_instance_id: null,
      flow_act: null,
      flow_key: null,
      flow_path: null,
      left_at: null,
      failure_code: null,
      failure_text: null,
      expires_at: null,
      created_at: at(openedOn),
      changed_at: at(openedOn),
    })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({ created_at: eb.ref('excluded.created_at') })),
    )
    .execute()
  if (state !== 'reversed') return
  await db()
    .insertInto('fulfilments')
    .values({
      chain_id: chain.id,
      intent_id: `demo-${id}`,
      done_at: at(openedOn),
      subscription_id: null,
      invoice_id: null,
      agreement_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillTask(chain: DemoChain, { id, kind, openedOn, detail, closed }: PaymentTaskRow): Promise<void> {
  await db()
    .insertInto('payment_tasks')
    .values({
      chain_id: chain.id,
      id,
      kind,
      intent_id: `demo-${id}`,
      dedup_key: `demo-${id}`,
      detail: json(detail),
      created_at: at(openedOn),
      done_at: closed ? at(closed.on) : null,
      done_by: closed?.byPersonId ?? null,
      outcome: closed ? 'done' : null,
      note: closed?.note ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'id']).doUpdateSet((eb) => ({ created_at: eb.ref('excluded.created_at') })),
    )
    .execute()
}

const at = (day: string): Date => new Date(`${day}T09:00:00Z`)
