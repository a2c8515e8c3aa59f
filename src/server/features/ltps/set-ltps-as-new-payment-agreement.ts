import { setLtpsAsNewPaymentAgreement } from '#contract/calls/ltps/set-ltps-as-new-payment-agreement.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { chooseMethod, methodsToChoose, openChoice } from '../payments/choose-method.ts'

/** The card is looked for among those that the vault knows of this very member: no other can be named. */
export const setLtpsAsNewPaymentAgreementHandler = handle(
  setLtpsAsNewPaymentAgreement,
  async (context, { paymentCacheId, methodId }) => {
    const choice = await openChoice(context, paymentCacheId)
    if (!choice.ok) return choice
    const methods = await methodsToChoose(context.chain, choice)
    if (methods === null) return refuse('PAYMENT_ERROR', { params: { reason: 'provider_error' } })
    const method = methods.find(({ id }) => id === methodId)
    if (method === undefined) return refuse('METHOD_NOT_FOUND', { at: 'methodId' })
    const checked = await chooseMethod(context.chain, choice, method.token)
    return checked.ok ? ok(checked.value) : refuse(checked.code)
  },
  { outside: true },
)
