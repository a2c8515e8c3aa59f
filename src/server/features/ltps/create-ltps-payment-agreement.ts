import { createLtpsPaymentAgreement } from '#contract/calls/ltps/create-ltps-payment-agreement.ts'
import { handle } from '../../handler.ts'
import { openChoice, takeNewMethod } from '../payments/choose-method.ts'

/** Nothing of ours changes but where the payment is read: how the vault's page ends is heard as of any other payment. */
export const createLtpsPaymentAgreementHandler = handle(
  createLtpsPaymentAgreement,
  async (context, { paymentCacheId }) => {
    const choice = await openChoice(context, paymentCacheId)
    return choice.ok ? takeNewMethod(context.chain, choice) : choice
  },
  { outside: true },
)
