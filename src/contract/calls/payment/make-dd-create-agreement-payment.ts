import { agreementFromAccount } from '../../shapes/agreement-call.ts'

export const makeDdCreateAgreementPayment = agreementFromAccount('make-dd-create-agreement-payment')
