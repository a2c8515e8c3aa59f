import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AmountPicksView } from '#elements/amount-picks/view.tsx'
import * as plain from '#elements/plain.ts'
import { PromoCodeView } from '#elements/promo-code/view.tsx'
import { StartDateView } from '#elements/start-date/view.tsx'
import { TimeView } from '#elements/time/view.tsx'
import type { WidgetProps } from '#elements/types.ts'
import { createFormat } from '#ui/format/create-format.ts'
import { screen } from '../support/page.ts'
import { show, widget } from './support.tsx'

const two = [
  { id: 'FEMALE', name: 'female', record: null },
  { id: 'MALE', name: 'male', record: null },
]

const kinds: readonly (readonly [string, ComponentType<WidgetProps>, Partial<WidgetProps>])[] = [
  ['text', plain.TextView, {}],
  ['number', plain.NumberView, {}],
  ['select', plain.SelectView, { choices: two }],
  ['suggest', plain.SuggestView, { choices: two }],
  ['choices', plain.ChoicesView, { choices: two }],
  ['checks', plain.ChecksView, { choices: two }],
  ['consent', plain.ConsentView, {}],
  ['password', plain.PasswordView, {}],
  ['new-password', plain.NewPasswordView, { value: 'abcDEF12' }],
  ['birthday', plain.BirthdayView, {}],
  ['date', plain.DateView, {}],
  ['time', TimeView, {}],
  ['start-date', StartDateView, { limits: { min: '2026-12-01' } }],
]

describe.each(kinds)('%s', (_kind, View, own) => {
  test('carries its id on the control that takes the focus', () => {
    show(<View {...widget(own)} />)

    expect(document.getElementById('details.field')?.matches('input, select, textarea')).toBe(true)
  })

  test('shows hint and problem, and ties them to the field', () => {
    show(<View {...widget({ ...own, hint: 'A hint', problems: ['Not right yet.'] })} />)

    const described = [...document.querySelectorAll('[aria-describedby]')].map((each) =>
      each.getAttribute('aria-describedby'),
    )
    expect(described.some((ids) => ids?.includes('details.field-hint details.field-problem'))).toBe(true)
    expect(document.getElementById('details.field-problem')?.textContent).toBe('Not right yet.')
  })

  test('says when it may be left out', () => {
    show(<View {...widget({ ...own, required: false })} />)

    expect(document.body.textContent).toContain('ui.optional')
  })
})

test.each([
  ['text', plain.TextView, 'a', 'a'],
  ['number, a number', plain.NumberView, '7', 7],
  ['number, no number', plain.NumberView, 'x', 'x'],
  ['suggest', plain.SuggestView, 'B', 'B'],
])('%s gives what is typed', async (_name, View, typed, wanted) => {
  const onChange = vi.fn()
  show(<View {...widget({ onChange, onWrite: onChange })} />)

  await userEvent.type(screen.getByLabelText('Question'), typed)

  expect(onChange).toHaveBeenLastCalledWith(wanted)
})

test('an emptied box is nothing', async () => {
  const onChange = vi.fn()
  show(<plain.TextView {...widget({ value: 'a', onWrite: onChange })} />)

  await userEvent.clear(screen.getByLabelText('Question'))

  expect(onChange).toHaveBeenLastCalledWith(null)
})

/** A field that answers as a form does: what is written comes back as its value. */
function Field({ View = plain.NumberView, ...own }: Partial<WidgetProps> & { View?: ComponentType<WidgetProps> }) {
  const [value, setValue] = useState<WidgetProps['value']>(own.value ?? null)
  const write = (next: WidgetProps['value']) => {
    setValue(next)
    own.onWrite?.(next)
  }
  return <View {...widget({ ...own, value, onWrite: write, onChange: write })} />
}

test.each([
  ['6:30 pm', '18:30'],
  ['6:75', '6:75'],
])('a time typed as %s is %s, and stands as it was typed', async (typed, wanted) => {
  const onWrite = vi.fn()
  show(<Field View={TimeView} value="06:00" onWrite={onWrite} />)
  const box = screen.getByLabelText<HTMLInputElement>('Question')
  expect(box.value).toBe('6:00\u00a0AM')

  await userEvent.clear(box)
  await userEvent.type(box, typed)

  expect(onWrite).toHaveBeenLastCalledWith(wanted)
  expect(box.value).toBe(typed)
})

test.each([
  ['٧٫٥', 7.5],
  ['۱۲', 12],
])('a number typed as %s is %d', async (typed, wanted) => {
  const onWrite = vi.fn()
  show(<plain.NumberView {...widget({ onWrite })} />)

  await userEvent.click(screen.getByLabelText('Question'))
  await userEvent.paste(typed)

  expect(onWrite).toHaveBeenLastCalledWith(wanted)
})

test.each(['1.05', '10.00', '10,00', '1.234,50', '61.80', '-', '5.', 'EUR 10', '١٠٫٥٠', '007', '1e3'])(
  'nothing rewrites %s while it is typed, nor when the box is left',
  async (typed) => {
    show(<Field limits={{ currency: 'EUR' }} />)
    const box = screen.getByLabelText<HTMLInputElement>('Question')
    const seen: string[] = []

    for (const key of typed) {
      await userEvent.type(box, key)
      seen.push(box.value)
    }
    await userEvent.tab()

    expect(seen).toEqual([...typed].map((_, index) => typed.slice(0, index + 1)))
    expect(box.value).toBe(typed)
  },
)

