import { expect, test } from 'vitest'
import { operatorOf, press, type Way } from './support/desk.ts'
import { drafted } from './support/drafted.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')

/** A member of the demo types a number that is none, and goes. */
async function leaveHalfWay(id: string): Promise<void> {
  const { page } = await visit('/demo?lang=de', { locale: 'de-DE' })
  await page.locator(`button[value="${id}"]`).click()
  await page.waitForURL((url) => url.pathname !== '/demo')
  await page.goto(at('/profile/details'))
  const phone = page.getByLabel(/^Mobilnummer/)
  const saved = page.waitForResponse((response) => response.url().includes('/api/flow/save'))
  await phone.fill('12')
  await phone.blur()
  expect((await saved).ok()).toBe(true)
  await page.close()
}

test.each([
  ['mouse', 'anna', 'Anna Lindqvist'],
  ['keys', 'finn', 'Finn'],
] as const satisfies readonly (readonly [Way, string, string])[])(
  'by %s an operator sees why %s is stuck, and whether the draft mends it',
  async (way, id, name) => {
    await leaveHalfWay(id)
    const desk = await operatorOf(visit, way, 'Mira')
    const { page, say, complaints } = desk
    await page.goto(at('/studio/walks'))
    const find = page.getByRole('searchbox')
    if (way === 'mouse') await find.click()
    else await find.focus()
    await page.keyboard.type(`${id}@example.org`)
    if (way === 'mouse') await page.getByRole('button', { name: say('^Find$', '^Suchen$') }).click()
    else await page.keyboard.press('Enter')
    await press(desk, page.getByRole('link', { name: new RegExp(`^${name}`) }))
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()

    const wrong = page.locator('li', { hasText: 'phone-valid' }).last()
    expect(await wrong.textContent()).toContain(way === 'mouse' ? '••••' : 'keine gültige Telefonnummer')
    expect(await page.locator('main').textContent()).not.toContain(`${id}@example.org`)

    const play = page.getByRole('button', { name: say('^Same answers on the draft', '^Dieselben Antworten auf dem') })
    const said = page.locator('main aside [role=status]')
    await press(desk, play)
    await expect.poll(() => said.textContent()).toMatch(say('makes no difference', 'ändert nichts'))

    await page.goto(at('/studio/fields?field=phone&at=chain'))
    await page.locator('[role=grid] [tabindex="0"]').waitFor()
    const unused = page.locator('[data-inspector]').getByRole('radio', { name: say('^not used', '^nicht benutzt') })
    await drafted(page, () => press(desk, unused))
    await page.goto(at(`/studio/walks?find=${id}@example.org`))
    await press(desk, page.getByRole('link', { name: new RegExp(`^${name}`) }))
    await press(desk, play)
    await expect
      .poll(() => said.textContent(), { timeout: 15_000 })
      .toMatch(say('nothing is missing any more', 'fehlt bei .* nichts mehr'))
    await drafted(page, () =>
      press(desk, page.getByRole('button', { name: say('Undo your last change', 'Eigene letzte Änderung') })),
    )

    await press(desk, page.getByRole('link', { name: say('^All walks$', '^Alle Wege$') }))
    await page
      .getByText(say(`Mira Sander opened a walk of ${name}`, `Mira Sander hat einen Weg von ${name}`))
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  },
)
