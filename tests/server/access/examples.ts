import type { CallDoc } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import { checkInCode } from '#server/features/booking/check-in-code.ts'
import { signKeyOf } from '#server/features/documents/sign-key.ts'
import { newId } from '#server/sessions/token.ts'
import { slotAt } from '../booking/booking-club.ts'
import { sampleOf } from '../support/sample.ts'
import type { Thing } from './expected.ts'

/** Where the things of Anna are in a chain that was filled with the demo. */
export interface Place {
  readonly chain: string
  /** The id of its release. */
  readonly release?: string
}

/** What the members of inputs name, and a value of it that is there. */
const named: { readonly [member: string]: readonly [Thing, (place: Place) => string] } = {
  personId: ['person', () => 'anna'],
  toCenterId: ['public', () => '101'],
  bookingId: ['public', () => 'yoga-abend-2026-06-11'],
  participationId: ['person', () => 'annas-place'],
  receiverId: ['public', () => 'none-of-hers'],
  staffId: ['public', () => 'nobody-of-staff'],
  spendId: ['public', () => 'none-of-hers'],
  seatId: ['public', () => 'A1'],
  groupId: ['public', () => 'yoga'],
  activityId: ['public', () => 'yoga'],
  instructorId: ['public', () => 'mira'],
  requestId: ['public', () => 'none-of-hers'],
  taskId: ['task', () => 'refund-refused'],
  paymentId: ['payment', ({ chain }) => `demo-payment-of-${chain}-refund-refused`],
  instance: ['key', () => newId()],
  paymentKey: ['payment', ({ chain }) => `demo-payment-of-${chain}-refund-refused`],
  sessionId: ['key', () => 'no-session'],
  codeId: ['key', () => 'no-code'],
  // Of the club at which her class is.
  checkInCode: ['task', ({ chain }) => checkInCode(chain, 'annas-place')],
  bookingkey: ['task', () => 'yoga-abend-2026-06-11'],
  resourceId: ['public', () => 'pb-squash'],
  memberId: ['public', () => 'anna'],
  externalId: ['public', () => 'N-1'],
  leadId: ['public', () => 'nobody'],
  offerId: ['public', () => 'half-for-two'],
  agreementId: ['public', () => 'none-of-hers'],
  basketId: ['public', () => 'none-of-hers'],
  shoppingBasketId: ['public', () => 'none-of-hers'],
  itemKey: ['public', () => 'none-of-hers'],
  campId: ['public', () => 'feriencamp-pb-20260907'],
  courseId: ['public', () => 'rueckenschule-mitte-20260910'],
  productId: ['public', () => 'whole'],
  clipcardId: ['public', () => 'kurskarte'],
  clipcardCenterId: ['public', () => '102'],
  refererId: ['public', () => 'eva'],
  refererCenterId: ['public', () => '102'],
  clipcardSubId: ['public', () => 'freunde'],
  addonId: ['public', () => 'towel'],
  centerId: ['public', () => '102'],
  subscriptionCenterId: ['public', () => '102'],
  memberHomeClubId: ['public', () => '102'],
  subscriptionId: ['public', () => 'komplett'],
  planId: ['public', () => 'komplett'],
  questionnaireId: ['public', () => 'first-weeks'],
  freezeId: ['public', () => 'none-of-hers'],
  transId: ['public', () => 'T-1'],
  // Whoever speaks for another company has none of it: `tests/server/company/invitations.test.ts`.
  invitationId: ['public', () => 'of-nobody'],
  employeeId: ['public', () => 'of-nobody'],
  // Whoever is signed in has their own alone: `tests/server/sso/exchange.test.ts`.
  signOnId: ['public', () => 'of-nobody'],
  invoiceId: ['person', () => 'anna-komplett-0'],
  saleId: ['person', () => 'anna-komplett-0'],
  creditNoteId: ['person', () => 'anna-bill-0'],
  documentId: ['person', () => 'anna-komplett-contract'],
  journalNoteId: ['person', () => 'anna-komplett-contract'],
}

