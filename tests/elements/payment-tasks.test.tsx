import { describe, expect, test, vi } from 'vitest'
import type { PaymentTask } from '#contract/shapes/payment-task.ts'
import { PaymentTasksView } from '#elements/payment-tasks/view.tsx'
import { screen, within } from '../support/page.ts'
import { show, usd } from './support.tsx'

const page = { id: 'tasks', waiting: [], place: 'page' } as const

const task = (own: Partial<PaymentTask> = {}): PaymentTask => ({
  id: 't1',
  kind: 'undeliverable',
  openedOn: '2026-11-20',
  payment: {
    code: 'RD',
    state: 'refunding',
    amount: usd(4900),
    refunded: usd(0),
    provider: 'adyen',
    reference: 'K7WZ3DMB5RLTQN82',
    centerName: 'RiNo',
    personName: 'Alex Reyes',
    startedOn: '2026-11-19',
  },
  told: null,
  facts: [{ name: 'why', value: 'BOUGHT_MEANWHILE' }],
  mayRefund: false,
  closed: null,
  ...own,
})

describe('what staff must look at', () => {
  test('says what happened, to whom, and leads to the task', () => {
    show(<PaymentTasksView {...page} props={{ tasks: [task()] }} />)

    const card = within(screen.getByRole('region', { name: 'Paid, but not delivered' }))
    for (const text of ['Alex Reyes', '$49.00', 'being given back', 'K7WZ3DMB5RLTQN82']) card.getByText(text)
    card.getByText('The same was paid in another way meanwhile.')
    expect(card.getByRole('link', { name: /Deal with it.*Alex Reyes/ }).getAttribute('href')).toBe(
      '#{"path":"/payment-tasks/t1"}',
    )
  })

  test('names what the provider told, and what has been given back', () => {
    const payment = task().payment && { ...task().payment, refunded: usd(900) }
    show(
      <PaymentTasksView
        {...page}
        props={{ tasks: [task({ payment: payment as PaymentTask['payment'], told: usd(4800) })] }}
      />,
    )

    expect([screen.getByText('$48.00'), screen.getByText('$9.00')]).toHaveLength(2)
  })

  test('does not know a person of another club by name, nor a payment that nobody knows', () => {
    const payment = task().payment
    const unknown = task({
      id: 't2',
      kind: 'unknown-webhook',
      payment: null,
      facts: [{ name: 'reference', value: 'R-1' }],
    })
    show(
      <PaymentTasksView
        {...page}
        props={{ tasks: [task({ payment: payment && { ...payment, personName: null } }), unknown] }}
      />,
    )

    screen.getByText('of another club')
    within(screen.getByRole('region', { name: 'A message about a payment that nobody knows' })).getByText('R-1')
  })

  test('lists what was closed with who, when and the note', () => {
    const closed = { on: '2026-11-21', byName: 'Lou Petersen', outcome: 'refund', note: 'Called her.' } as const
    show(<PaymentTasksView {...page} props={{ tasks: [task({ closed })] }} />)

    screen.getByRole('heading', { name: 'Nothing needs you' })
    const list = screen.getByRole('region', { name: 'Closed lately' })
    expect(list.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /Alex Reyes · \$49\.00Closed Nov 21, 2026 by Lou Petersen\. A refund was asked for\.Called her\./,
    )
  })

  test('alone it has a way to all, and none to itself', () => {
    show(<PaymentTasksView {...page} props={{ tasks: [task()], alone: true }} />)

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#{"path":"/payment-tasks"}'])
  })

  test('waits, is empty, and says what cannot be loaded', () => {
    const retry = vi.fn()
    const { rerender } = show(<PaymentTasksView {...page} waiting={['tasks']} props={{ tasks: null }} />)
    expect(screen.queryByRole('heading')).toBeNull()

    rerender(<PaymentTasksView {...page} props={{ tasks: [] }} />)
    screen.getByRole('heading', { name: 'Nothing needs you' })

    rerender(
      <PaymentTasksView {...page} waiting={['tasks']} props={{ tasks: null }} problem="Broken." onRetry={retry} />,
    )
    screen.getByRole('button').click()
    expect(retry).toHaveBeenCalledOnce()
  })
})
