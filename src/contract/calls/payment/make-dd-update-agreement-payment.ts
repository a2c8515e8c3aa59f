import { agreementUpdateFromAccount } from '../../shapes/agreement-call.ts'

export const makeDdUpdateAgreementPayment = agreementUpdateFromAccount('make-dd-update-agreement-payment')
