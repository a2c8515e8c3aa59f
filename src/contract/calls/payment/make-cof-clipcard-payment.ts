import { clipcardPayment } from '../../shapes/clipcard-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for a pack of clips with a card that is kept. */
export const makeCofClipcardPayment = clipcardPayment('make-cof-clipcard-payment', { agreementId: Id }, [
  'AGREEMENT_NOT_FOUND',
])
