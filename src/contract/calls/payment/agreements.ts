import {
  agreementAtProvider,
  agreementCall,
  agreementFromAccount,
  agreementUpdate,
  agreementUpdateAtProvider,
  agreementUpdateFromAccount,
} from '../../shapes/agreement-call.ts'

export const makeDdCreateAgreementPayment = agreementFromAccount('make-dd-create-agreement-payment')

export const makeDdUpdateAgreementPayment = agreementUpdateFromAccount('make-dd-update-agreement-payment')

export const makeInvoiceCreateAgreementPayment = agreementCall('make-invoice-create-agreement-payment')

export const makeInvoiceUpdateAgreementPayment = agreementUpdate('make-invoice-update-agreement-payment')

export const makePlCreateAgreementPayment = agreementAtProvider('make-pl-create-agreement-payment')

export const makePlUpdateAgreementPayment = agreementUpdateAtProvider('make-pl-update-agreement-payment')
