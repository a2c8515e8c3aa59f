import type { ReactNode } from 'react'
import type { Subscription } from '#contract/shapes/subscription.ts'
import { type Elements, ElementsProvider } from '#elements/context.ts'
import type { WidgetProps } from '#elements/types.ts'
import { formRegistry } from '#renderer/rjsf/registry.ts'
import { createFormat } from '#ui/format/create-format.ts'
import bookingTexts from '../../flows/texts/en/booking.json' with { type: 'json' }
import campTexts from '../../flows/texts/en/camps.json' with { type: 'json' }
import courseTexts from '../../flows/texts/en/courses.json' with { type: 'json' }
import elementTexts from '../../flows/texts/en/elements.json' with { type: 'json' }
import extrasTexts from '../../flows/texts/en/extras.json' with { type: 'json' }
import freezeTexts from '../../flows/texts/en/freeze.json' with { type: 'json' }
import leaveTexts from '../../flows/texts/en/leave.json' with { type: 'json' }
import moneyTexts from '../../flows/texts/en/money.json' with { type: 'json' }
import paperTexts from '../../flows/texts/en/papers.json' with { type: 'json' }
import profileTexts from '../../flows/texts/en/profile.json' with { type: 'json' }
import slotTexts from '../../flows/texts/en/slots.json' with { type: 'json' }
import { render } from '../support/page.ts'
import '../ui/support.ts'

/** A shell in English, whose links tell where they lead; unknown texts show their key. */
export const elements: Elements = {
  t: (key, params) => sentence(key, params) ?? key,
  optionalText: (key, params) => sentence(key, params),
  format: createFormat('en-US'),
  lang: 'en',
  locale: 'en-US',
  dir: 'ltr',
  today: '2026-11-21',
  motif: 'waves',
  texts: 'screen.profile',
  link: (target) => ({ href: `#${JSON.stringify(target)}`, onClick: (event) => event.preventDefault() }),
  navigate: () => {},
}

export function show(element: ReactNode, own: Partial<Elements> = {}) {
  const within = (node: ReactNode) => <ElementsProvider value={{ ...elements, ...own }}>{node}</ElementsProvider>
  const { rerender, ...rest } = render(within(element))
  return { ...rest, rerender: (node: ReactNode) => rerender(within(node)) }
}

/** Props of a widget that has nothing special about it. */
export function widget(own: Partial<WidgetProps> = {}): WidgetProps {
  const { onWrite = () => {} } = own
  return {
    id: 'details.field',
    name: 'field',
    schema: { type: 'string' },
    options: {},
    registry: formRegistry({}, { step: 'details' }),
    label: 'Question',
    required: true,
    value: null,
    problems: [],
    disabled: false,
    checking: false,
    onChange: () => {},
    onWrite,
    onEcho(value) {
      onWrite(value)
      return false
    },
    field: { id: 'field', mode: 'required', value: null, problems: [] },
    ui: {},
    ...own,
  }
}

export function usd(amountMinor: number) {
  return { amountMinor, currency: 'USD' }
}

export const summary = {
  planName: 'Summit',
  centerName: 'RiNo',
  startDate: '2026-12-01',
  dueToday: usd(7800),
  monthly: usd(4900),
  firstYear: usd(66700),
  minimumTermMonths: 12,
  notice: { count: 1, unit: 'months' },
  promo: null,
  timeline: [
    { kind: 'joiningFee', date: '2026-11-21', until: null, amount: usd(2900), dueToday: true, name: null },
    { kind: 'firstPeriod', date: '2026-11-21', until: '2026-12-20', amount: usd(4900), dueToday: true, name: null },
    { kind: 'monthly', date: '2026-12-21', until: null, amount: usd(4900), dueToday: false, name: null },
    { kind: 'addon', date: '2026-12-21', until: null, amount: usd(900), dueToday: false, name: 'Towels' },
    { kind: 'after', date: '2027-12-01', until: null, amount: usd(5800), dueToday: false, name: null },
  ],
} as const

export const center = {
  id: '101',
  name: 'RiNo, Denver',
  address: '2901 Blake Street',
  city: 'Denver',
  onlineSale: true,
  startupDate: null,
}

export const subscription: Subscription = {
  id: 's1',
  centerId: '301',
  centerName: 'RiNo',
  planId: 'summit',
  planName: 'Summit',
  type: 'EFT',
  number: '102-48817',
  status: 'ACTIVE',
  substate: 'NONE',
  startDate: '2024-03-02',
  endDate: null,
  bindingEnds: '2027-03-01',
  nextTermination: '2027-01-31',
  priceMonthly: usd(4900),
  addons: [{ id: 'a', name: 'Towels', priceMonthly: usd(900) }],
  memberSince: '2024-03-02',
  freeze: null,
  laterFreezes: [],
  freezeDaysUsed: 28,
  freezeDaysPerYear: 60,
  clips: null,
  nextPayments: [{ date: '2026-12-21', amount: usd(5800), kind: 'monthly', names: ['Summit', 'Towels'] }],
  paidBy: 'Invoice',
  means: 'invoice',
  clubs: { all: true, count: 22, name: null },
  causes: [],
  actions: [],
}

function sentence(key: string, params: { readonly [name: string]: unknown } = {}): string | null {
  const all: { readonly [key: string]: string } = {
    ...elementTexts,
    ...extrasTexts,
    ...profileTexts,
    ...slotTexts,
    ...freezeTexts,
    ...leaveTexts,
    ...paperTexts,
    ...bookingTexts,
    ...campTexts,
    ...courseTexts,
    ...moneyTexts,
  }
  const found = all[key] ?? all[`${key}_${params.count === 1 ? 'one' : 'other'}`]
  return found?.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')) ?? null
}