test.each([
  ['de-DE', 'EUR', 61.8, '61,80'],
  ['de-DE', 'EUR', 1234, '1234'],
  ['en-US', undefined, 7.5, '7.5'],
  ['ar-AE-u-nu-arab', 'AED', 61.8, '٦١٫٨٠'],
])('in %s and %s the value %d stands in its box as %s', (locale, currency, value, shown) => {
  const limits = currency === undefined ? {} : { currency }
  show(<Field value={value} limits={limits} />, { format: createFormat(locale) })

  expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe(shown)
})

describe('an amount of which some are offered', () => {
  const choices = [
    { id: 10, name: '10.00', record: null },
    { id: 20, name: '20.00', record: null },
  ]
  const other = () => screen.getByLabelText<HTMLInputElement>('element.amount-picks.other')

  test('one that is offered is no end of what is typed', async () => {
    show(<Field View={AmountPicksView} choices={choices} />, { optionalText: () => null, t: (key) => key })

    await userEvent.type(other(), '105.00')

    expect(other().value).toBe('105.00')
  })

  test('choosing one empties the box', async () => {
    show(<Field View={AmountPicksView} choices={choices} value={35} />, { t: (key) => key })
    expect(other().value).toBe('35')

    await userEvent.click(screen.getByRole('radio', { name: '20.00' }))

    expect(other().value).toBe('')
  })
})

test.each([
  ['email', 'email', 'ltr'],
  ['tel', 'tel', 'ltr'],
  ['postal-code', 'text', 'ltr'],
  ['given-name', 'text', null],
])('what the browser fills in as %s is of type %s', (autoComplete, type, dir) => {
  show(<plain.TextView {...widget({ autoComplete })} />)

  const box = screen.getByLabelText('Question')

  expect([box.getAttribute('type'), box.getAttribute('dir'), box.getAttribute('autocomplete')]).toEqual([
    type,
    dir,
    autoComplete,
  ])
})

test('a choice that is not to be had says why, and one that is takes the focus', () => {
  const choices = [
    { id: 'sauna', name: 'Sauna', record: {}, refused: 'This one has already been ended.' },
    { id: 'towels', name: 'Towels', record: {} },
  ]
  show(<plain.ChoicesView {...widget({ id: 'held.addon', choices })} />)

  const refused = screen.getByRole('radio', { name: 'Sauna' })
  const why = document.getElementById(refused.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Sauna: This one has already been ended.')
  expect(document.getElementById('held.addon')).toBe(screen.getByRole('radio', { name: 'Towels' }))
})

test('a choice gives the id it stands for, numbers too', async () => {
  const onChange = vi.fn()
  const sizes = [5, 10].map((id) => ({ id, name: String(id), record: id }))
  show(<plain.ChoicesView {...widget({ choices: sizes, onChange })} />)

  await userEvent.click(screen.getByRole('radio', { name: '10' }))

  expect(onChange).toHaveBeenCalledWith(10)
})

test('several choices come in the order of the list', async () => {
  const onChange = vi.fn()
  show(<plain.ChecksView {...widget({ choices: two, value: ['MALE'], onChange })} />)

  await userEvent.click(screen.getByRole('checkbox', { name: 'female' }))

  expect(onChange).toHaveBeenCalledWith(['FEMALE', 'MALE'])
})

test('a refused option says why and cannot be chosen', () => {
  const choices = [...two, { id: 'X', name: 'other', record: null, refused: 'Not here.' }]
  show(<plain.SelectView {...widget({ choices })} />)

  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'other (Not here.)' }).disabled).toBe(true)
})

test('a consent is a plain yes or no', async () => {
  const onChange = vi.fn()
  show(<plain.ConsentView {...widget({ label: 'I agree to the terms', onChange })} />)

  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }))

  expect(onChange).toHaveBeenCalledWith(true)
})

test.each([
  ['abc', 'Too weak so far'],
  ['abcDEF12', 'Acceptable password'],
  ['abcDE12!', 'Good password'],
  ['abcDEF123!', 'Strong password'],
])('a new password %s is called: %s', (value, words) => {
  show(<plain.NewPasswordView {...widget({ value })} />)

  expect(screen.getByRole('status').textContent).toBe(words)
})

test('a day keeps to its limits', () => {
  show(<plain.DateView {...widget({ limits: { min: '2026-12-01', max: '2027-02-01' } })} />)

  const box = screen.getByLabelText('Question')

  expect([box.getAttribute('min'), box.getAttribute('max')]).toEqual(['2026-12-01', '2027-02-01'])
})

test.each([
  ['2026-11-21', 'From today on.'],
  ['2026-12-01', 'From Dec 1, 2026 on.'],
])('the first day possible, %s, is said: %s', (min, words) => {
  show(<StartDateView {...widget({ limits: { min } })} />)

  expect(document.getElementById('details.field-hint')?.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})

test('a promo code is folded until one asks for it', async () => {
  show(<PromoCodeView {...widget({ label: 'Promo code', required: false })} />)
  expect(screen.queryByRole('textbox')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Enter a promo code' }))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Promo code/ }))
})

test('a promo code that is refused is open', () => {
  show(<PromoCodeView {...widget({ label: 'Promo code', value: 'NIA', problems: ['This code has ended.'] })} />)

  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['de-DE', 'Day, month, year'],
  ['en-US', 'Month, day, year'],
  ['es-US', 'Day, month, year'],
  ['ar-AE', 'Day, month, year'],
  ['sv-SE', 'Year, month, day'],
])('a birthday names its boxes in the order in which %s has them', (locale, words) => {
  show(<plain.BirthdayView {...widget()} />, { locale })

  expect(document.getElementById('details.field-hint')?.textContent).toBe(words)
})
