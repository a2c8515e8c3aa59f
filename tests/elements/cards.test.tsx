import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AddonCardsView } from '#elements/addon-cards/view.tsx'
import { CenterListView } from '#elements/center-list/view.tsx'
import { PaymentOptionsView } from '#elements/payment-options/view.tsx'
import { PlanCardsView } from '#elements/plan-cards/view.tsx'
import type { WidgetChoice } from '#elements/types.ts'
import type { Json } from '#engine/documents.ts'
import { screen, within } from '../support/page.ts'
import { show, usd, widget } from './support.tsx'

function club(id: string, name: string, own: object = {}): WidgetChoice {
  return {
    id,
    name,
    record: { address: `${id} Main Street`, city: 'Denver', onlineSale: true, startupDate: null, ...own },
  }
}

describe('the list of clubs', () => {
  const many = Array.from({ length: 30 }, (_, i) => club(`c${i}`, i === 20 ? 'Café Été' : `Club ${i}`))

  test('gives the club that is chosen', async () => {
    const onChange = vi.fn()
    show(<CenterListView {...widget({ choices: [club('101', 'RiNo'), club('102', 'Highlands')], onChange })} />)

    await userEvent.click(screen.getByRole('radio', { name: 'Highlands' }))

    expect(onChange).toHaveBeenCalledWith('102')
  })

  test('asks the question aloud, since the heading shows it', () => {
    show(<CenterListView {...widget({ label: 'Club', choices: [club('101', 'RiNo')] })} />)

    expect(screen.getByRole('group', { name: /Club/ })).toBeTruthy()
  })

  test('says what opens later and what is sold at the desk only', () => {
    const choices = [club('1', 'A', { startupDate: '2027-01-04' }), club('2', 'B', { onlineSale: false })]
    show(<CenterListView {...widget({ choices })} />)

    expect(screen.getByText(/Opens Jan/).textContent?.replaceAll('\u00a0', ' ')).toBe('Opens Jan 4, 2027')
    expect(screen.getByText('Join at the front desk')).toBeTruthy()
  })

  test('keeps in sight what cannot be chosen, with the reason, and leads to the first that can', () => {
    const refused = { ...club('1', 'A'), refused: 'You are here already.' }
    show(<CenterListView {...widget({ id: 'club.club', choices: [refused, club('2', 'B')] })} />)

    expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: 'B' })])
    expect(document.getElementById('club.club')).toBe(screen.getByRole('radio', { name: 'B' }))
    expect(screen.getByText('You are here already.')).toBeTruthy()
  })

  test('is searched in any case and without accents', async () => {
    show(<CenterListView {...widget({ choices: many })} />)

    await userEvent.type(screen.getByRole('searchbox'), 'cafe ete')

    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('1 club found')
  })

  test('says when nothing fits', async () => {
    show(<CenterListView {...widget({ choices: many })} />)

    await userEvent.type(screen.getByRole('searchbox'), 'zzz')

    expect(screen.getByRole('alert').textContent).toContain('No club fits')
  })

  test('begins with twenty, the one that was chosen before first', async () => {
    show(<CenterListView {...widget({ choices: many, value: 'c25' })} />)
    expect(screen.getAllByRole('radio')).toHaveLength(20)
    expect(screen.getAllByRole('radio')[0]).toBe(screen.getByRole('radio', { name: 'Club 25' }))

    await userEvent.click(screen.getByRole('button', { name: 'Show all 30 clubs' }))

    expect(screen.getAllByRole('radio')).toHaveLength(30)
  })

  test('moves nothing when somebody chooses', async () => {
    function Page() {
      const [value, setValue] = useState<Json>('c2')
      return <CenterListView {...widget({ choices: many.slice(0, 4), value, onChange: setValue })} />
    }
    show(<Page />)
    const order = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent?.slice(0, 6))
    const before = order()

    await userEvent.click(screen.getByRole('radio', { name: 'Club 3' }))

    expect([before[0], order()]).toEqual(['Club 2', before])
  })

  test('has no box to search for a handful', () => {
    show(<CenterListView {...widget({ choices: many.slice(0, 3) })} />)

    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('shows its shape until the clubs are there', () => {
    show(<CenterListView {...widget({ checking: true })} />)

    expect(screen.getByRole('status').textContent).toBe('ui.loading')
  })
})

const summit = {
  id: 'summit',
  name: 'Summit',
  description: 'Gym floor and every class',
  highlight: 'Most chosen at RiNo',
  priceMonthly: usd(4900),
  joiningFee: usd(2900),
  bindingMonths: 12,
  notice: { count: 30, unit: 'days' },
  freezeDaysPerYear: 90,
  clubs: { all: true, count: 22, name: null },
  minimumAge: 13,
}
const bare = {
  ...summit,
  id: 'bare',
  highlight: null,
  joiningFee: usd(0),
  bindingMonths: 0,
  notice: null,
  freezeDaysPerYear: null,
  clubs: { all: false, count: 1, name: 'RiNo' },
  minimumAge: null,
}
const plans: readonly WidgetChoice[] = [
  { id: 'summit', name: 'Summit', record: summit },
  { id: 'bare', name: 'Basecamp', record: bare },
  { id: 'work', name: 'Company', record: summit, refused: 'By invitation of your employer.' },
]

