import { beforeEach, expect, test, vi } from 'vitest'
import { carryTypedEarly } from '../../src/portal/typed-early.ts'

const form = '<form><input id="email" value=""><textarea id="note"></textarea></form>'
const box = (id: string) => document.getElementById(id) as HTMLInputElement
let root: HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-drawn="">${form}</div>`
  root = document.getElementById('root') as HTMLElement
})

/** Draws the page anew, as React does: what the server drew goes at once. */
function drawAnew(html = form) {
  root.innerHTML = html
}

test('what is typed until the page is drawn anew stands in it, with the place where somebody is', async () => {
  box('email').value = 'an'
  carryTypedEarly(document)
  box('email').focus()
  box('email').value = 'anna@example.org'
  const heard = vi.fn()

  drawAnew()
  box('email').addEventListener('input', heard)

  await vi.waitFor(() => expect(box('email').value).toBe('anna@example.org'))
  expect(document.activeElement).toBe(box('email'))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(box('note').value).toBe('')
})

test('boxes that come later than the first drawing get it, too', async () => {
  box('note').value = 'after six'
  carryTypedEarly(document)

  drawAnew('<p>One moment</p>')
  await new Promise((resolve) => setTimeout(resolve))
  drawAnew()

  await vi.waitFor(() => expect(box('note').value).toBe('after six'))
})

test('a form that was sent is sent once its boxes are filled', async () => {
  carryTypedEarly(document)
  box('email').value = 'anna@example.org'
  document.forms[0]?.setAttribute('data-sent', '')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', sent, { once: true })

  drawAnew()

  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(box('email').value).toBe('anna@example.org')
})

test('who is somewhere else by then stays there', async () => {
  box('email').value = 'anna@example.org'
  box('email').focus()
  carryTypedEarly(document)

  drawAnew(`${form}<button>Menu</button>`)
  document.querySelector('button')?.focus()

  await vi.waitFor(() => expect(box('email').value).toBe('anna@example.org'))
  expect(document.activeElement?.textContent).toBe('Menu')
})
