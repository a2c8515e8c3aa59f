import { expect, test } from 'vitest'
import { tellTypedEarly } from '#portal/typed-early.ts'

const drawnInEnglish = '<option value="de">Deutsch</option><option value="en" selected>English</option>'
/** As the browser draws it: the value is chosen, and no option says so. */
const ofBrowser = '<option value="de">Deutsch</option><option value="en">English</option>'

test.each([
  ['what was drawn in another language than the first', drawnInEnglish, 'en', []],
  ['what somebody has changed before the page was awake', drawnInEnglish, 'de', ['de']],
  ['what the browser has drawn itself', ofBrowser, 'en', []],
])('a list hears of what is new in it alone: %s', (_, options, value, told) => {
  document.body.innerHTML = `<div id="root" data-drawn><select>${options}</select></div>`
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = value
  const heard: string[] = []
  select.addEventListener('change', () => heard.push(select.value))

  tellTypedEarly(document)

  expect(heard).toEqual(told)
})
