import { addonByNewMeans, addonPayment } from '../../shapes/addon-order.ts'

export const makeAddonPayment = addonPayment('make-addon-payment', addonByNewMeans, ['INVALID_BANK'])
