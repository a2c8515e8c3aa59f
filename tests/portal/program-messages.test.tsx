import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import type { Reply } from '#tools/gallery/scene.ts'
import { keptCase, said, saidOfRefusal, saidOnScreen } from './said.tsx'

const at = { date: '2026-03-03', time: '07:00' }
const underway = { reason: 'open', paymentId: 'q', path: '/payment-result/adyen?paymentId=q' }
const trainer = 'book-trainer/whatever-keeps-a-session-from-being-booked-is-told'
const adding = 'course/whatever-keeps-a-course-from-the-basket-is-told'
const changing = 'course/whatever-keeps-a-course-from-being-changed-is-told'
const waiting = 'course/whatever-keeps-somebody-from-the-standby-list-is-told'
const joining = 'join/payment-refused-'
const paying = 'courses-payment/whatever-keeps-a-basket-from-being-paid-is-told'
const camp = 'camp/whatever-keeps-a-camp-from-the-basket-is-told'

test.each<readonly [message: string, code: string, kept: string, params: JsonObject, sentence: string]>([
  [
    'M-116',
    'NoPrivilege',
    trainer,
    { reason: 'choice', of: 'trainer' },
    'You are not able to book this activity at the moment with the selected product. Please select another product',
  ],
  ['M-121', 'STAFF_OCCUPIED', trainer, { of: 'trainer' }, 'Instructor is already occupied'],
  [
    'M-131',
    'ITEM_NOT_FOUND',
    'course-remove/whatever-keeps-a-course-in-the-basket-is-told',
    {},
    'Cannot delete the item from the shopping basket. Please refresh the page and try again.',
  ],
  ['M-132', 'PAYMENT_IN_PROGRESS', adding, { ...underway, of: 'course' }, 'Cannot save the shopping basket'],
  ['M-133', 'ITEM_NOT_FOUND', changing, { of: 'course' }, 'Cannot update the shopping basket'],
  ['M-137', 'TOO_LATE_TO_BOOK', adding, { ...at, of: 'course' }, 'Too late to sign up to course'],
  ['M-138', 'CLASS_FULL', adding, { of: 'course' }, 'Cannot book course'],
  ['M-139', 'MEMBER_REQUIRED', adding, { of: 'course' }, 'Please select a family member to purchase the course'],
  ['M-140', 'NO_UNIT_LEFT', adding, { of: 'course' }, 'There are no more classes available to book.'],
  ['M-141', 'PRODUCT_NOT_FOUND', adding, { of: 'course' }, 'Cannot add course to the shopping basket'],
  ['M-144', 'STANDBY_FULL', waiting, {}, 'Standby list full'],
  ['M-145', 'STANDBY_FAILED', waiting, {}, 'Adding To standby List failed'],
  ['M-146', 'STANDBY_EXISTS', waiting, {}, 'Course already exists in standby list for the member'],
  ['M-147', 'STANDBY_DISABLED', waiting, {}, 'Standby list is disabled'],
  ['M-148', 'CLASS_FULL', camp, { of: 'camp' }, 'Cannot book the camp'],
  [
    'M-149',
    'ITEM_NOT_FOUND',
    'camp-remove/whatever-keeps-a-camp-in-the-basket-is-told',
    { of: 'camp' },
    'Cannot delete the booking',
  ],
  ['M-154', 'NOT_FOUND', camp, { of: 'camp' }, 'Cannot create the camps shopping basket'],
  ['M-155', 'PAYMENT_IN_PROGRESS', camp, { ...underway, of: 'camp' }, 'Cannot save the camps shopping basket'],
  ['M-157', 'PRODUCT_NOT_FOUND', camp, { of: 'camp' }, 'Cannot add the camp to the basket'],
  ['M-159', 'MEMBER_REQUIRED', camp, { of: 'camp' }, 'Please select a family member to purchase the camp'],
  [
    'M-161',
    'BASKET_HAS_BOOKING',
    camp,
    { of: 'camp' },
    'The shopping basket already contains a booking for the selected member.',
  ],
  [
    'M-057',
    'INVALID_PLAN',
    `${joining}invalid-plan-asks-plan-and-payment-again`,
    {},
    'This plan is not available any more. Please choose another.',
  ],
  ['M-058', 'ADDON_UNAVAILABLE', 'addon/add-on-sold-no-more-asks-again', {}, 'This add-on is not available.'],
  ['M-059', 'PRODUCT_NOT_FOUND', adding, {}, 'This is not sold any more. Please choose again.'],
  [
    'M-060',
    'OUTSIDE_HOME_CENTER',
    `${joining}outside-home-center-asks-plan-and-payment-again`,
    {},
    'This is sold at your home club only.',
  ],
  [
    'M-061',
    'EXISTS_SAME_TYPE',
    `${joining}exists-same-type-asks-plan-and-payment-again`,
    {},
    'You already have a membership of this kind.',
  ],
  [
    'M-062',
    'ADDON_UNAVAILABLE',
    `${joining}addon-unavailable-asks-plan-and-payment-again`,
    {},
    'This add-on is not available.',
  ],
  [
    'M-063',
    'MINIMUM_AGE',
    `${joining}minimum-age-asks-plan-and-payment-again`,
    {},
    'You are below the minimum age for this.',
  ],
  [
    'M-064',
    'BASKET_FULL',
    adding,
    { count: 10, of: 'course' },
    'A basket holds 10 courses at most. Please pay for these first.',
  ],
  [
    'M-065',
    'PURCHASE_CLIPCARD_EXCEEDED',
    'clipcard/pack-that-cannot-be-bought-says-why',
    {},
    'This card has been bought as often as one person may.',
  ],
  ['M-066', 'BASKET_EMPTY', paying, {}, 'Your basket is empty. Please choose a course first.'],
])('%s: %s is told in %s, with %j', async (_, code, kept, params, sentence) => {
  expect(await saidOfRefusal(kept, code, params)).toContain(sentence)
})

