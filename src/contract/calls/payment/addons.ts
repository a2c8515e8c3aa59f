import { addonByNewMeans, addonPayment } from '../../shapes/addon-order.ts'
import { Id } from '../../shapes/values.ts'

export const makeAddonPayment = addonPayment('make-addon-payment', addonByNewMeans, ['INVALID_BANK'])

export const makeCofAddonPayment = addonPayment('make-cof-addon-payment', { agreementId: Id }, ['AGREEMENT_NOT_FOUND'])