describe('plan cards', () => {
  const factsOf = (card: number) =>
    screen
      .getAllByRole('term')
      .slice(card * 6, card * 6 + 6)
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`.replaceAll('\u00a0', ' '))

  test('have the same six facts in the same order', () => {
    show(<PlanCardsView {...widget({ choices: plans })} />)

    expect(factsOf(0)).toEqual([
      'Joining fee: $29.00',
      'Commitment: 12 months',
      'Notice: 30 days',
      'Freeze: 90 days a year',
      'Clubs: all 22 clubs',
      'Age: 13 and up',
    ])
    expect(factsOf(1)).toEqual([
      'Joining fee: none',
      'Commitment: none',
      'Notice: none',
      'Freeze: none',
      'Clubs: RiNo',
      'Age: any',
    ])
  })

  test('say the price with the plan', () => {
    show(<PlanCardsView {...widget({ choices: plans })} />)

    const ids = screen.getByRole('radio', { name: 'Summit' }).getAttribute('aria-describedby')?.split(' ') ?? []

    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Gym floor and every class',
      '$49.00a month',
    ])
  })

  test('show a plan that is not to be had, with the reason and without a button', () => {
    show(<PlanCardsView {...widget({ choices: plans })} />)

    expect(screen.getByText('By invitation of your employer.')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Company' })).toBeNull()
  })

  test('say so when there are none', () => {
    show(<PlanCardsView {...widget({ choices: [] })} />)

    expect(screen.getByRole('heading', { name: 'No plans at this club' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose another club' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('give the plan that is chosen, by keyboard', async () => {
    const onChange = vi.fn()
    show(<PlanCardsView {...widget({ choices: plans, value: 'summit', onChange })} />)

    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')

    expect(onChange).toHaveBeenCalledWith('bare')
  })

  test('can be compared', async () => {
    show(<PlanCardsView {...widget({ choices: plans })} />)

    await userEvent.click(screen.getByRole('button', { name: 'Compare all plans' }))

    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-pressed')).toBe('true')
  })
})

test('add-ons are chosen and left again, each on its own', async () => {
  const onChange = vi.fn()
  const record = { description: 'Two fresh ones', priceMonthly: usd(900) }
  const choices = ['towels', 'sauna'].map((id) => ({ id, name: id, record }))
  const { rerender } = show(<AddonCardsView {...widget({ choices, onChange })} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'sauna' }))
  expect(onChange).toHaveBeenLastCalledWith(['sauna'])

  rerender(<AddonCardsView {...widget({ choices, value: ['sauna'], onChange })} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'sauna' }))

  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('an add-on has its picture where the chain has one', () => {
  const record = { description: 'Two fresh ones', priceMonthly: usd(900) }
  const choices = ['towels', 'sauna'].map((id) => ({ id, name: id, record }))
  const picture = (kind: string, { name }: { name: string }) => (name === 'sauna' ? `/chain/${kind}.webp` : null)
  const { container } = show(<AddonCardsView {...widget({ choices })} />, { picture })

  const pictures = [...container.querySelectorAll('img')]

  expect(pictures.map((one) => [one.getAttribute('src'), one.alt])).toEqual([['/chain/addon.webp', '']])
})

test('ways of paying have our words where there are any, else those of the call', () => {
  const choices = [
    { id: 'i', name: 'INVOICE', record: { means: 'invoice', name: 'INVOICE' } },
    { id: 'p', name: 'Paysera', record: { means: 'wallet', name: 'Paysera' } },
  ]
  show(<PaymentOptionsView {...widget({ label: 'How to pay', choices })} />)

  const group = within(screen.getByRole('group', { name: /How to pay/ }))

  expect(group.getByRole('radio', { name: 'Invoice' })).toBeTruthy()
  expect(group.getByRole('radio', { name: 'Paysera' })).toBeTruthy()
})

test('the chosen way of paying opens: what happens next, and what it asks for', () => {
  const choices = [
    { id: 'c', name: 'Card', record: { means: 'card', style: 'redirect', name: 'Card' } },
    { id: 'k', name: 'Visa •• 1111', record: { means: 'cof', style: 'none', name: 'Visa •• 1111' } },
  ]
  const { rerender } = show(
    <PaymentOptionsView {...widget({ choices, value: 'c' })}>
      <input aria-label="inside" />
    </PaymentOptionsView>,
  )
  expect(screen.getByText(/page of our payment partner/)).toBeTruthy()
  expect(screen.getAllByLabelText('inside')).toHaveLength(1)

  rerender(<PaymentOptionsView {...widget({ choices, value: 'k' })} />)

  expect(screen.queryByText(/page of our payment partner/)).toBeNull()
  expect(screen.getByRole('radio', { name: 'Visa •• 1111', checked: true })).toBeTruthy()
})
