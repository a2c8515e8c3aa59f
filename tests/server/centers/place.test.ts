import { expect, test } from 'vitest'
import { type CenterRow, toCenter } from '#server/features/centers/service.ts'

const row = {
  id: '1',
  name: 'North',
  address: 'Street 1',
  time_zone: 'America/Denver',
  opens_on: null,
  online_sale: true,
  texts: {},
} as unknown as CenterRow

test.each([
  ['DE', '10435', 'Berlin', '10435 Berlin'],
  ['US', '80205', 'Denver, CO', 'Denver, CO\u00a080205'],
  ['GB', 'SW1A 1AA', 'London', 'London\u00a0SW1A 1AA'],
  ['AE', '', 'Dubai', 'Dubai'],
])('in %s the postcode %s and the town %s are written %s', (country, zip_code, city, line) => {
  expect(toCenter({ ...row, country, zip_code, city }, new Date('2026-11-21T12:00:00Z')).city).toBe(line)
})

test('the day is the club’s own', () => {
  const lateInBerlin = new Date('2026-11-21T23:30:00Z')

  expect(toCenter({ ...row, country: 'US', zip_code: '', city: '' }, lateInBerlin).today).toBe('2026-11-21')
})
