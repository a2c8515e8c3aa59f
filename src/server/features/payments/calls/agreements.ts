import * as calls from '#contract/calls/payment/agreements.ts'
import { makeAgreement, updateAgreement } from '../agree.ts'
import { judgeMandate, recordMandate } from '../mandates.ts'
import { handlePayment } from '../paying-handler.ts'
import { invoice, mandate } from '../providers.ts'
import { atProvider } from './ways.ts'

/** A new agreement, and one in the place of another, by each means. */
export const agreementHandlers = [
  handlePayment(calls.makeInvoiceCreateAgreementPayment, (context, input) =>
    makeAgreement(context, 'INVOICE', invoice, input),
  ),
  handlePayment(calls.makeInvoiceUpdateAgreementPayment, (context, input) =>
    updateAgreement(context, 'INVOICE', invoice, input),
  ),
  handlePayment(
    calls.makePlCreateAgreementPayment,
    atProvider((context, way, input: Parameters<typeof makeAgreement>[3]) => makeAgreement(context, 'CC', way, input)),
  ),
  handlePayment(
    calls.makePlUpdateAgreementPayment,
    atProvider((context, way, input: Parameters<typeof updateAgreement>[3]) =>
      updateAgreement(context, 'CC', way, input),
    ),
  ),
  handlePayment(calls.makeDdCreateAgreementPayment, async (context, input) => {
    const judged = judgeMandate(context, input.centerId, input.bank)
    if (!judged.ok) return judged
    return makeAgreement(context, 'DD', mandate, input, {
      agree: (intent) => recordMandate(context, judged.terms, intent, 'agreement'),
    })
  }),
  handlePayment(calls.makeDdUpdateAgreementPayment, async (context, input) => {
    const judged = judgeMandate(context, input.centerId, input.bank)
    if (!judged.ok) return judged
    return updateAgreement(context, 'DD', mandate, input, {
      agree: (intent) => recordMandate(context, judged.terms, intent, 'agreement'),
    })
  }),
] as const
