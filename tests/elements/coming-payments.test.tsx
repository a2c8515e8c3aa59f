import { expect, test, vi } from 'vitest'
import { ComingPaymentsView } from '#elements/coming-payments/view.tsx'
import { screen, within } from '../support/page.ts'
import { show } from './support.tsx'

const block = { id: 'coming', waiting: [], place: 'page' } as const
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const zone = { timeZone: 'Europe/Berlin' }
const nothing = { baskets: [], instalments: [] }

test('says what waits until when, and leads to its payment', () => {
  const baskets = [
    {
      basketId: 'b1',
      names: ['Swimming', 'Judo'],
      total: euros(22_700),
      expiresAt: '2026-12-01T10:15:00.000Z',
      ...zone,
    },
    { basketId: 'b2', names: ['Camp'], total: euros(21_900), expiresAt: null, ...zone },
  ]
  show(<ComingPaymentsView {...block} props={{ coming: { ...nothing, baskets }, pay: '/basket' }} />)

  const rows = within(screen.getByRole('region', { name: 'Waiting to be paid' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Swimming, Judo €227\.00Kept for you until Tue, Dec 1, 11:15.AMTo the payment/),
    expect.stringMatching(/^Camp €219\.00No longer kept for you/),
  ])
  expect(screen.getByRole('link', { name: 'To the payment Camp' }).getAttribute('href')).toContain('/basket/b2')
})

test('says which instalments follow, and of what', () => {
  const instalments = [{ id: 'p-1', name: 'Swimming', dueOn: '2027-01-14', amount: euros(5000) }]
  show(<ComingPaymentsView {...block} props={{ coming: { ...nothing, instalments }, pay: '/basket' }} />)

  expect(within(screen.getByRole('region', { name: 'Agreed instalments' })).getByRole('listitem').textContent).toBe(
    'Jan 14, 2027€50.00Swimming',
  )
})

test('says nothing where nothing waits, and offers to try again what could not be loaded', () => {
  const { container } = show(<ComingPaymentsView {...block} props={{ coming: nothing, pay: '/basket' }} />)
  expect(container.textContent).toBe('')

  const retry = vi.fn()
  show(<ComingPaymentsView {...block} props={{ coming: null, pay: '/basket' }} problem="Not loaded." onRetry={retry} />)
  screen.getByRole('button').click()
  expect(retry).toHaveBeenCalledOnce()
})
