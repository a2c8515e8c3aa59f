import { expect, test } from 'vitest'
import { InstalmentsView } from '#elements/instalments/view.tsx'
import { screen, within } from '../support/page.ts'
import { show } from './support.tsx'

const block = { id: 'block', waiting: [], place: 'page' } as const
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const plan = {
  deposit: euros(2900),
  parts: [
    { dueOn: '2027-01-14', amount: euros(5000) },
    { dueOn: '2027-02-14', amount: euros(5000) },
  ],
  total: euros(12_900),
}

test('says what is due now, what follows and when, and all of it together', () => {
  show(<InstalmentsView {...block} props={{ plan, isForOne: false }} />)

  const card = screen.getByRole('region', { name: 'In instalments' })
  const lines = within(card).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Deposit, today€29.00',
    'Jan 14, 2027€50.00',
    'Feb 14, 2027€50.00',
  ])
  expect(card.textContent).toMatch(/In all.*129\.00/)
})

test('says why several courses are paid at once, and what helps', () => {
  show(<InstalmentsView {...block} props={{ plan: null, isForOne: true }} />)

  expect(screen.getByText(/multiple course bookings.*try adding only one at a time/)).toBeTruthy()
})

test('says nothing where there is nothing to choose', () => {
  const { container } = show(<InstalmentsView {...block} props={{ plan: null, isForOne: false }} />)

  expect(container.textContent).toBe('')
})
