import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BirthdayInput } from '#ui/fields/birthday-input.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { ChoiceCard } from '#ui/fields/choice-card.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { describedBy, Field, FieldGroup } from '#ui/fields/field.tsx'
import { PasswordInput, StrengthMeter } from '#ui/fields/password-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { render, screen } from '../support/page.ts'
import './support.ts'

test('a box is named by its label and described by its hint and its problem', () => {
  const problems = ['Fünf Ziffern, zum Beispiel 10435.']
  render(
    <Field id="zip" label="Postleitzahl" hint="Ihrer Wohnung" problems={problems}>
      <TextInput
        id="zip"
        value="1043"
        onChange={() => {}}
        invalid
        aria-describedby={describedBy('zip', 'hint', problems)}
      />
    </Field>,
  )

  const box = screen.getByRole('textbox', { name: 'Postleitzahl' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(box)).toBe('Ihrer Wohnung Fünf Ziffern, zum Beispiel 10435.')
})

test('a box without hint and problem is described by nothing', () => {
  render(
    <Field id="name" label="Name" optional="(freiwillig)">
      <TextInput id="name" value="" onChange={() => {}} aria-describedby={describedBy('name', undefined)} />
    </Field>,
  )

  const box = screen.getByLabelText('Name (freiwillig)')
  expect(box.hasAttribute('aria-describedby')).toBe(false)
  expect(box.hasAttribute('aria-invalid')).toBe(false)
})

function Box({ onText }: { readonly onText: (text: string) => void }) {
  const [value, setValue] = useState('')
  const handleChange = (text: string) => {
    onText(text)
    setValue(text)
  }
  return <TextInput id="a" aria-label="a" value={value} onChange={handleChange} />
}

test('every key that is typed arrives', async () => {
  const onText = vi.fn()
  render(<Box onText={onText} />)

  await userEvent.type(screen.getByRole('textbox'), 'Schwarzenberger-Lindqvist')

  expect(onText).toHaveBeenLastCalledWith('Schwarzenberger-Lindqvist')
})

test('a code runs left to right in every language', () => {
  render(<TextInput id="iban" aria-label="IBAN" code value="DE89" onChange={() => {}} />)

  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('ltr')
})

test.each([
  ['٠٥٠ ١٢٣', '050 123'],
  ['۰۵۰', '050'],
  ['N0784', 'N0784'],
])('a code typed as %s is kept as %s', async (typed, kept) => {
  const onChange = vi.fn()
  render(<TextInput id="tel" aria-label="Mobile" code value="" onChange={onChange} />)

  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(typed)

  expect(onChange).toHaveBeenCalledWith(kept)
})

test('a password is kept in the digits in which it was typed', async () => {
  const onChange = vi.fn()
  render(<PasswordInput id="p" value="" onChange={onChange} aria-label="P" showLabel="show" hideLabel="hide" />)

  await userEvent.click(screen.getByLabelText('P'))
  await userEvent.paste('سر٠٥٠')

  expect(onChange).toHaveBeenCalledWith('سر٠٥٠')
})

test('the eye shows and hides a password and says what it will do', async () => {
  render(
    <Field id="pw" label="Passwort">
      <PasswordInput
        id="pw"
        value="geheim"
        onChange={() => {}}
        showLabel="Passwort zeigen"
        hideLabel="Passwort verbergen"
      />
    </Field>,
  )
  const box = screen.getByLabelText('Passwort')
  expect(box.getAttribute('type')).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Passwort zeigen' }))

  expect(box.getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Passwort verbergen' })).toBeTruthy()
})

test('the strength of a password is said in words', () => {
  render(<StrengthMeter level={2} label="Gutes Passwort" />)

  expect(screen.getByRole('status').textContent).toBe('Gutes Passwort')
})

function Birthday({ start, locale, onValue }: { start: string; locale: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start)
  const handleChange = (next: string) => {
    onValue(next)
    setValue(next)
  }
  return (
    <FieldGroup id="b" label="Geburtsdatum">
      <BirthdayInput id="b" value={value} onChange={handleChange} locale={locale} autoComplete />
    </FieldGroup>
  )
}

test.each([
  ['de-DE', ['Tag', 'Monat', 'Jahr']],
  ['en-US', ['month', 'day', 'year']],
  ['hu-HU', ['év', 'hónap', 'nap']],
])('a birthday is asked in the order of %s', (locale, names) => {
  render(<Birthday start="" locale={locale} onValue={() => {}} />)

  const boxes = screen.getAllByRole('textbox')

  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(names)
  expect(boxes[0]?.id).toBe('b')
  expect(screen.getByRole('group', { name: 'Geburtsdatum' })).toBeTruthy()
})

test('a birthday is whole once its three parts are, and nothing changes under the fingers', async () => {
  const values: string[] = []
  render(<Birthday start="" locale="de-DE" onValue={(value) => values.push(value)} />)

  await userEvent.type(screen.getByLabelText('Tag'), '9')
  await userEvent.type(screen.getByLabelText('Monat'), '7')
  await userEvent.type(screen.getByLabelText('Jahr'), '1994')

  expect(values.at(-1)).toBe('1994-07-09')
  expect(screen.getByLabelText<HTMLInputElement>('Tag').value).toBe('9')
})

test.each([
  ['de-DE', '3.4.2016', '2016-04-03'],
  ['de-DE', '03/04/2016', '2016-04-03'],
  ['en-US', '4/3/2016', '2016-04-03'],
  ['en-GB', '3-4-2016', '2016-04-03'],
  ['ar-AE', '٣/٤/٢٠١٦', '2016-04-03'],
])('a birthday in %s is typed on as it is written: %s', async (locale, typed, value) => {
  const values: string[] = []
  render(<Birthday start="" locale={locale} onValue={(one) => values.push(one)} />)

  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await userEvent.keyboard(typed)

  expect(values.at(-1)).toBe(value)
})

test.each([
  ['de-DE', ' 3.4.2016 ', '2016-04-03'],
  ['en-US', '4/3/2016', '2016-04-03'],
  ['de-DE', '2016-04-03', '2016-04-03'],
  ['ar-AE', '٣/٤/٢٠١٦', '2016-04-03'],
  // A year of two digits is left to be judged.
  ['de-DE', '3.4.16', '16-4-3'],
  ['de-DE', '20', '--20'],
])('a birthday in %s is pasted whole: %s', async (locale, pasted, value) => {
  const values: string[] = []
  render(<Birthday start="" locale={locale} onValue={(one) => values.push(one)} />)

  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await userEvent.paste(pasted)

  expect(values.at(-1)).toBe(value)
})

test('a half typed birthday comes back as it was', () => {
  render(<Birthday start="1991-3-" locale="de-DE" onValue={() => {}} />)

  expect(screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value)).toEqual(['', '3', '1991'])
})

test('an emptied birthday is nothing', async () => {
  const onValue = vi.fn()
  render(<Birthday start="--4" locale="de-DE" onValue={onValue} />)

  await userEvent.clear(screen.getByLabelText('Tag'))

  expect(onValue).toHaveBeenLastCalledWith('')
})

test('leaving the last of the three boxes leaves the field, going between them does not', async () => {
  const onBlur = vi.fn()
  render(<BirthdayInput id="b" value="" onChange={() => {}} onBlur={onBlur} locale="de-DE" />)

  await userEvent.tab()
  await userEvent.tab()
  expect(onBlur).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.tab()

  expect(onBlur).toHaveBeenCalledTimes(1)
})

test('arrow keys move between choices', async () => {
  const onChange = vi.fn()
  const options = ['Frau', 'Herr', 'keine'].map((label) => ({ value: label, label }))
  render(<Choices id="c" options={options} value="Frau" onChange={onChange} />)

  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Frau' }))
  await userEvent.keyboard('{ArrowDown}')

  expect(onChange).toHaveBeenCalledWith('Herr')
})

test('a list gives the value, and the empty one before anything is chosen', async () => {
  const onChange = vi.fn()
  render(
    <Field id="s" label="Land">
      <Select
        id="s"
        value=""
        placeholder="Bitte wählen"
        options={[{ value: 'DE', label: 'Deutschland' }]}
        onChange={onChange}
      />
    </Field>,
  )

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'Deutschland')

  expect(onChange).toHaveBeenCalledWith('DE')
})

test('the sentence of a checkbox is part of its target', async () => {
  const onChange = vi.fn()
  render(
    <CheckboxRow id="ok" checked={false} onChange={onChange}>
      Ich nehme die Hausordnung an.
    </CheckboxRow>,
  )

  await userEvent.click(screen.getByText('Ich nehme die Hausordnung an.'))

  expect(onChange).toHaveBeenCalledWith(true)
})

test('a choice card is a radio button, described by its explanation and its price', () => {
  render(
    <ChoiceCard id="p" name="plan" checked onChange={() => {}} title="Komplett" description="Alle Kurse" end="54,90 €">
      Fakten
    </ChoiceCard>,
  )

  const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Komplett' })
  expect(radio.checked).toBe(true)
  expect(descriptionOf(radio)).toBe('Alle Kurse 54,90 €')
})

function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
