import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { keptCase, said, saidOfRefusal, saidOnScreen } from './said.tsx'

const refusing = 'book-class/class-that-cannot-be-booked-says-why'
const at = { date: '2026-03-03', time: '07:00', name: 'Pilates' }

test.each<readonly [message: string, code: string, params: JsonObject, sentence: string]>([
  ['M-040', 'ACTIVITY_NOT_AVAILABLE', {}, 'This class is not available for this person.'],
  ['M-040', 'ACTIVITY_NOT_AVAILABLE', { reason: 'tooYoung', age: 16 }, 'This class is for people aged 16 and over.'],
  ['M-041', 'ILLEGAL_BOOKING_STATE', {}, 'This cannot be done with this booking any more.'],
  ['M-044', 'NoPrivilege', { reason: 'plan' }, 'The membership does not include this class.'],
  ['M-045', 'BOOKING_NOT_OPENED', at, 'Booking opens on 2026-03-03 at 07:00.'],
  ['M-046', 'PERSON_BLOCKED', {}, 'The club has blocked bookings for you.'],
  ['M-047', 'PERSON_BLACKLISTED', {}, 'Booking is not possible. Please talk to your club.'],
  ['M-048', 'SANCTIONED', { reason: 'missed', ...at }, 'After missed bookings you cannot book until 2026-03-03'],
  ['M-049', 'PARTICIPANT_OCCUPIED', at, 'You are in Pilates at that time'],
  ['M-050', 'STAFF_OCCUPIED', {}, 'Instructor is already occupied'],
  ['M-051', 'CLASS_FULL', {}, 'This class is full.'],
  ['M-053', 'WAITING_LIST_FULL', {}, 'The class is full, and so is its waiting list.'],
  ['M-054', 'TOO_LATE_TO_BOOK', at, 'Booking closed on 2026-03-03 at 07:00.'],
  ['M-055', 'RESOURCE_OCCUPIED', {}, 'this court is taken at that time'],
])('%s: the page of a class that is refused with %s, %j, says so', async (_, code, params, sentence) => {
  const check = 'booking/check-privilege-booking'
  const { calls } = await keptCase(refusing)
  const whyNot = { code, params, instead: null }
  const answer = { ...(calls?.[check] as JsonObject), isAllowed: false, whyNot, reasons: [whyNot] }

  expect(await said({ kept: refusing, calls: { [check]: answer } })).toContain(sentence)
})

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const priceRefused = 'staff-clipcard/nordlys-create-basket-is-refused-with-'

test.each<readonly [message: string, code: string, kept: string, params: JsonObject, sentence: string]>([
  ['M-014', 'PRICE_REQUIRED', `${priceRefused}price-required`, {}, 'Please enter the price of this card.'],
  [
    'M-015',
    'PRICE_TOO_HIGH',
    `${priceRefused}price-too-high`,
    { limit: euros(65_000) },
    'the most for this card is 650',
  ],
  [
    'M-016',
    'PRICE_TOO_LOW',
    `${priceRefused}price-too-low`,
    { limit: euros(50_000) },
    'the least for this card is 500',
  ],
  [
    'M-017',
    'CANNOT_RAISE_PRICE',
    `${priceRefused}cannot-raise-price`,
    { price: euros(59_000) },
    'cannot be sold for more than 590',
  ],
  [
    'M-018',
    'CANNOT_LOWER_PRICE',
    `${priceRefused}cannot-lower-price`,
    { price: euros(59_000) },
    'cannot be sold for less than 590',
  ],
  [
    'M-019',
    'CANNOT_CHANGE_PRICE',
    `${priceRefused}cannot-change-price`,
    { price: euros(59_000) },
    'The price of this card is fixed',
  ],
  [
    'M-020',
    'CANNOT_OVERRIDE_PRICE',
    `${priceRefused}cannot-override-price`,
    { price: euros(59_000) },
    'You cannot set this price yourself.',
  ],
  [
    'M-042',
    'TOO_LATE_TO_CANCEL',
    'cancel-class/time-that-went-meanwhile-is-told-first',
    {},
    'It is too late to cancel this booking.',
  ],
  [
    'M-043',
    'ALREADY_CANCELLED',
    'cancel-class/cancelled-from-another-device-is-told',
    {},
    'it has been cancelled already',
  ],
  [
    'M-052',
    'SEAT_NOT_AVAILABLE',
    'book-class/seat-that-went-meanwhile-is-asked-again',
    {},
    'This place was just taken.',
  ],
  [
    'M-100',
    'FREEZE_BOOKINGS',
    'freeze/refused-freeze-bookings-asks-for-other-days',
    { date: '2026-07-03' },
    'booked something on',
  ],
])('%s: %s is told in %s, with %j', async (_, code, kept, params, sentence) => {
  expect(await saidOfRefusal(kept, code, params)).toContain(sentence)
})

const held = 'book-class/class-without-seats-is-held-on-arriving'

test('M-007: what is about to be booked is shown, and can be confirmed or left', async () => {
  expect(await said({ kept: held })).toMatch(/^Book this class\?.*Leave without changes\s?Book now$/)
})

test('M-008: what is booked is said to be so', async () => {
  const { do: does } = await keptCase(held)
  expect(await said({ kept: held, does })).toMatch(/^You have a place/)
})

test.each([
  ['M-002', 1, 'one clip'],
  ['M-003', 8, '8 clips'],
])('%s: %s left of a card is told as “one clip” or “N clips”: %s', async (_, clipsLeft, words) => {
  const card = {
    id: 'k1',
    kind: 'pack',
    state: 'ACTIVE',
    personId: 'p7',
    personName: 'Anna Berg',
    name: 'Yoga 10',
    centerId: '102',
    centerName: 'Prenzlauer Berg',
    description: '',
    sessions: 10,
    clipsLeft,
    validFrom: '2026-01-01',
    validUntil: '2026-12-01',
    price: euros(90_00),
    subscriptionId: null,
    nextRefill: null,
    activities: null,
  }
  const held = { 'clipcards/load-person-and-relatives-clipcards': [{ answer: { clipcards: [card] } }] }
  expect(await saidOnScreen('profile.clipcards.ready', held)).toContain(words)
})
