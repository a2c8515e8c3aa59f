import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Subscription } from '#contract/shapes/subscription.ts'
import { MembershipCardsView } from '#elements/membership-cards/view.tsx'
import { comingPayments } from '#elements/next-payments/logic.ts'
import { NextPaymentsView } from '#elements/next-payments/view.tsx'
import { NextStepsView } from '#elements/next-steps/view.tsx'
import { orderPriceLines } from '#elements/order-summary/price-lines.ts'
import { OrderSummaryView } from '#elements/order-summary/view.tsx'
import { PersonalDetailsView } from '#elements/personal-details/view.tsx'
import { TabsView } from '#elements/tabs/view.tsx'
import { WelcomeView } from '#elements/welcome/view.tsx'
import { WithdrawalNoticeView } from '#elements/withdrawal-notice/view.tsx'
import { screen, within } from '../support/page.ts'
import { center, elements, show, subscription, summary, usd } from './support.tsx'

const page = { id: 'block', waiting: [], place: 'page' } as const
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the order', () => {
  test('says who pays what when, one line for each duty of the summary', () => {
    const lines = orderPriceLines(summary, elements)

    expect(lines.map(({ label, amount, note, now }) => plain(`${label} | ${amount} | ${note} | ${now}`))).toEqual([
      'Today | $29.00 | Joining fee, once | true',
      'First period | $49.00 | until Dec 20, 2026 | true',
      'From Dec 21, 2026 | $49.00 | every month | false',
      'From Dec 21, 2026 | $9.00 | Towels, every month | false',
      'From Dec 1, 2027 | $58.00 | every month, 1 month notice | false',
    ])
  })

  test('names a discount, and how long it lasts', () => {
    const discount = {
      kind: 'discount',
      date: '2026-12-21',
      until: '2027-02-20',
      amount: usd(-1000),
      dueToday: false,
      name: null,
    } as const
    const [line] = orderPriceLines({ timeline: [discount], notice: null }, elements)

    expect(plain(`${line?.label} | ${line?.amount} | ${line?.note}`)).toBe('Discount | -$10.00 | until Feb 20, 2027')
  })

  test('leads back to club and plan', () => {
    show(<OrderSummaryView {...page} place="aside" props={{ center, summary }} />)

    expect(screen.getByRole('link', { name: 'change' }).getAttribute('href')).toBe('#{"step":"center"}')
    expect(screen.getByRole('link', { name: 'Change Summit' }).getAttribute('href')).toBe('#{"step":"plan"}')
  })

  test('offers no other club once the club is fixed', () => {
    show(<OrderSummaryView {...page} place="aside" props={{ center, summary, fixed: true }} />)

    expect(screen.queryByRole('link', { name: 'change' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Change Summit' })).toBeTruthy()
  })

  test('shows the club before there is a plan', () => {
    show(<OrderSummaryView {...page} place="aside" props={{ center, summary: null }} />)

    expect(screen.getByText('RiNo, Denver')).toBeTruthy()
    expect(screen.getByText('Your plan and what it costs will stand here.')).toBeTruthy()
  })

  test('says that prices are on their way', () => {
    show(<OrderSummaryView {...page} waiting={['summary']} place="aside" props={{ center, summary: null }} />)

    expect(screen.getByText('ui.loading')).toBeTruthy()
  })

  test('is one line in the bar of a phone, and all of it on demand', () => {
    show(<OrderSummaryView {...page} place="bar" props={{ center, summary }} />)

    const button = screen.getByRole('button', { name: /Due today/ })
    const sheet = document.getElementById(button.getAttribute('popovertarget') ?? '')

    expect(plain(button.textContent)).toBe('Due today, then $49.00 a month $78.00')
    expect(sheet?.getAttribute('popover')).toBe('auto')
    expect(sheet?.querySelectorAll('li')).toHaveLength(5)
  })

  test('H-19: offers to try again when it cannot be had', async () => {
    const onRetry = vi.fn()
    show(
      <OrderSummaryView {...page} props={{ center: null, summary: null }} problem="No price now." onRetry={onRetry} />,
    )

    await userEvent.click(screen.getByRole('button', { name: 'ui.retry' }))

    expect(onRetry).toHaveBeenCalled()
  })
})

test('the end of a join shows plan, club and what is due', () => {
  show(<WelcomeView {...page} props={{ center, summary }} />)

  expect(screen.getByText('Summit')).toBeTruthy()
  expect(screen.getByText('$78.00')).toBeTruthy()
})

test.each([
  [true, 'Paid today'],
  [false, 'Due today'],
])('a welcome does not ask again for what is paid: %s', (isPaid, words) => {
  show(<WelcomeView {...page} props={{ center, summary, isPaid }} />)

  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['invoice', 'Your invoice is on its way'],
  ['cash', 'Pay at the front desk'],
])('what happens next begins with the money: %s', (means, words) => {
  show(<NextStepsView {...page} props={{ means }} />)

  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(words)
})

test('who is debited is told the number of the mandate', () => {
  show(<NextStepsView {...page} props={{ means: 'dd', mandateReference: 'M-7K3M-9QPX-2RFD' }} />)

  const row = screen.getByRole('heading', { name: 'We collect from your account' }).closest('li')
  expect(row?.textContent).toContain('Mandate reference: M-7K3M-9QPX-2RFD')
})

test('the right to withdraw names its last day', () => {
  show(<WithdrawalNoticeView {...page} props={{ until: '2026-12-05' }} />)

  expect(plain(document.body.textContent)).toContain('until Dec 5, 2026')
})

describe('memberships', () => {
  test('are named by their plan and say their state and facts', () => {
    show(<MembershipCardsView {...page} props={{ subscriptions: [subscription] }} />)

    const card = within(screen.getByRole('region', { name: 'Summit' }))

    expect(card.getByText('Active')).toBeTruthy()
    expect(card.getByText('28 of 60 used or planned')).toBeTruthy()
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Each month',
      'Started',
      'Committed until',
      'Can end on',
      'Clubs',
      'Add-ons',
    ])
  })

  test('say until when they are frozen', () => {
    const frozen: Subscription = {
      ...subscription,
      status: 'FROZEN',
      freeze: { from: '2026-11-01', to: '2026-12-14', feeMonthly: usd(1000), state: 'RUNNING', answers: {} },
    }
    show(<MembershipCardsView {...page} props={{ subscriptions: [frozen] }} />)

    expect(plain(screen.getByText(/Frozen until/).textContent)).toBe('Frozen until Dec 14')
    expect(plain(screen.getByText('During the freeze').nextSibling?.textContent)).toBe('$10.00 a month')
    expect(plain(screen.getByText('After it').nextSibling?.textContent)).toBe('$49.00 a month')
  })

  test('tell staff what was said about the freeze, in the words of its form', () => {
    const answers = { 'freeze-dates.reason': 'TRAVEL', 'freeze-dates.nobody-asks-this': 'x' }
    const freeze = { from: '2026-11-01', to: '2026-12-14', feeMonthly: usd(1000), state: 'PLANNED' as const, answers }
    const words = new Map([
      ['form.freeze-dates.reason', 'Reason'],
      ['form.freeze-dates.reason.TRAVEL', 'Travelling'],
    ])
    show(<MembershipCardsView {...page} props={{ subscriptions: [{ ...subscription, freeze }] }} />, {
      optionalText: (key) => words.get(key) ?? null,
    })

    expect(screen.getByText('Freeze: Reason').nextSibling?.textContent).toBe('Travelling')
    expect(screen.queryByText('x')).toBeNull()
  })

  test('clipcards, planned and ended ones stand in a list', () => {
    const others: Subscription[] = [
      { ...subscription, id: 's2', planName: 'Ten sessions', type: 'RECURRING_CLIPCARD', clips: { left: 4, size: 10 } },
      { ...subscription, id: 's4', planName: 'Sauna', status: 'CREATED', startDate: '2027-01-01' },
      {
        ...subscription,
        id: 's3',
        planName: 'Basecamp',
        status: 'ENDED',
        endDate: '2024-02-28',
        causes: [{ code: 'ended.notice', date: '2024-02-28', name: null }],
      },
    ]
    show(<MembershipCardsView {...page} props={{ subscriptions: [subscription, ...others] }} />)

    expect(screen.getAllByRole('listitem').map((row) => plain(row.textContent))).toEqual([
      'Ten sessions4 of 10 leftActive',
      'SaunaStarts Jan 1, 2027 · $49.00 a monthStarts soon',
      'BasecampEnded on 2024-02-28, because you terminated it.Ended',
    ])
  })

  test('the only one is a card before it has started, too', () => {
    const planned: Subscription = { ...subscription, status: 'CREATED', startDate: '2027-01-01' }
    show(<MembershipCardsView {...page} props={{ subscriptions: [planned] }} />)

    expect(screen.getByRole('region', { name: 'Summit' })).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('none: says what to do', () => {
    show(<MembershipCardsView {...page} props={{ subscriptions: [] }} />)

    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy()
  })
})

test('coming payments of all subscriptions are in the order of their days, four at most', () => {
  const on = (date: string) => ({ date, amount: usd(1), kind: 'monthly' as const, names: [] })
  const all = [
    { nextPayments: ['2027-02-01', '2026-12-01'].map(on) },
    { nextPayments: ['2027-01-01', '2026-11-30', '2027-03-01'].map(on) },
  ]

  expect(comingPayments(all).map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01', '2027-01-01', '2027-02-01'])
})

test('the next payments say what is in them and how they are paid', () => {
  show(<NextPaymentsView {...page} props={{ subscriptions: [subscription] }} />)

  expect(plain(screen.getByRole('listitem').textContent)).toBe('Dec 21, 2026$58.00Summit, Towels')
  expect(screen.getByText('Invoice')).toBeTruthy()
})

test('what is paid at the club does not stand beside the picture of a bank', () => {
  const picture = (means: Subscription['means']) => {
    const { container, unmount } = show(
      <NextPaymentsView {...page} props={{ subscriptions: [{ ...subscription, means }] }} />,
    )
    const drawn = container.querySelector('svg')?.innerHTML
    unmount()
    return drawn
  }

  expect(picture('cash')).not.toBe(picture('dd'))
  expect(picture('invoice')).not.toBe(picture('dd'))
})

test.each([
  ['freeze', ['Towels'], 'Freeze, Towels'],
  ['freeze', [], 'Freeze'],
  ['proRata', ['Summit'], 'Summit, part of a month'],
  ['open', [], 'Open amount'],
] as const)('a payment of the kind %s for %j says so', (kind, names, note) => {
  const nextPayments = [{ date: '2026-12-01', amount: usd(1), kind, names }]
  show(<NextPaymentsView {...page} props={{ subscriptions: [{ ...subscription, nextPayments }] }} />)

  expect(screen.getByText(note)).toBeTruthy()
})

test('personal details use the words of the form and show what an operator added', () => {
  const words: { readonly [key: string]: string } = {
    'form.member-details.sections.name': 'About you',
    'form.member-details.firstName': 'First name',
    'form.member-details.gender': 'Gender',
    'form.member-details.gender.FEMALE': 'female',
    'form.member-details.birthday': 'Date of birth',
    'form.member-details.country': 'Country',
    'form.member-details.shirt': 'Shirt size',
  }
  const person = {
    firstName: 'Nia',
    gender: 'FEMALE',
    birthday: '1994-07-09',
    country: 'DE',
    email: null,
    attributes: { 'member-details.shirt': 'L', 'join-questions.unnamed': 'x' },
  }
  const optionalText = (key: string) => words[key] ?? null
  show(<PersonalDetailsView {...page} props={{ person, form: 'member-details' }} />, { optionalText })

  const facts = screen
    .getAllByRole('term')
    .map((term) => plain(`${term.textContent}: ${term.nextSibling?.textContent}`))

  expect(facts).toEqual([
    'First name: Nia',
    'Gender: female',
    'Date of birth: Jul 9, 1994',
    'Country: Germany',
    'Shirt size: L',
    'E-mail address: none',
  ])
  expect(screen.getByRole('region', { name: 'About you' })).toBeTruthy()
})

test('an account that is known stands in words of its own form', () => {
  const texts: { readonly [key: string]: string } = {
    'form.member-details.bank': 'Bank details',
    'form.bank-details.iban': 'IBAN',
    'form.bank-details.holder': 'Account holder',
    'form.member-details.externalId': 'Your number with a partner',
  }
  const person = { bank: { holder: 'Ada Lovelace', iban: '••••3000', bic: null }, externalId: 'P-4711' }

  show(<PersonalDetailsView {...page} props={{ person, form: 'member-details' }} />, {
    optionalText: (key) => texts[key] ?? null,
  })

  const account = within(screen.getByRole('region', { name: 'Bank details' }))
  expect(account.getAllByRole('term').map((term) => term.textContent)).toEqual(['Account holder', 'IBAN'])
  expect(account.getByText('••••3000')).toBeTruthy()
  expect(screen.getByText('P-4711')).toBeTruthy()
})

test('the right to withdraw stands whole where the chain says how, each part under its heading', () => {
  const t = (key: string) => key.replace('flow.join.', '')

  show(<WithdrawalNoticeView {...page} id="notice" props={{ until: null, parts: ['right', 'how'] }} />, {
    t,
    texts: 'flow.join',
  })

  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'notice.right',
    'notice.how',
  ])
  expect(screen.getByRole('region', { name: 'notice.how' }).textContent).toContain('notice.how.text')
})

test('tabs are addresses of the same page', () => {
  const tabs = ['my-subscriptions', 'personal']
  show(<TabsView {...page} id="tabs" props={{ parameter: 'selectedTab', current: 'personal', tabs }} />)

  const link = screen.getByRole('link', { name: 'screen.profile.tabs.personal' })

  expect(link.getAttribute('href')).toBe('#{"query":{"selectedTab":"personal"}}')
  expect(link.getAttribute('aria-current')).toBe('page')
})
