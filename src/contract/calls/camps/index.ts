import { makeCampsPaymentCreatePaAndDeposit } from '../payment/make-camps-payment-create-pa-and-deposit.ts'
import { makeCcCampsPayment } from '../payment/make-cc-camps-payment.ts'
import { makeCofCampsPayment } from '../payment/make-cof-camps-payment.ts'
import { addCampToShoppingBasket } from './add-camp-to-shopping-basket.ts'
import { deleteCampItem } from './delete-camp-item.ts'
import { getCampDetails } from './get-camp-details.ts'
import { getCampsShoppingBasket } from './get-camps-shopping-basket.ts'
import { searchCamps } from './search-camps.ts'

/** What may be asked about camps, and how their baskets are paid. */
export const campCalls = [
  searchCamps,
  getCampDetails,
  getCampsShoppingBasket,
  addCampToShoppingBasket,
  deleteCampItem,
  makeCcCampsPayment,
  makeCofCampsPayment,
  makeCampsPaymentCreatePaAndDeposit,
] as const
