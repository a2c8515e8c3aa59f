import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import { blocks, preloadElements, widgets } from '#elements/registry.ts'
import type { FlowDoc, FormDoc, Json } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { FlowScreen } from '#renderer/flow-screen.tsx'
import { createFlowStore } from '#renderer/flow-store.ts'
import { act, render, screen, within } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'

beforeAll(() => preloadElements(Object.keys(widgets)))

const flow: FlowDoc = {
  id: 'buy',
  route: '/buy',
  let: { due: { var: 'data.summary.due' }, means: { var: 'records.pay.option.means' } },
  data: { summary: { call: 'shop/summary' } },
  steps: [
    { id: 'pay', form: 'pay', words: 'means' },
    { id: 'done', end: 'done' },
  ],
}
const isDebit: Json = { '===': [{ var: 'record.option.means' }, 'dd'] }
const forms: { readonly [id: string]: FormDoc } = {
  pay: {
    id: 'pay',
    fields: [
      {
        id: 'option',
        schema: { type: 'string' },
        choices: { from: { var: 'data.summary.options' } },
        ui: { 'ui:widget': 'payment-options' },
      },
      {
        id: 'bank',
        schema: { type: 'object' },
        form: 'bank',
        mode: { if: [isDebit, 'required', 'notUsed'] },
        ui: { 'ui:inside': 'option' },
      },
      {
        id: 'mandate',
        schema: { const: true },
        mode: { if: [isDebit, 'required', 'notUsed'] },
        ui: { 'ui:inside': 'option' },
      },
    ],
  },
  bank: { id: 'bank', fields: [{ id: 'iban', schema: { type: 'string' } }] },
}
const texts = {
  en: {
    'flow.buy.pay.title': 'Payment',
    'flow.buy.pay.next': 'Pay {due}',
    'flow.buy.pay.next.cash': 'Pay {due} at the desk',
    'form.pay.option': 'How?',
    'form.pay.bank': 'Account',
    'form.pay.mandate': 'You may take {due}.',
    'form.bank.iban': 'IBAN',
  },
}
const summary = {
  due: { amountMinor: 4900, currency: 'EUR' },
  options: ['dd', 'cash'].map((means) => ({ id: means, name: means.toUpperCase(), means, style: 'none' })),
}

async function page(due = summary.due) {
  const docs = { flows: { buy: flow }, forms, screens: {}, values: {}, config: {}, centers: {} }
  const store = createFlowStore({
    program: compileRelease(docs, { check: () => () => null, valid: () => true }),
    release: 'r1',
    context: { flow: 'buy', lang: 'en', user: null, person: null, route: {}, query: {} },
    ports: {
      read: async () => ({ state: 'ready', value: { ...summary, due } }),
      act: async () => ({ status: 'ok', result: {} }),
      save() {},
      load: () => null,
      forget() {},
      navigate() {},
      today: () => '2026-03-02',
    },
    typingPauseMs: 0,
  })
  render(
    <ElementsProvider value={elementsOf({ docs: { texts }, lang: 'en', today: '2026-03-02', onStep() {} })}>
      <FlowScreen store={store} flow={flow} source={{ forms, values: {} }} widgets={widgets} blocks={blocks} />
    </ElementsProvider>,
  )
  await act(() => store.start())
  return { store, user: userEvent.setup({ delay: null }) }
}

test('what belongs to a choice stands within it, and nowhere while another is chosen', async () => {
  const { user } = await page()
  expect(screen.queryByLabelText('IBAN')).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'DD' }))

  const group = within(screen.getByRole('group', { name: /How\?/ }))
  expect(group.getByLabelText('IBAN')).toBeTruthy()
  expect(screen.getAllByLabelText('IBAN')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'CASH' }))
  expect(screen.queryByLabelText('IBAN')).toBeNull()
})

test('what was typed within a choice is there again when one comes back to it', async () => {
  const { user } = await page()
  await user.click(screen.getByRole('radio', { name: 'DD' }))
  await user.type(screen.getByLabelText('IBAN'), 'DE89')
  await user.click(screen.getByRole('radio', { name: 'CASH' }))

  await user.click(screen.getByRole('radio', { name: 'DD' }))

  expect((screen.getByLabelText('IBAN') as HTMLInputElement).value).toBe('DE89')
})

test('the words of a field name an amount', async () => {
  const { user } = await page()

  await user.click(screen.getByRole('radio', { name: 'DD' }))

  expect(screen.getByRole('checkbox', { name: 'You may take 49.' })).toBeTruthy()
})

test('the summary of problems names a field as the page does', async () => {
  const { user } = await page()
  await user.click(screen.getByRole('radio', { name: 'DD' }))

  await user.click(screen.getByRole('button', { name: 'Pay 49' }))

  expect(screen.getByRole('link', { name: /^You may take 49\./ })).toBeTruthy()
})

test('the button says what happens with what is chosen', async () => {
  const { user } = await page()
  expect(screen.getByRole('button', { name: 'Pay 49' })).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: 'CASH' }))

  expect(screen.getByRole('button', { name: 'Pay 49 at the desk' })).toBeTruthy()
})
