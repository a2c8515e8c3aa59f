import { describe, expect, test } from 'vitest'
import type { HeldClipcard } from '#contract/shapes/clipcard.ts'
import { AddonEndView } from '#elements/addon-end/view.tsx'
import { AgreementListView } from '#elements/agreement-list/view.tsx'
import { ClipcardListView } from '#elements/clipcard-list/view.tsx'
import { screen, within } from '../support/page.ts'
import { show, usd } from './support.tsx'

const page = { id: 'extras', waiting: [], place: 'page' } as const
const card = (own: Partial<HeldClipcard> = {}): HeldClipcard => ({
  ...{
    id: 'c1',
    kind: 'pack',
    state: 'ACTIVE',
    personId: 'p1',
    personName: 'Alex Reyes',
    centerId: '301',
    centerName: 'RiNo',
  },
  ...{ name: 'Ten sessions', description: '', sessions: 10, clipsLeft: 4, validFrom: '2026-05-01' },
  ...{ validUntil: '2027-05-01', price: usd(59000), nextRefill: null, activities: null, subscriptionId: null },
  ...own,
})

describe('ways to pay', () => {
  test('say what they pay, and lead to what takes their place', () => {
    const agreement = { id: 'a 1', kind: 'CC', name: 'visa •• 1111', validUntil: '2029-02-28' } as const
    const agreements = [{ ...agreement, mandateReference: null, pays: ['Summit'] }]
    show(<AgreementListView {...page} props={{ agreements, change: '/profile/agreement' }} />)

    screen.getByText('visa •• 1111', { selector: 'bdi' })
    expect(screen.getByRole('link', { name: /Replace.*visa/ }).getAttribute('href')).toBe(
      '#{"path":"/profile/agreement?replaces=a%201"}',
    )
  })

  test('are missed where there is none, and one can be added', () => {
    show(<AgreementListView {...page} props={{ agreements: [], change: '/profile/agreement' }} />)

    screen.getByText('No card and no account is kept here.')
    screen.getByRole('link', { name: 'Add a way to pay' })
  })
})

describe('clipcards', () => {
  test('that can be used stand before those that cannot', () => {
    const clipcards = [card(), card({ id: 'c2', name: 'Old card', state: 'EXPIRED' })]
    show(<ClipcardListView {...page} props={{ clipcards }} />)

    within(screen.getByRole('region', { name: 'Ten sessions' })).getByText('Alex Reyes')
    const old = screen.getByRole('link', { name: 'Old card' })
    expect(old.getAttribute('href')).toBe('#{"path":"/clipcard/c2/301"}')
    screen.getByText('Expired')
  })

  test.each([
    ['of a pack within a week', card({ validUntil: '2026-11-28' }), 1],
    ['of a pack later', card({ validUntil: '2026-11-29' }), 0],
    ['of a month, which comes again', card({ kind: 'monthly', validUntil: '2026-11-22' }), 0],
  ])('the end %s is warned of or not', (_, one, times) => {
    show(<ClipcardListView {...page} props={{ clipcards: [one] }} />)

    expect(screen.queryAllByText(/^Ends on/)).toHaveLength(times)
  })
})

test('the end of an add-on says its last day and what is paid after it', () => {
  const addon = { name: 'Sauna', endsOn: '2026-11-30', priceMonthly: usd(990), monthlyAfter: usd(5490) }
  show(<AddonEndView {...page} props={{ addon, membership: 'Summit' }} />)

  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('$9.90')
  expect(rows[1]).toContain('$54.90')
})
