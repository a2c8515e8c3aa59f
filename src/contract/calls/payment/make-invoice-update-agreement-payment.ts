import { agreementUpdate } from '../../shapes/agreement-call.ts'

export const makeInvoiceUpdateAgreementPayment = agreementUpdate('make-invoice-update-agreement-payment')
