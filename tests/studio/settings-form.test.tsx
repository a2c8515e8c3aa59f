import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import type { PartId } from '#studio/settings/parts.ts'
import { SettingContext, type SettingsFacts } from '#studio/settings/setting-context.ts'
import { SettingsForm } from '#studio/settings/settings-form.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'

afterEach(cleanup)

const settings: SettingsFacts = {
  typing: { lang: 'en', currency: 'EUR', today: '2026-11-29' },
  isReadOnly: false,
  owner: 'Club',
  nameOf: (path) => path.join('/'),
  helpOf: () => '',
  wordOf: String,
  onBack: () => {},
  originOf: () => ({ from: 'own', isChanged: false, inherited: null }),
}

test('what was changed and is undone elsewhere stands in the form as it was', () => {
  const at = (value: JsonObject) => (
    <TextsProvider>
      <SettingContext value={settings}>
        <SettingsForm part="site" value={value} isReadOnly={false} onChange={(changes) => sent.push(changes)} />
      </SettingContext>
    </TextsProvider>
  )
  const sent: unknown[] = []
  const menu = (coursesPage: number) => ({ menu: { coursesPage, campsPage: 28 } })
  const { rerender } = render(at(menu(26)))
  const box = document.querySelector('[id="setting/menu/coursesPage"]') as HTMLInputElement
  fireEvent.change(box, { target: { value: '0' } })
  fireEvent.blur(box)
  expect(sent).toEqual([[{ path: ['menu', 'coursesPage'], value: 0 }]])
  rerender(at(menu(0)))
  rerender(at(menu(26)))

  expect(box.value).toBe('26')
})

test.each([
  ['family', 'friends/refer/rewardMinor', '10,00', 1000, '10.00'],
  ['family', 'friends/refer/rewardMinor', '1 000,50', 100050, '1,000.50'],
  ['family', 'friends/refer/rewardMinor', '€ 10', 1000, '10.00'],
  ['family', 'friends/refer/rewardMinor', '10 EUR', 1000, '10.00'],
  ['family', 'friends/refer/rewardMinor', '\u0661\u0660\u066b\u0665\u0660', 1050, '10.50'],
  ['family', 'friends/refer/rewardMinor', '\uff11\uff15', 1500, '15.00'],
  ['money', 'topUp/minimum', '€ 10,00', 10, '10'],
  ['money', 'topUp/minimum', '1 000', 1000, '1000'],
  ['money', 'changeRestrictedDays', '\u0661\u0665', 15, '15'],
  ['joining', 'gdpr/version', '1.2.2027', '2027-02-01', '2027-02-01'],
  ['joining', 'gdpr/version', '1 February 2027', '2027-02-01', '2027-02-01'],
  ['booking', 'booking/waitingList/quietFrom', '9.30', '09:30', '09:30'],
] as const)('on the page %s, %s is typed %s', (part, setting, text, kept, shown) => {
  const { box, sent } = typedInto(part, setting, text)

  expect(sent.flat()).toEqual([{ path: setting.split('/'), value: kept }])
  expect(box.value).toBe(shown)
})

test.each([
  ['family', 'friends/refer/rewardMinor', 'abc', 'Please write an amount, like 29.90.'],
  ['family', 'friends/refer/rewardMinor', '-5', 'Not less than 0.00.'],
  ['family', 'friends/refer/rewardMinor', '10.505', 'Please write an amount, like 29.90.'],
  ['money', 'topUp/minimum', '10,50', 'Enter a whole number.'],
  ['joining', 'gdpr/version', '02/01/27', 'Please write a day, like 29 Nov 2026.'],
  ['joining', 'gdpr/version', '31.2.2027', 'Please write a day, like 29 Nov 2026.'],
  ['joining', 'gdpr/version', '2027-02-31', 'Please write a day, like 29 Nov 2026.'],
  ['booking', 'booking/waitingList/quietFrom', 'late', 'Please write a time, like 18:30.'],
] as const)('on the page %s, %s is not %s, and stands as it was typed', (part, setting, text, told) => {
  const { box, sent } = typedInto(part, setting, text)

  expect(sent).toEqual([])
  expect(document.querySelector('[role=alert]')?.textContent).toBe(told)
  expect(box.value.replace('.00', '')).toBe(text)
})

function typedInto(part: PartId, setting: string, text: string) {
  const sent: unknown[] = []
  render(
    <TextsProvider>
      <SettingContext value={settings}>
        <SettingsForm part={part} value={{}} isReadOnly={false} onChange={(changes) => sent.push(changes)} />
      </SettingContext>
    </TextsProvider>,
  )
  const box = document.querySelector(`[id="setting/${setting}"]`) as HTMLInputElement
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
  return { box, sent }
}
