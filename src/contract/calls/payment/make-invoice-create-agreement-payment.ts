import { agreementCall } from '../../shapes/agreement-call.ts'

export const makeInvoiceCreateAgreementPayment = agreementCall('make-invoice-create-agreement-payment')
