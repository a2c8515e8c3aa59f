import { dayIn } from '#calendar/day-in.ts'
import { getPersonActiveValidPaymentsAgreements } from '#contract/calls/payment-agreement/get-person-active-valid-payments-agreements.ts'
import { type CallContext, handle, ok } from '../../handler.ts'
import { meansInWords } from '../money/means-words.ts'
import { paidSubscriptions } from '../subscriptions/means.ts'
import { activeAgreements } from './agreement-repository.ts'
import { paymentOptions } from './options.ts'
import { paidBy } from './replace-agreement.ts'

export const getPersonActiveValidPaymentsAgreementsHandler = handle(
  getPersonActiveValidPaymentsAgreements,
  async (context, { centerId }) => {
    const { chain, lang, now } = context
    const personId = context.subject.id
    const rows = await activeAgreements(chain, personId, dayIn('UTC', now))
    const paid = rows.length === 0 ? [] : await paidSubscriptions(chain, personId, lang)
    return ok({
      agreements: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: nameOf(row, lang),
        last4: row.last4,
        provider: row.provider,
        validUntil: row.valid_until,
        mandateReference: row.mandate_reference,
        // The newest of its kind is the one that pays.
        pays: rows.find(({ kind }) => kind === row.kind) === row ? namesPaidBy(row.kind, paid) : [],
      })),
      options: centerId ? await waysToAgree(context, centerId) : [],
    })
  },
)

type Row = Awaited<ReturnType<typeof activeAgreements>>[number]

const nameOf = ({ kind, name, last4 }: Row, lang: string): string =>
  kind === 'INVOICE' ? meansInWords('invoice', lang) : last4 === null ? name : `${name} •• ${last4}`

const namesPaidBy = (kind: Row['kind'], paid: Awaited<ReturnType<typeof paidSubscriptions>>): string[] =>
  paid.filter(({ means }) => paidBy[kind].includes(means)).map(({ name }) => name)

/** Cards and accounts that stand already, the desk and instalments are no agreement to come. */
const waysToAgree = async (context: CallContext, centerId: string) =>
  (await paymentOptions(context, centerId)).filter(
    ({ means }) => means === 'card' || means === 'dd' || means === 'invoice',
  )
