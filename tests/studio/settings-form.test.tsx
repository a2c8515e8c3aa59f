import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { SettingContext, type Settings } from '#studio/settings/setting-context.ts'
import { SettingsForm } from '#studio/settings/settings-form.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'

afterEach(cleanup)

const settings: Settings = {
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
