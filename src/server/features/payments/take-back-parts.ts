import { sql } from 'kysely'
import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { findCenter } from '../centers/service.ts'
import { cancelPlanned, payerInParts } from '../money/planned-repository.ts'
import { lockPerson } from '../persons/service.ts'
import { invoicesToTakeBack, takeBack } from './take-back.ts'

const kind = 'payment/take-back-parts'

/** Ends what is left to pay of a place that was given back, in the running transaction; a job takes back what was invoiced. */
export async function takeBackParts(chain: string, participationId: string, now: Date): Promise<void> {
  if ((await payerInParts(chain, participationId)) === undefined) return
  await cancelPlanned(chain, participationId, now)
  await enqueue(chain, kind, { participationId }, { dedupKey: participationId, dueAt: now })
}

/** What was paid goes back the way it came, what is open is lowered: under the lock of its payer. */
export const takeBackPartsJob: JobKind = {
  kind,
  run: async ({ chain, payload, now }) => {
    const participationId = String(payload.participationId)
    await tx(async () => {
      const payer = await payerInParts(chain, participationId)
      if (payer === undefined || (await lockPerson(chain, payer.person_id)) === null) return
      const { person_id: personId, center_id: centerId, currency } = payer
      const today = (await findCenter(chain, centerId, now))?.today
      if (today === undefined) return
      const which = sql<boolean>`exists (
        select from planned_invoices planned
        where planned.chain_id = sold.chain_id and planned.invoice_id = sold.id
          and planned.participation_id = ${participationId}
      )`
      for (const invoice of await invoicesToTakeBack(chain, which))
        await takeBack(chain, invoice, { reason: 'class-given-back', personId, currency, today, now })
    })
    return undefined
  },
}
