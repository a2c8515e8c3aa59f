import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carryTypedEarly, tellTypedEarly } from '#portal/typed-early.ts'
import { BirthdayInput } from '#ui/fields/birthday-input.tsx'

const drawnInEnglish = '<option value="de">Deutsch</option><option value="en" selected>English</option>'
/** As the browser draws it: the value is chosen, and no option says so. */
const ofBrowser = '<option value="de">Deutsch</option><option value="en">English</option>'

test.each([
  ['what was drawn in another language than the first', drawnInEnglish, 'en', []],
  ['what somebody has changed before the page was awake', drawnInEnglish, 'de', ['de']],
  ['what the browser has drawn itself', ofBrowser, 'en', []],
])('a list hears of what is new in it alone: %s', async (_, options, value, told) => {
  document.body.innerHTML = `<div id="root" data-drawn><select>${options}</select></div>`
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = value
  const heard: string[] = []
  select.addEventListener('change', () => heard.push(select.value))

  tellTypedEarly(document)
  await Promise.resolve()

  expect(heard).toEqual(told)
})

/** What the server drew for somebody else, and what the browser draws in its place. */
const form = `<form>
  <input id="name"><input type="checkbox" id="terms">
  <input type="radio" name="plan" id="light" checked><input type="radio" name="plan" id="full">
  <select id="country"><option value="DE" selected>Germany</option><option value="AT">Austria</option></select>
</form>`

test('what was typed, ticked and chosen before the page was drawn anew is in the new one, and nothing else', async () => {
  document.body.innerHTML = `<div id="root" data-drawn>${form}</div>`
  const root = document.getElementById('root') as HTMLElement
  const box = <Box extends HTMLElement>(id: string) => document.getElementById(id) as Box
  box<HTMLInputElement>('name').value = 'Mara'
  box('terms').click()
  box('full').click()
  box<HTMLSelectElement>('country').value = 'AT'
  const heard: string[] = []
  for (const event of ['input', 'change']) {
    root.addEventListener(event, ({ target }) => heard.push(`${event} ${(target as HTMLElement).id}`))
  }

  carryTypedEarly(document)
  root.innerHTML = form
  await Promise.resolve()

  expect([box<HTMLInputElement>('name').value, box<HTMLSelectElement>('country').value]).toEqual(['Mara', 'AT'])
  expect([box<HTMLInputElement>('terms').checked, box<HTMLInputElement>('full').checked]).toEqual([true, true])
  expect(new Set(heard)).toEqual(
    new Set(['input name', 'input terms', 'change terms', 'input full', 'change full', 'change country']),
  )
})

/** One answer of three boxes, and one of three ticks: each is made of what is there already. */
function Answers() {
  const [day, setDay] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  useLayoutEffect(() => tellTypedEarly(document), [])
  return (
    <>
      <BirthdayInput id="born" value={day} onChange={setDay} locale="de" />
      {['bike', 'row', 'swim'].map((id) => (
        <input
          key={id}
          id={id}
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={() => setChosen([...chosen, id])}
        />
      ))}
      <output>{[day, ...chosen].join(' ')}</output>
    </>
  )
}

test('an answer of several boxes has all that was typed before the page was awake', async () => {
  document.body.innerHTML = `<div id="root" data-drawn>${renderToString(<Answers />)}</div>`
  const root = document.getElementById('root') as HTMLElement
  for (const [id, value] of [
    ['born', '14'],
    ['born-month', '03'],
    ['born-year', '1991'],
  ] as const) {
    ;(document.getElementById(id) as HTMLInputElement).value = value
  }
  for (const id of ['bike', 'swim']) document.getElementById(id)?.click()

  hydrateRoot(root, <Answers />)

  await expect.poll(() => root.querySelector('output')?.textContent).toBe('1991-03-14 bike swim')
})
