import type { Answered } from './answered.ts'
import type { CallDoc, InputOf } from './call.ts'
import { bookingCalls } from './calls/booking/index.ts'
import { friendCalls } from './calls/bring-a-friend/index.ts'
import { campCalls } from './calls/camps/index.ts'
import { clipcardCalls } from './calls/clipcards/index.ts'
import { loadStaffShoppingBasket } from './calls/clipcards/load-staff-shopping-basket.ts'
import { companyCalls } from './calls/company/index.ts'
import { getLegalPaper } from './calls/config/get-legal-paper.ts'
import { loadCentersForArea } from './calls/config/load-centers-for-area.ts'
import { loadStaffCenters } from './calls/config/load-staff-centers.ts'
import { webappConfig } from './calls/config/webapp-config.ts'
import { courseCalls } from './calls/courses/index.ts'
import { documentCalls } from './calls/documents/index.ts'
import { readFlow } from './calls/flow/read.ts'
import { saveFlow } from './calls/flow/save.ts'
import { invoiceCalls } from './calls/invoices/index.ts'
import { paymentCalls } from './calls/payment/index.ts'
import { getPersonActiveValidPaymentsAgreements } from './calls/payment-agreement/get-person-active-valid-payments-agreements.ts'
import { addChild } from './calls/person/add-child.ts'
import { braze } from './calls/person/braze.ts'
import { checkEmailCode } from './calls/person/check-email-code.ts'
import { confirmEmail } from './calls/person/confirm-email.ts'
import { createFamily } from './calls/person/create-family.ts'
import { createLead } from './calls/person/create-lead.ts'
import { createPerson } from './calls/person/create-person.ts'
import { editChild } from './calls/person/edit-child.ts'
import { findPersonByEmail } from './calls/person/find-person-by-email.ts'
import { findPersonDetails } from './calls/person/find-person-details.ts'
import { getCitiesByZipCode } from './calls/person/get-cities-by-zip-code.ts'
import { getCopyTerms } from './calls/person/get-copy-terms.ts'
import { getCountriesList } from './calls/person/get-countries-list.ts'
import { getDataCopy } from './calls/person/get-data-copy.ts'
import { getDeletion } from './calls/person/get-deletion.ts'
import { getFamilyProfiles } from './calls/person/get-family-profiles.ts'
import { getGdprStatus } from './calls/person/get-gdpr-status.ts'
import { getHistory } from './calls/person/get-history.ts'
import { getLocaleParameters } from './calls/person/get-locale-parameters.ts'
import { getTransferOptions } from './calls/person/get-transfer-options.ts'
import { loadPersonDetailForProfile } from './calls/person/load-person-detail-for-profile.ts'
import { openDataCopy } from './calls/person/open-data-copy.ts'
import { requestDeletion } from './calls/person/request-deletion.ts'
import { sendEmailCode } from './calls/person/send-email-code.ts'
import { setGdprStatus } from './calls/person/set-gdpr-status.ts'
import { transferPerson } from './calls/person/transfer-person.ts'
import { updateEmail } from './calls/person/update-email.ts'
import { updateInformation } from './calls/person/update-information.ts'
import { updatePassword } from './calls/person/update-password.ts'
import { withdrawDeletion } from './calls/person/withdraw-deletion.ts'
import { providerCalls } from './calls/provider-calls.ts'
import { getActiveQuestionnaires } from './calls/questionnaire/get-active-questionnaires.ts'
import { getAnswerForPerson } from './calls/questionnaire/get-answer-for-person.ts'
import { getQuestionnaireCampaigns } from './calls/questionnaire/get-questionnaire-campaigns.ts'
import { getQuestionnaireTemplate } from './calls/questionnaire/get-questionnaire-template.ts'
import { submitAnswers } from './calls/questionnaire/submit-answers.ts'
import { referCalls } from './calls/refer-a-friend/index.ts'
import { changePasswordWithToken } from './calls/reset-password/change-password-with-token.ts'
import { readResetLink } from './calls/reset-password/read-link.ts'
import { sendResetEmail } from './calls/reset-password/send-email.ts'
import { staffBookingCalls } from './calls/staff-booking/index.ts'
import { staffManagerCalls } from './calls/staff-manager/index.ts'
import { studioCalls } from './calls/studio/index.ts'
import { subscriptionCalls } from './calls/subscription/index.ts'
import { userCalls } from './calls/user/index.ts'
import { loadDeliveries } from './calls/webhook/load-deliveries.ts'

/** Every call of the product. A call that is not listed here does not exist. */
const every = [
  getLegalPaper,
  loadCentersForArea,
  loadStaffCenters,
  webappConfig,
  readFlow,
  saveFlow,
  ...invoiceCalls,
  ...paymentCalls,
  loadStaffShoppingBasket,
  ...subscriptionCalls,
  ...providerCalls,
  getPersonActiveValidPaymentsAgreements,
  createPerson,
  findPersonByEmail,
  findPersonDetails,
  getCitiesByZipCode,
  getCountriesList,
  getHistory,
  getLocaleParameters,
  loadPersonDetailForProfile,
  updateInformation,
  updatePassword,
  updateEmail,
  getTransferOptions,
  transferPerson,
  getFamilyProfiles,
  createFamily,
  addChild,
  editChild,
  confirmEmail,
  sendEmailCode,
  checkEmailCode,
  createLead,
  getGdprStatus,
  setGdprStatus,
  getCopyTerms,
  openDataCopy,
  getDataCopy,
  getDeletion,
  requestDeletion,
  withdrawDeletion,
  braze,
  getActiveQuestionnaires,
  getAnswerForPerson,
  getQuestionnaireCampaigns,
  getQuestionnaireTemplate,
  submitAnswers,
  sendResetEmail,
  changePasswordWithToken,
  readResetLink,
  ...userCalls,
  ...studioCalls,
  ...bookingCalls,
  ...clipcardCalls,
  ...campCalls,
  ...courseCalls,
  ...friendCalls,
  ...referCalls,
  ...staffBookingCalls,
  ...staffManagerCalls,
  ...companyCalls,
  ...documentCalls,
  loadDeliveries,
] as const

export const calls: readonly CallDoc[] = every

/** The call of this id; null when there is none. */
export const callById = (id: string): CallDoc | null => byId.get(id) ?? null

const byId = new Map(calls.map((call) => [call.id, call]))

type Call = (typeof every)[number]
type Named<C> = C extends { readonly id: infer Id } ? (string extends Id ? never : C) : never

/** The ids of calls that a program may send by name, with what they take and answer. */
export type CallId = Named<Call>['id']
export type CallInput<Id extends CallId> = InputOf<Extract<Call, { readonly id: Id }>>
export type CallAnswer<Id extends CallId> = Answered<Extract<Call, { readonly id: Id }>['output']>
