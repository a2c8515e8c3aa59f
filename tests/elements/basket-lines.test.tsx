import { expect, test } from 'vitest'
import type { BasketItem, ShoppingBasket } from '#contract/shapes/courses.ts'
import { BasketLinesView } from '#elements/basket-lines/view.tsx'
import { screen } from '../support/page.ts'
import { show } from './support.tsx'

const page = { id: 'lines', waiting: [], place: 'page' } as const
const price = { amountMinor: 9800, currency: 'EUR' }
const lapsed = (placesLeft: number): BasketItem => ({
  itemKey: 'one',
  withItem: null,
  courseId: 'gym',
  name: 'Gym',
  personId: 'emil',
  firstName: 'Emil',
  startUnit: 1,
  from: '2026-12-01',
  to: '2027-02-02',
  weekdays: [2],
  time: '15:45',
  minutes: 60,
  units: 10,
  productId: 'all',
  productName: 'All',
  state: 'LAPSED',
  price,
  expiresAt: null,
  placesLeft,
  freeCancelUntil: '2026-11-24T22:59:00.000Z',
})
const basketOf = (item: BasketItem): ShoppingBasket => ({
  id: 'b',
  kind: 'COURSES',
  state: 'ACTIVE',
  centerId: '102',
  centerName: 'Mitte',
  timeZone: 'Europe/Berlin',
  items: [item],
  quantity: 0,
  taxes: { ...price, amountMinor: 0 },
  total: { ...price, amountMinor: 0 },
  expiresAt: null,
  holdMinutes: 15,
})

test.each([
  [2, 'The place is free again. 2 places are left now.', 'Add again Gym'],
  [0, 'The place went back, and somebody else has it now.', 'See details Gym'],
])('of a place that went back, with %i left, it is said whether it can be had again', (left, said, way) => {
  show(
    <BasketLinesView {...page} props={{ basket: basketOf(lapsed(left)), book: '/courses/details', remove: '/out' }} />,
  )

  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
})
