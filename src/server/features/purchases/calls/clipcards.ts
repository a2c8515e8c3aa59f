import * as calls from '#contract/calls/payment/clipcards.ts'
import { atProvider, byAgreement, withKeptCard } from '../../payments/calls/ways.ts'
import { handlePayment } from '../../payments/paying-handler.ts'
import { buyBasketPack, buyClipcard } from '../buy-clipcard.ts'

/** A pack of clips, and one that staff have put into a basket. */
export const clipcardPaymentHandlers = [
  handlePayment(calls.makeCcClipcardPayment, atProvider(buyClipcard)),
  handlePayment(calls.makeCofClipcardPayment, withKeptCard(buyClipcard)),
  handlePayment(calls.makeCcShoppingBasketPayment, (context, { agreementId, ...input }) =>
    agreementId
      ? byAgreement(buyBasketPack)(context, { ...input, agreementId })
      : atProvider(buyBasketPack)(context, input),
  ),
] as const