const times = 'staff-booking/get-personal-training-availability-for-instructor'
const courts = 'resource-booking/available-start-times-and-resources'
const check = 'booking/check-privilege-booking'
const courseBasket = 'courses/get-course-shopping-basket'
const campBasket = 'camps/get-camps-shopping-basket'
const basket = 'shopping-basket/get-shopping-basket'

test.each<readonly [message: string, call: string, kept: string, sentence: string]>([
  [
    'M-115',
    check,
    'book-trainer/session-is-held-on-arriving-and-booked',
    'Error checking the privilege for the selected activity',
  ],
  ['M-119', courts, 'book-court/court-is-held-on-arriving-and-booked', 'Error checking resource availability'],
  ['M-127', times, 'book-trainer/session-is-held-on-arriving-and-booked', 'Error checking staff booking availability'],
  [
    'M-135',
    'courses/get-course-details',
    'course/course-is-put-into-the-basket-for-a-child',
    'Error while getting the details',
  ],
  [
    'M-152',
    'camps/get-camp-details',
    'camp/camp-is-put-into-the-basket-with-electives',
    'Error while getting the camps details',
  ],
  ['M-156', basket, 'camps-payment/basket-is-paid-by-a-kept-card', 'Error while getting the camps summary'],
])('%s: that %s was not answered is told in %s', async (_, call, kept, sentence) => {
  expect(await said({ kept, lost: [call] })).toContain(sentence)
})

test.each<readonly [message: string, kept: string, sentence: string]>([
  // The case waits for a child, who is named.
  ['M-009', 'course/full-course-is-waited-for', 'Ella is on the standby list'],
  ['M-056', 'clipcard/pack-that-is-gone-ends-with-the-reason', 'There is no such clipcard here'],
  [
    'M-123',
    'book-trainer/who-has-no-session-is-offered-cards',
    'You do not currently have any sessions on your account. Would you like to purchase a session?',
  ],
  ['M-136', 'clipcard/course-that-is-asked-for-as-a-card-leads-to-it', 'Not a Clipcard product'],
  [
    'M-142',
    'courses-payment/a-second-course-that-came-meanwhile-is-told-at-the-plan',
    'Your shopping basket contains multiple course bookings. To see our installment plan offerings, try adding only one at a time.',
  ],
  [
    'M-143',
    'course/whoever-may-not-come-is-told-why',
    'This course is not available for you. Please see the course details for any restrictions.',
  ],
  ['M-158', 'camp/camp-that-is-none-is-unknown', 'Program not found'],
  ['M-160', 'camp/camp-that-has-begun-has-no-day-left', 'No Class available'],
  [
    'M-162',
    'camp/whoever-may-not-come-is-told-why',
    'This camp is not available for you. Please see the camp details for any restrictions.',
  ],
])('%s: the page to which %s comes says so', async (_, kept, sentence) => {
  const { do: moves } = await keptCase(kept)
  const refused = moves.findIndex((move) => 'fails' in move)
  expect(await said({ kept, does: refused < 0 ? moves : moves.slice(0, refused + 1) })).toContain(sentence)
})

