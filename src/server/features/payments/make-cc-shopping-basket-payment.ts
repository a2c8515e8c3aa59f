import { makeCcShoppingBasketPayment } from '#contract/calls/payment/make-cc-shopping-basket-payment.ts'
import { refuse } from '../../handler.ts'
import { buyBasketPack } from './buy-clipcard.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'
import { wayOfAgreement } from './standing-agreements.ts'

export const makeCcShoppingBasketPaymentHandler = handlePayment(
  makeCcShoppingBasketPayment,
  async (context, { personId, provider, agreementId, ...input }) => {
    const way = agreementId ? await wayOfAgreement(context, personId, agreementId) : outsideProvider(provider ?? '')
    if (way === null) return refuse(agreementId ? 'AGREEMENT_NOT_FOUND' : 'NO_PROVIDER')
    return buyBasketPack(context, way, input)
  },
)