/** Where a name means something else in a call. */
const own: { readonly [call: string]: { readonly [member: string]: readonly [Thing, (place: Place) => string] } } = {
  // Whoever has the key of a payment may see how it stands; what else is told is the owner's (`payments/over-http.test.ts`).
  'payment/check-payment': { paymentId: ['key', ({ chain }) => `demo-payment-of-${chain}-refund-refused`] },
  'adyen/adyen-check-payment': { paymentId: ['key', ({ chain }) => `demo-payment-of-${chain}-refund-refused`] },
  'payway/payway-make-payment': {
    key: ['payment', ({ chain }) => `demo-payment-of-${chain}-refund-refused`],
    singleUseTokenId: ['public', () => 'a-token-of-nobody'],
  },
  // Of a company: another's is none of the caller's (`tests/server/company/company.test.ts`).
  'company/download-invoice': { invoiceId: ['public', () => 'of-nobody'] },
  'studio/open-walk': { id: ['public', () => 'annas-walk'] },
  'studio/take-back-plan': { id: ['public', () => 'no-plan'] },
  'ltps/get-ltps-payment-methods': {
    paymentCacheId: ['payment', ({ chain }) => `demo-payment-of-${chain}-refund-refused`],
  },
  'ltps/create-ltps-payment-agreement': {
    paymentCacheId: ['payment', ({ chain }) => `demo-payment-of-${chain}-refund-refused`],
  },
  'ltps/set-ltps-as-new-payment-agreement': {
    paymentCacheId: ['payment', ({ chain }) => `demo-payment-of-${chain}-refund-refused`],
    methodId: ['public', () => 'a-card-of-nobody'],
  },
  // A list of one, or of none.
  'payment/load-payment-tasks': { taskId: ['public', () => 'refund-refused'] },
  // The class in which she has a place.
  'booking/get-check-in-code': { bookingId: ['public', () => 'yoga-morgen-2026-06-17'] },
  'booking/get-calendar-file': { bookingId: ['public', () => 'yoga-morgen-2026-06-12'] },
  'documents/get-unsigned-document': { id: ['person', ({ chain }) => signKeyOf(chain, 'anna-komplett-contract')] },
  'resource-booking/available-start-times-and-resources': { activityId: ['public', () => 'squash'] },
  'resource-booking/book-resource': {
    bookingId: ['public', () => slotAt('RESOURCE', 'pb-squash', 'squash', '2026-06-11T05:45:00Z', 45)],
  },
  'staff-booking/book-instructor': {
    bookingId: ['public', () => slotAt('STAFF', 'mats', 'personal-training', '2026-06-17T07:30:00Z', 60)],
  },
  'staff-booking/get-personal-training-availability-for-activity': {
    activityId: ['public', () => 'personal-training'],
  },
  'staff-booking/get-personal-training-availability-for-instructor': {
    activityId: ['public', () => 'personal-training'],
    instructorId: ['public', () => 'mats'],
  },
  'staff-booking/get-staff-bio': { instructorId: ['public', () => 'mats'] },
  'staff-manager/create-staff-booking': { centerId: ['schedule', () => '102'] },
  'staff-manager/delete-staff-booking': { bookingkey: ['schedule', () => 'yoga-abend-2026-06-11'] },
  // Her place that nobody gives back.
  'staff-manager/note-visit': {
    bookingkey: ['task', () => 'yoga-morgen-2026-06-17'],
    participationId: ['person', () => 'annas-next-place'],
  },
  'staff-manager/update-staff-booking': { bookingkey: ['schedule', () => 'yoga-abend-2026-06-11'] },
  'staff-manager/find-resources-for-activity': { centerId: ['task', () => '102'] },
  'staff-manager/find-staff': { centerId: ['task', () => '102'] },
  'staff-manager/search-all-bookings': { centerId: ['task', () => '102'] },
  'user/get': { id: ['person', () => 'anna'] },
  // Her own club: who gets that far is told why not, and Anna stays where the others look for her.
  'person/transfer-person': { toCenterId: ['public', () => '102'] },
  'clipcards/load-clipcard-by-id': { centerId: ['public', () => '101'] },
  'clipcards/load-clipcard-by-id-for-activity-booking': { centerId: ['public', () => '101'] },
  'clipcards/load-clipcard-by-id-for-class-booking': { centerId: ['public', () => '101'] },
  'payment/make-addon-payment': { subscriptionId: ['person', () => 'anna-komplett'] },
  'payment/make-cof-addon-payment': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-contract-summary-for-buy-addons': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/terminate-addon': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/load-available-subscriptions-for-change': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-plan-summary-for-change': changeOfAnna(),
  'subscription/get-contract-summary-for-change': changeOfAnna(),
  'payment/make-change-subscription-payment': changeOfAnna(),
  'payment/make-cof-change-subscription-payment': changeOfAnna(),
  'subscription/accept-offer': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-buy-out-details': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-suggested-termination-dates': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-contract': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-termination-confirmation': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/load-termination': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/regret-cancellation': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/terminate-subscription': { subscriptionId: ['person', () => 'anna-komplett'] },
  'payment/make-cc-terminate-buy-out-payment': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-available-freeze': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-freeze-period': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/get-freeze-details-for-subscription': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/freeze-subscription': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/cancel-freeze': { subscriptionId: ['person', () => 'anna-komplett'] },
  'subscription/stop-freeze': { subscriptionId: ['person', () => 'anna-komplett'] },
  'payment/make-cc-freeze-subscription': { subscription: ['person', () => 'anna-komplett'] },
}

function changeOfAnna() {
  return { subscriptionId: ['person', () => 'anna-komplett'], planId: ['public', () => 'flex'] } as const
}

