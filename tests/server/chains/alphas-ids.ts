import type { JsonObject } from '#engine/documents.ts'
import { signKeyOf } from '#server/features/documents/sign-key.ts'
import { alphasFriendLink, alphasReferLink } from './alphas-friends.ts'
import { idOf } from './three-chains.ts'

const of = (id: string) => idOf('alpha', id)
const annas = { personId: of('anna'), subscriptionId: of('anna-komplett'), subscriptionCenterId: of('102') }
const devs = { personId: of('dev'), subscriptionId: of('dev-komplett') }
const aClass = { bookingId: of('daily-2026-06-15') }
const aCourse = { courseId: `${of('swim')}-20260713` }
const aCamp = { programIds: [`${of('holidays')}-20260713`] }
const training = {
  activityId: of('training'),
  centerId: of('102'),
  duration: '60',
  instructorId: of('trainer'),
}
const change = { ...annas, planId: of('flex'), startupDate: '2026-07-01' }
const freeze = { ...annas, fromDate: '2026-07-01', toDate: '2026-07-28' }

/** What some calls ask for beside what all do: rows of alpha that the call can be about. */
export const alphasIds: { readonly [call: string]: JsonObject } = {
  'studio/read-file': { at: 'flows/join/flow.json steps/plan' },
  'studio/read-subjects': { in: 'flow:join', at: 'steps/details/when' },
  'config/get-legal-paper': { version: null },
  get 'bring-a-friend/validate-friend-code'() {
    return alphasFriendLink()
  },
  get 'refer-a-friend/validate-refer-code'() {
    return alphasReferLink()
  },
  // Of nobody: wrong passwords are counted by address, and alpha's is asked elsewhere.
  'studio/sign-in': { email: 'no-operator@example.org' },
  'studio/list-walks': { find: null },
  'studio/open-walk': { id: of('walk'), on: 'release' },
  'studio/open-preview': { release: 'live', today: null, lang: 'en' },
  'studio/play-preview': {
    release: 'live',
    today: null,
    lang: 'en',
    person: null,
    pays: 'paid',
    before: [],
    asked: { call: 'config/webapp-config', input: {}, key: null, isSignedIn: false },
  },
  'company/check-employees': { employeesFile: Buffer.from('Number;E-mail\nSW-9;new@example.org').toString('base64') },
  'company/withdraw-invitation': { invitationId: of('invitation') },
  'company/get-company': { invitationId: of('invitation'), employeeId: null },
  'company/download-invoice': { invoiceId: of('company-invoice'), as: 'CSV' },
  'company/end-employee': { employeeId: of('employee') },
  'documents/getJournalNotes': { personId: of('anna'), type: null },
  'documents/download-document': { personId: of('anna'), documentId: of('anna-komplett-contract') },
  'documents/get-unsigned-document': {
    personId: of('anna'),
    // Made when it is asked for: the key of the installation is set by then.
    get id() {
      return signKeyOf('alpha', of('anna-komplett-contract'))
    },
  },
  'documents/sign-pdf-document': { journalNoteId: of('anna-komplett-contract') },
  'invoices/download-invoice': { personId: of('anna'), invoiceId: of('anna-komplett-1'), creditNoteId: null },
  'invoices/get-sale-detail': { personId: of('anna'), saleId: of('anna-komplett-1') },
  'payment/preflight-sa-debt-payment': { personId: of('ben'), invoices: [of('ben-komplett-1')], amount: null },
  'payment/make-change-subscription-payment': change,
  'payment/make-cof-change-subscription-payment': change,
  'booking/available-booking-clipcards': aClass,
  'booking/available-user-subscriptions-for-booking': aClass,
  'booking/check-privilege-activity': { activityId: of('yoga'), centerId: of('102'), time: '18:30' },
  'booking/check-privilege-booking': aClass,
  'booking/get-check-in-code': { personId: of('anna'), bookingId: of('daily-2026-06-17') },
  'booking/get-calendar-file': { personId: of('anna'), bookingId: of('daily-2026-06-17') },
  'booking/get-seats': aClass,
  'resource-booking/available-start-times-and-resources': {
    activityId: of('padel'),
    centerId: of('102'),
    duration: '60',
    resourceId: of('court'),
  },
  'courses/search-courses': { ageMin: null, ageMax: null, childAge: null, weekday: null, semester: null },
  'camps/search-camps': { ageMin: null, ageMax: null, childAge: null, weekday: null, semester: null },
  'camps/get-camp-details': aCamp,
  'courses/get-course-details': aCourse,
  'courses/get-course-products': aCourse,
  'courses/get-course-booking-infos': aCourse,
  'shopping-basket/get-shopping-basket': { personId: of('anna'), shoppingBasketId: null },
  'staff-booking/get-personal-instructors-for-centers': { activityId: of('training') },
  'staff-booking/get-personal-training-availability-for-activity': training,
  'staff-booking/get-personal-training-availability-for-instructor': training,
  'staff-booking/get-staff-bio': { instructorId: of('trainer') },
  'staff-manager/find-resources-for-activity': { activityId: of('yoga') },
  'staff-manager/find-staff': { activityId: of('yoga') },
  'staff-manager/get-booking-participants': { bookingkey: of('daily-2026-06-15') },
  'staff-manager/preview-staff-booking': {
    bookingkey: of('daily-2026-06-15'),
    date: '2026-06-15',
    time: '20:00',
    minutes: 60,
    staffId: null,
    resourceId: null,
  },
  'clipcards/load-clipcard-by-id': { clipcardId: of('pt-10') },
  'clipcards/load-clipcard-by-id-for-activity-booking': { clipcardId: of('pt-10'), activityId: of('yoga') },
  'clipcards/load-clipcard-by-id-for-class-booking': { clipcardId: of('pt-10'), ...aClass },
  'clipcards/available-clipcards-for-activity': { activityId: of('yoga') },
  'clipcards/create-shopping-basket-for-cc-subscription': {
    personId: of('anna'),
    subscriptionId: of('kurskarte'),
    subscriptionCenterId: of('101'),
    size: 4,
  },
  'clipcards/load-shopping-basket-for-cc-subscription': { personId: of('anna'), basketId: of('basket') },
  'clipcards/load-staff-shopping-basket': { personId: of('anna'), basketId: of('basket') },
  'subscription/generate-qualitop-form': { personId: of('anna') },
  'subscription/get-contract-summary-for-buy-addons': { ...annas, addOns: [of('sauna')] },
  'subscription/get-contract-summary-for-change': change,
  'subscription/get-plan-summary-for-change': change,
  'subscription/get-plan-summary-for-add': { personId: of('edith') },
  'subscription/load-available-subscriptions-for-change': annas,
  'subscription/get-available-freeze': freeze,
  'subscription/get-freeze-details-for-subscription': freeze,
  'subscription/get-freeze-period': freeze,
  'subscription/get-buy-out-details': annas,
  'subscription/get-suggested-termination-dates': annas,
  'subscription/get-contract': annas,
  'subscription/get-termination-confirmation': devs,
  'subscription/load-termination': annas,
}
