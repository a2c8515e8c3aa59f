import { clipcardPayment } from '../../shapes/clipcard-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for a pack of clips at a provider. */
export const makeCcClipcardPayment = clipcardPayment('make-cc-clipcard-payment', { provider: Id }, [])
