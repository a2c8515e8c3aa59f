import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import type { FlowDoc, FormDoc, Json, JsonSchema } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { createFlowStore } from '#renderer/flow-store.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { StepForm } from '#renderer/step-form.tsx'
import { islandsOf } from '#server/releases/islands.ts'
import { act, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { quietPorts } from './quiet-ports.ts'

const friends: JsonSchema = {
  type: 'array',
  maxItems: 2,
  items: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 2 }, how: { type: 'string', enum: ['phone', 'mail'] } },
    dependencies: {
      how: {
        oneOf: [
          { properties: { how: { enum: ['phone'] }, number: { type: 'string' } }, required: ['number'] },
          {
            properties: { how: { enum: ['mail'] }, address: { type: 'string', format: 'email' } },
            required: ['address'],
          },
        ],
      },
    },
  },
}
const text = {
  'form.ask.friends': 'Friends',
  'form.ask.friends.name': 'Their name',
  'form.ask.friends.how.phone': 'By phone',
  'form.ask.friends.number': 'Their number',
  'ui.schema.add': 'Add',
  'ui.schema.remove': 'Remove',
  'problems.required': 'This is required.',
}

async function page(initial?: Json) {
  const form: FormDoc = {
    id: 'ask',
    fields: [{ id: 'friends', schema: { type: 'array' }, island: { schema: friends } }],
  }
  const flow: FlowDoc = {
    id: 'ask',
    route: '/ask',
    steps: [
      { id: 'ask', form: 'ask' },
      { id: 'done', end: 'done' },
    ],
  }
  const forms = { ask: form }
  const islands = Object.fromEntries([...islandsOf({ forms })].map(([key, { run }]) => [key, run]))
  const docs = { flows: { ask: flow }, forms, screens: {}, values: {}, config: {}, centers: {} }
  const program = compileRelease(docs, {
    check: () => () => null,
    valid: () => true,
    island: (schema) => islands[shapeKey(schema)],
  })
  const store = createFlowStore({
    program,
    release: 'r1',
    context: { flow: 'ask', step: 'ask', lang: 'en', user: null, person: null, route: {}, query: {} },
    ports: quietPorts,
  })
  await store.start()
  if (initial !== undefined) store.type('ask', 'friends', initial)
  const elements = elementsOf({ docs: { texts: { en: text } }, lang: 'en', today: '2026-03-02', onStep() {} })
  render(
    <ElementsProvider value={elements}>
      <StepForm
        id="form"
        step="ask"
        spec={formSpec({ forms, values: {}, islands: () => islands }, 'ask')}
        store={store.view().form}
        widgets={{}}
        resting={false}
        onSubmit={() => {}}
      />
    </ElementsProvider>,
  )
  await screen.findAllByRole('button', { name: /Add|Remove/ })
  const rest = () => act(() => new Promise((done) => setTimeout(done, 250)))
  return { store, user: userEvent.setup({ delay: null }), rest, answer: () => store.view().state.drafts.ask?.friends }
}

test('a list of people is drawn in the words of the form, added to, and is one value of the flow', async () => {
  const { user, answer, rest } = await page()

  await user.click(screen.getByRole('button', { name: 'Add' }))
  await rest()
  expect(document.activeElement).toBe(screen.getByLabelText('Their name'))
  await user.keyboard('Ada Byron')
  await user.selectOptions(screen.getByRole('combobox'), 'By phone')
  await user.type(await screen.findByLabelText('Their number'), '030 123')
  await rest()

  expect(answer()).toEqual([{ name: 'Ada Byron', how: 'phone', number: '030 123' }])
})

test('what is wrong stands where it is wrong, once the answer was to be sent', async () => {
  const { store, rest } = await page([{ name: 'Ada', how: 'phone' }])
  expect(screen.queryByText('This is required.')).toBeNull()

  await act(() => store.submit())
  await rest()

  const box = screen.getByLabelText('Their number')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(`${box.id}-problem`)?.textContent).toBe('This is required.')
})

test('what is removed is gone, and a full list takes no more', async () => {
  const { user, answer, rest } = await page([{ name: 'Ada' }, { name: 'Bob' }])
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()

  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  await rest()

  expect(answer()).toEqual([{ name: 'Bob' }])
})
