import { depositOrder } from '../../shapes/basket-order.ts'

/** Pays the deposit for the camps of a basket, and agrees to be charged for the rest. */
export const makeCampsPaymentCreatePaAndDeposit = depositOrder('make-camps-payment-create-pa-and-deposit')
