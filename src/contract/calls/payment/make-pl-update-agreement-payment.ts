import { agreementUpdateAtProvider } from '../../shapes/agreement-call.ts'

export const makePlUpdateAgreementPayment = agreementUpdateAtProvider('make-pl-update-agreement-payment')
