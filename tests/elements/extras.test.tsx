import { describe, expect, test } from 'vitest'
import { AddonEndView } from '#elements/addon-end/view.tsx'
import { AgreementListView } from '#elements/agreement-list/view.tsx'
import { ClipcardListView } from '#elements/clipcard-list/view.tsx'
import type { HeldClipcard } from '#elements/shapes.ts'
import { screen, within } from '../support/page.ts'
import { show, usd } from './support.tsx'

const page = { id: 'extras', waiting: [], place: 'page' } as const
const card = (own: Partial<HeldClipcard> = {}): HeldClipcard => ({
  ...{ id: 'c1', kind: 'pack', state: 'ACTIVE', personName: 'Alex Reyes', centerId: '301', centerName: 'RiNo' },
  ...{ name: 'Ten sessions', description: '', sessions: 10, clipsLeft: 4, validFrom: '2026-05-01' },
  ...{ validUntil: '2027-05-01', price: usd(59000) },
  ...own,
})

describe('ways to pay', () => {
  test('say what they pay, and lead to what takes their place', () => {
    const agreement = { id: 'a 1', kind: 'CC', name: 'visa •• 1111', validUntil: '2029-02-28' } as const
    const agreements = [{ ...agreement, mandateReference: null, pays: ['Summit'] }]
    show(<AgreementListView {...page} props={{ agreements, change: '/profile/agreement' }} />)

    screen.getByText('visa •• 1111', { selector: 'bdi' })
    expect(screen.getByRole('link', { name: /replace.*visa/ }).getAttribute('href')).toBe(
      '#{"path":"/profile/agreement?replaces=a%201"}',
    )
  })

  test('are missed where there is none, and one can be added', () => {
    show(<AgreementListView {...page} props={{ agreements: [], change: '/profile/agreement' }} />)

    screen.getByText('element.agreement-list.empty')
    screen.getByRole('link', { name: 'element.agreement-list.add' })
  })
})

describe('clipcards', () => {
  test('that can be used stand before those that cannot', () => {
    const clipcards = [card(), card({ id: 'c2', name: 'Old card', state: 'EXPIRED' })]
    show(<ClipcardListView {...page} props={{ clipcards }} />)

    within(screen.getByRole('region', { name: 'Ten sessions' })).getByText('Alex Reyes')
    const old = screen.getByRole('link', { name: 'Old card' })
    expect(old.getAttribute('href')).toBe('#{"path":"/clipcard/c2/301"}')
    screen.getByText('element.clipcard-list.state.EXPIRED')
  })

  test.each([
    ['of a pack within a week', card({ validUntil: '2026-11-28' }), 'element.clipcard-list.soon'],
    ['of a pack later', card({ validUntil: '2026-11-29' }), 'element.clipcard-list.clips'],
    [
      'of a month, which comes again',
      card({ kind: 'monthly', validUntil: '2026-11-22' }),
      'element.clipcard-list.clips',
    ],
  ])('the end %s is warned of or not', (_, one, chip) => {
    show(<ClipcardListView {...page} props={{ clipcards: [one] }} />)

    expect(screen.queryAllByText('element.clipcard-list.soon')).toHaveLength(chip.endsWith('soon') ? 1 : 0)
  })
})

test('the end of an add-on says its last day and what is paid after it', () => {
  const addon = { name: 'Sauna', endsOn: '2026-11-30', priceMonthly: usd(990), monthlyAfter: usd(5490) }
  show(<AddonEndView {...page} props={{ addon, membership: 'Summit' }} />)

  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('$9.90')
  expect(rows[1]).toContain('$54.90')
})
