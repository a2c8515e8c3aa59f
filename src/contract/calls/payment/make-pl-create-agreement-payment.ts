import { agreementAtProvider } from '../../shapes/agreement-call.ts'

export const makePlCreateAgreementPayment = agreementAtProvider('make-pl-create-agreement-payment')