/** What has to be said beside, for a call to be understood. */
const more: { readonly [call: string]: JsonObject } = {
  // What the chain's forms ask of somebody who leaves.
  'subscription/terminate-subscription': { answers: { reason: 'moving' } },
  'payment/make-cc-terminate-buy-out-payment': { answers: { reason: 'moving' } },
  // The invoice itself: no credit note belongs to it.
  'invoices/download-invoice': { creditNoteId: null },
  'person/update-information': { form: null, person: { city: 'Potsdam' }, seen: null },
  'subscription/get-contract-summary-for-buy-addons': { addOns: null },
  'user/find-members': { memberId: null, name: 'Lindqvist', email: null, phone: null, anything: null },
  // As it applies today: nobody has accepted it yet.
  'config/get-legal-paper': { version: null },
  'user/staff-roles-scopes': { roles: null },
  'config/load-staff-centers': { roles: null },
  // Whatever place is free, with whatever opens it.
  'booking/attempt-create-booking': { seatId: null },
  'booking/create-booking': { seatId: null, spendId: null },
  'resource-booking/available-start-times-and-resources': { duration: '45' },
  'resource-booking/book-resource': { spendId: null },
  'courses/add-course-to-shopping-basket': { startUnit: null },
  'courses/update-course-to-shopping-basket': { startUnit: null },
  'courses/book-course': { startUnit: null },
  'courses/search-courses': { ageMin: null, ageMax: null, childAge: null, weekday: null, semester: null },
  'camps/search-camps': { ageMin: null, ageMax: null, childAge: null, weekday: null, semester: null },
  'camps/get-camp-details': { programIds: ['feriencamp-pb-20260907'] },
  'camps/add-camp-to-shopping-basket': { startUnit: null, electiveIds: null },
  'staff-booking/book-instructor': { spendId: null },
  'staff-booking/get-personal-training-availability-for-activity': { duration: '60' },
  'staff-booking/get-personal-training-availability-for-instructor': { duration: '60' },
  'staff-manager/create-staff-booking': { date: '2026-06-20', staffId: null, resourceId: null },
  'staff-manager/delete-staff-booking': { participationId: null, state: null },
  'staff-manager/preview-staff-booking': { date: '2026-06-20', staffId: null, resourceId: null },
  'staff-manager/update-staff-booking': { date: '2026-06-20', staffId: null, resourceId: null },
  'person/add-child': { birthday: '2016-03-04' },
  // Nothing else of her becomes another.
  'person/edit-child': { firstName: 'Anna', lastName: 'Lindqvist', gender: 'FEMALE', birthday: null },
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
  'studio/approve-draft': { seq: 0, live: 1 },
  'studio/count-people': { lang: 'en' },
  'studio/list-walks': { lang: 'en' },
  'studio/open-walk': { on: 'release', lang: 'en' },
  'studio/plan-release': { seq: 0, live: 1, summary: '', day: '2026-12-24', time: '06:00' },
  'studio/read-file': { at: 'flows/join/flow.json steps/plan' },
  'studio/list-paths': { flow: 'gdpr' },
  'studio/read-subjects': { lang: 'en', in: 'flow:join', at: 'steps/details/when' },
  'studio/count-catalogue-uses': { kind: 'plans' },
  'studio/check-catalogue': { files: [{ name: 'clubs.json', text: '{}' }] },
  'studio/clean-words': { html: '<p>Yes</p>', kind: 'block' },
  'studio/diff-catalogue': { files: [{ name: 'clubs.json', text: '{}' }], from: null },
  'studio/apply-catalogue': { files: [{ name: 'clubs.json', text: '{}' }], from: null, version: '0'.repeat(32) },
  'user/decide-deletion': { outcome: 'refuse', reason: 'other', note: null },
  'user/authenticate': { email: 'anna@example.org', password: 'not-hers' },
}

export interface Example {
  readonly input: JsonObject
  readonly things: readonly Thing[]
}

/** An input of a call that names Anna and what is hers. Throws a sentence where nobody has said what a member names. */
export function exampleOf(call: CallDoc, place: Place): Example {
  const members = Object.keys((call.input as { properties?: object }).properties ?? {})
  const sample = sampleOf(call.input) as JsonObject
  const names = members.flatMap((member) => {
    const found = own[call.id]?.[member] ?? named[member]
    if (found !== undefined) return [[member, ...found] as const]
    if (/^id$|(Id|Key)$/.test(member)) {
      throw new Error(
        `${call.id} names "${member}", and the matrix does not know whose it is: say so in tests/server/access/examples.ts.`,
      )
    }
    return []
  })
  const ids = Object.fromEntries(names.map(([member, , value]) => [member, value(place)]))
  const origin = members.includes('baseUrl') ? { baseUrl: `https://${place.chain}.test` } : {}
  const of = {
    ...(members.includes('release') && { release: place.release ?? '' }),
    ...(members.includes('flow') && { flow: 'join' }),
  }
  return {
    input: { ...sample, ...ids, ...origin, ...of, ...more[call.id] },
    things: names.map(([, thing]) => thing),
  }
}
