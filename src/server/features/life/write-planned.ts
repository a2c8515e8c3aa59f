import { sql } from 'kysely'
import { addDays } from '#calendar/days.ts'
import { db, tx } from '../../db/ambient.ts'
import type { JobKind } from '../../jobs/work.ts'
import { findCenter } from '../centers/service.ts'
import { dueInvoice, duePlanned, noteWritten, payerInParts } from '../money/planned-repository.ts'
import { writeSale } from '../money/write-sale.ts'
import { chargeableCard } from '../payments/charge-kept.ts'
import { lockPerson } from '../persons/service.ts'
import { chargeBill, languageOf } from './charge-bill.ts'

const plannedKind = 'life/planned-invoice'
/** Days to pay what no card can be charged with any more. */
const daysToPay = 14

/** Asks for every planned invoice of a chain that is due. Asked for again in the same hour it is the first job. */
export async function askForDueInvoices(chain: string, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, 13)
  await sql`
    insert into jobs (chain_id, id, kind, dedup_key, payload, due_at, created_at)
    select due.chain_id, gen_random_uuid()::text, ${plannedKind},
      due.participation_id || ':' || due.number || ':' || ${hour}::text,
      jsonb_build_object('participationId', due.participation_id, 'number', due.number),
      ${now}::timestamptz, ${now}::timestamptz
    from (${duePlanned(now)}) due
    where due.chain_id = ${chain}
    on conflict (chain_id, kind, dedup_key) do nothing`.execute(db())
}

/** Writes a planned invoice on its day and charges it to what was agreed, in one transaction. Done twice it is done once. */
export const plannedJob: JobKind = {
  kind: plannedKind,
  run: async ({ chain, payload, now }) => {
    const [participationId, number] = [String(payload.participationId), Number(payload.number)]
    await tx(() => writePlanned(chain, participationId, number, now))
    return undefined
  },
}

async function writePlanned(chain: string, participationId: string, number: number, now: Date): Promise<void> {
  const payer = await payerInParts(chain, participationId)
  if (payer === undefined) return
  const today = (await findCenter(chain, payer.center_id, now))?.today
  if (today === undefined || (await lockPerson(chain, payer.person_id)) === null) return
  const planned = await dueInvoice(chain, { participationId, number, today })
  if (planned === undefined) return
  const { person_id: personId, center_id: centerId, currency, agreement_id: agreementId } = planned
  const card = await chargeableCard(chain, { personId, centerId, agreementId }, now)
  const dueDate = card === null ? addDays(today, daysToPay) : today
  const sale = await writeSale(chain, {
    personId,
    centerId,
    today,
    dueDate,
    currency,
    now,
    subscriptionId: null,
    intentId: null,
    paidWith: 'account',
    lines: [
      {
        kind: 'part',
        name: planned.name,
        item: { activity: planned.activity_id },
        from: planned.from_date,
        to: planned.to_date,
        amountMinor: planned.amount_minor,
      },
    ],
  })
  if (sale === null) return
  await noteWritten(chain, { participationId, number, invoiceId: sale.invoiceId })
  const lang = await languageOf(chain, personId)
  await chargeBill(chain, sale, { personId, centerId, currency, dueDate, card, isCollected: card !== null, lang, now })
}
