import { describe, expect, test, vi } from 'vitest'
import type { HeldClipcard, OfferedClipcard } from '#contract/shapes/clipcard.ts'
import { AddonEndView } from '#elements/addon-end/view.tsx'
import { AgreementListView } from '#elements/agreement-list/view.tsx'
import { ClipcardListView } from '#elements/clipcard-list/view.tsx'
import { ClipcardShopView } from '#elements/clipcard-shop/view.tsx'
import { ClubPickView } from '#elements/club-pick/view.tsx'
import { fireEvent, screen, within } from '../support/page.ts'
import { show, usd } from './support.tsx'

const page = { id: 'extras', waiting: [], place: 'page' } as const
const card = (own: Partial<HeldClipcard> = {}): HeldClipcard => ({
  id: 'c1',
  kind: 'pack',
  state: 'ACTIVE',
  personId: 'p1',
  personName: 'Alex Reyes',
  centerId: '301',
  centerName: 'RiNo',
  name: 'Ten sessions',
  description: '',
  sessions: 10,
  clipsLeft: 4,
  validFrom: '2026-05-01',
  validUntil: '2027-05-01',
  price: usd(59000),
  nextRefill: null,
  activities: [],
  subscriptionId: null,
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
  test.each([
    ['M-002', 1, 'one clip'],
    ['M-003', 3, '3 clips'],
  ] as const)('say how many clips are left (%s)', (_, clipsLeft, count) => {
    show(<ClipcardListView {...page} props={{ clipcards: [card({ clipsLeft })] }} />)

    expect(screen.getAllByText(count).length).toBeGreaterThan(0)
  })

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

  test('say when new clips come, and what they open', () => {
    const monthly = card({ kind: 'monthly', nextRefill: '2026-12-10', activities: ['Yoga', 'Pilates'] })
    const { rerender } = show(<ClipcardListView {...page} props={{ clipcards: [monthly] }} />)
    screen.getByText('Dec 10, 2026')
    screen.getByText('Yoga, Pilates')

    rerender(<ClipcardListView {...page} props={{ clipcards: [card({ activities: null })] }} />)
    screen.getByText('all classes')
    expect(screen.queryByText('New clips on')).toBeNull()
  })

  test('say alone what became of their clips', () => {
    const used = { name: 'Yoga Flow', date: '2026-12-03', time: '18:30' }
    const movements = [
      { kind: 'SPENT', date: '2026-12-01', clips: -1, left: 9, used, by: null },
      { kind: 'GIVEN', date: '2026-11-20', clips: 10, left: 10, used: null, by: 'Lou Lang' },
    ] as const
    show(<ClipcardListView {...page} props={{ clipcards: [card()], alone: true, movements }} />)

    const rows = within(screen.getByRole('region', { name: 'What became of its clips' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'UsedYoga Flow, Dec 3, 2026, 6:30 PM\u22121 9 left',
      'Card receivedNov 20, 2026, sold by Lou Lang+10 10 left',
    ])
  })
})

describe('clipcards on sale', () => {
  const sold = (own: Partial<OfferedClipcard> = {}): OfferedClipcard => ({
    id: 'pt',
    kind: 'pack',
    centerId: '301',
    centerName: 'RiNo',
    name: 'Ten sessions',
    description: '',
    sizes: [{ id: '10', name: '10', sessions: 10, price: usd(59000) }],
    validMonths: 6,
    minimumAge: null,
    installments: false,
    activities: [],
    locked: null,
    ...own,
  })

  test('lead to their own page with what they cost, or say why they cannot be bought', () => {
    const clipcards = [sold(), sold({ id: 'own', name: 'Class card', locked: 'same-type' })]
    show(<ClipcardShopView {...page} props={{ clipcards }} />)

    const ten = within(screen.getByRole('region', { name: 'Ten sessions' }))
    ten.getByText('$590.00')
    expect(ten.getByRole('link', { name: /View and buy/ }).getAttribute('href')).toBe('#{"path":"/clipcard/pt/301"}')
    const own = within(screen.getByRole('region', { name: 'Class card' }))
    own.getByText('You already have a clipcard of this kind.')
    expect(own.queryByRole('link')).toBeNull()
  })

  test('are missed where a club sells none', () => {
    show(<ClipcardShopView {...page} props={{ clipcards: [] }} />)
    screen.getByText('No clipcards are sold here')
  })

  test('are those of the club that is chosen', () => {
    const navigate = vi.fn()
    const centers = [
      { id: '301', name: 'RiNo' },
      { id: '302', name: 'Boulder' },
    ]
    show(<ClubPickView {...page} props={{ centers, center: '301' }} />, { navigate })
    fireEvent.change(screen.getByRole('combobox', { name: 'Club' }), { target: { value: '302' } })

    expect(navigate).toHaveBeenCalledWith({ query: { club: '302' } }, { replace: true })
  })
})

test('the end of an add-on says its last day and what is paid after it', () => {
  const addon = { name: 'Sauna', endsOn: '2026-11-30', priceMonthly: usd(990), monthlyAfter: usd(5490) }
  show(<AddonEndView {...page} props={{ addon, membership: 'Summit' }} />)

  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('$9.90')
  expect(rows[1]).toContain('$54.90')
})
