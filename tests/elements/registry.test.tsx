import { readdirSync } from 'node:fs'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { pickWidget } from '#elements/pick-widget.ts'
import { blocks, preloadElements, widgets } from '#elements/registry.ts'
import { extras } from '#renderer/rjsf/extras.ts'
import { screen } from '../support/page.ts'
import { center, show, summary, widget } from './support.tsx'

const kinds = readdirSync('src/elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

test('every folder of elements is a kind that can be shown; each, and what comes from RJSF, has its schema', () => {
  const schemas = readdirSync('schemas/elements').map((name) => name.replace('.json', ''))

  expect([...Object.keys(widgets), ...Object.keys(blocks)].sort()).toEqual(kinds.sort())
  expect(schemas.sort()).toEqual([...kinds, ...Object.keys(extras.widgets)].sort())
})

test('kinds can be fetched before they are shown, unknown ones are passed over', async () => {
  await expect(preloadElements(['center-list', 'text', 'hologram'])).resolves.toBeUndefined()
})

test('a kind that was fetched before stands at once', async () => {
  const Widget = widgets['payment-options']
  if (!Widget) throw new Error('no such widget')
  await preloadElements(['payment-options'])

  show(<Widget {...widget({ label: 'How to pay', choices: [] })} />)

  expect(screen.getByRole('group', { name: /How to pay/ })).toBeTruthy()
})

describe('the widget of a field', () => {
  test.each([
    [{ schema: { type: 'string' }, ui: {} }, 'text'],
    [{ schema: { type: 'string' }, ui: { 'ui:widget': 'plan-cards' } }, 'plan-cards'],
    [{ schema: { const: true }, ui: {} }, 'consent'],
    [{ schema: { type: 'boolean' }, ui: {} }, 'consent'],
    [{ schema: { type: 'integer' }, ui: {} }, 'number'],
    [{ schema: { type: 'string', writeOnly: true }, ui: {} }, 'password'],
    [{ schema: { type: 'string', format: 'date' }, ui: {} }, 'date'],
    [{ schema: { type: 'string', format: 'date' }, ui: { 'ui:autocomplete': 'bday' } }, 'birthday'],
    [{ schema: { enum: ['a', 'b', 'c'] }, ui: {}, choices: 3 }, 'choices'],
    [{ schema: { enum: ['a', 'b', 'c', 'd'] }, ui: {}, choices: 4 }, 'select'],
    [{ schema: { type: 'string' }, ui: {}, choices: 2, open: true }, 'suggest'],
    [{ schema: { type: 'array' }, ui: {}, choices: 2 }, 'checks'],
  ] as const)('%j is %s', (question, kind) => {
    expect(pickWidget(question)).toBe(kind)
  })
})

describe('nothing stands in the way of anybody', () => {
  const choices = ['a', 'b', 'c'].map((id) => ({
    id,
    name: `Option ${id}`,
    record: {
      name: id,
      description: 'About it',
      highlight: id === 'a' ? 'Most chosen' : null,
      priceMonthly: summary.monthly,
      joiningFee: summary.monthly,
      bindingMonths: 1,
      notice: null,
      freezeDaysPerYear: null,
      clubs: { all: true, count: 2, name: null },
      minimumAge: null,
      means: 'invoice',
      address: 'Street',
      city: 'City',
      onlineSale: true,
      startupDate: null,
      amount: summary.monthly,
      open: summary.monthly,
      dueDate: '2026-03-01',
      isOverdue: true,
      items: ['Gym floor'],
      id,
      row: 'A',
      number: 1,
      state: 'FREE',
      kind: 'pack',
      clips: 1,
      left: 4,
      times: null,
      until: null,
    },
  }))

  test.each(Object.keys(widgets))('in the widget %s', async (kind) => {
    const Widget = widgets[kind]
    if (!Widget) throw new Error('no such widget')
    show(<Widget {...widget({ choices, hint: 'A hint', problems: ['Not yet.'], required: false })} />)
    await screen.findAllByText(/Question|promo/)

    expect(await violations()).toEqual([])
  })

  test.each(['aside', 'page', 'bar'] as const)('in the order summary, place %s', async (place) => {
    const Order = blocks['order-summary']
    if (!Order) throw new Error('no such block')
    show(<Order id="order" place={place} waiting={[]} props={{ center, summary }} />)
    await screen.findAllByText('$667.00')

    expect(await violations()).toEqual([])
  })
})

/** jsdom lays nothing out, so that colours and sizes are looked at in a browser. */
async function violations(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } }
  const { violations: found } = await axe.run(document.body, { rules })
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
