import { getPersonActiveValidPaymentsAgreements } from '#contract/calls/payment-agreement/get-person-active-valid-payments-agreements.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { activeAgreements } from './agreement-repository.ts'

export const getPersonActiveValidPaymentsAgreementsHandler = handle(
  getPersonActiveValidPaymentsAgreements,
  async (context, { personId }) => {
    const subject = subjectOf(context.caller, personId)
    if (subject === null) return refuse('NOT_FOUND')
    const rows = await activeAgreements(context.chain, subject, context.now.toISOString().slice(0, 10))
    return ok({
      agreements: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.last4 === null ? row.name : `${row.name} •• ${row.last4}`,
        last4: row.last4,
        provider: row.provider,
        validUntil: row.valid_until,
        mandateReference: row.mandate_reference,
      })),
    })
  },
)