test('M-120: that nobody heard whether a session is booked is told', async () => {
  const kept = 'book-trainer/session-is-held-on-arriving-and-booked'
  const { do: moves } = await keptCase(kept)
  expect(await said({ kept, does: moves.slice(1), lost: ['staff-booking/book-instructor'] })).toContain(
    'Error booking instructor',
  )
})

const trainings = 'staff-booking/get-personal-training-activities-for-centers'
const free = 'staff-booking/get-personal-training-availability-for-activity'
const bio = 'staff-booking/get-staff-bio'
const filters = 'courses/get-courses-filters'
const clubs: Reply = { answer: { centers: [{ id: '102', name: 'Prenzlauer Berg' }], activities: [] } }
const nowhere: Reply = { answer: { centers: [], activities: [] } }
const noBio: Reply = { answer: { id: 'mats', name: 'Mats Ohlsen', focus: null, photo: null, bio: null } }
const noGroups: Reply = { refuse: 'STAFF_GROUPS_MISSING' }
const noLengths: Reply = { refuse: 'DURATIONS_EMPTY' }
const ages: Reply = {
  answer: {
    ageGroups: [],
    semesters: [],
    types: [],
    weekdays: [],
    centers: [{ id: '102', name: 'Prenzlauer Berg' }],
  },
}

test.each<readonly [message: string, scene: string, call: string, replies: readonly Reply[], sentence: string]>([
  ['M-112', 'staff-booking.ready', trainings, ['break'], 'Error getting the activity groups'],
  ['M-113', 'staff-booking.ready', trainings, [noGroups], 'System Property StaffGroupIds is missing'],
  ['M-114', 'staff-booking.empty', bio, [noBio], 'No instructors found for the selected filters'],
  ['M-117', 'staff-booking.ready', trainings, [nowhere], 'No centers found for the selected filters'],
  ['M-118', 'resource-booking.ready', courts, ['break'], 'Error loading available start times'],
  ['M-122', 'staff-booking.ready', free, [noLengths], "Training durations can't be empty"],
  ['M-124', 'staff-booking.ready', trainings, [clubs, 'break'], 'Error getting the activity'],
  ['M-125', 'staff-booking-list.ready', bio, ['break'], 'Error getting the instructor'],
  ['M-126', 'staff-booking-list.ready', bio, [noBio], 'No bio available'],
  ['M-128', 'courses.ready', filters, [ages, 'break'], 'Cannot load the course filters'],
  ['M-129', 'courses.ready', 'courses/search-courses', ['break'], 'Cannot search courses'],
  ['M-130', 'courses.ready', filters, ['break'], 'Cannot get the age groups'],
  ['M-134', 'courses.ready', courseBasket, ['break'], 'Cannot retrieve the cached shopping basket'],
  ['M-150', 'camps.ready', filters, ['break'], 'Cannot load the camp filters'],
  ['M-151', 'camps.ready', 'camps/search-camps', ['break'], 'Cannot search camps'],
  ['M-153', 'camps.ready', campBasket, ['break'], 'Cannot retrieve the cached camps shopping basket'],
])('%s: the screen of %s says so when %s answers %j', async (_, scene, call, replies, sentence) => {
  expect(await saidOnScreen(scene, { [call]: replies })).toContain(sentence)
})

test.each([
  ['courses.ready', 'Kinderturnen'],
  ['camps.ready', 'Feriencamp'],
])('%s: what an address asks for and nothing can be looked for by is left out', async (scene, found) => {
  const asked = 'club=zz&weekday=9&from=abc&to=-4&semester=x&type=%3Cb%3E&member=nobody&order=%27'
  expect(await saidOnScreen(scene, {}, asked)).toContain(found)
})
