import type { FieldProps, FieldTemplateProps, WidgetProps } from '@rjsf/utils'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import { preloadElements, widgets } from '#elements/registry.ts'
import type { FieldDoc } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createFlowStore } from '#renderer/flow-store.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { seenOptions, seenSchema } from '#renderer/rjsf/seen-schema.ts'
import { StepForm } from '#renderer/step-form.tsx'
import { fireEvent, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { quietPorts } from './quiet-ports.ts'

// What somebody else wrote for RJSF, and knows nothing of Foyer.
vi.mock('#renderer/rjsf/extras.ts', async (original) => {
  const { default: SelectWidget } = await import('@rjsf/core/lib/components/widgets/SelectWidget.js')
  const { default: RangeWidget } = await import('@rjsf/core/lib/components/widgets/RangeWidget.js')
  const Stars = ({ id, value, onChange, onBlur, schema, readonly = false }: WidgetProps) => (
    <div id={id} role="radiogroup" onBlur={() => onBlur(id, value)}>
      {[1, 2, 3, 4, 5].slice(0, schema.maximum).map((stars) => (
        <button key={stars} type="button" disabled={readonly} onClick={() => onChange(stars)}>
          {`${stars} of ${schema.maximum}`}
        </button>
      ))}
    </div>
  )
  const Position = ({ formData, onChange, fieldPathId }: FieldProps) => (
    <button type="button" onClick={() => onChange({ lat: 52, lng: 13 }, fieldPathId.path)}>
      {formData ? `at ${formData.lat}` : 'Here'}
    </button>
  )
  const Boxed = ({ id, label, rawErrors, children }: FieldTemplateProps) => (
    <section aria-label={`boxed ${label}`}>
      {children}
      {rawErrors?.map((error) => (
        <strong key={error} id={`${id}-problem`}>
          {error}
        </strong>
      ))}
    </section>
  )
  return {
    ...(await original<object>()),
    extras: {
      widgets: { stars: Stars, stock: SelectWidget, slider: RangeWidget },
      fields: { position: Position },
      templates: { Boxed },
    },
  }
})

beforeAll(() => preloadElements(Object.keys(widgets)))

/** A form with one field on the page. */
async function page(field: Omit<FieldDoc, 'id'>) {
  const form = { id: 'asked', fields: [{ id: 'it', ...field }] }
  const flow = { id: 'ask', route: '/ask', steps: [{ id: 'ask', form: 'asked' }] }
  const forms = { asked: form }
  const docs = { flows: { ask: flow }, forms, screens: {}, values: {}, config: {}, centers: {} }
  const store = createFlowStore({
    program: compileRelease(docs, { check: () => () => null, valid: () => true }),
    release: 'r1',
    context: { flow: 'ask', step: 'ask', lang: 'en', user: null, person: null, route: {}, query: {} },
    ports: quietPorts,
  })
  await store.start()
  render(
    <ElementsProvider value={elementsOf({ docs: { texts: {} }, lang: 'en', today: '2026-03-02', onStep() {} })}>
      <StepForm
        id="form"
        step="ask"
        spec={formSpec({ forms, values: {} }, 'asked')}
        store={store.view().form}
        widgets={widgets}
        resting={false}
        onSubmit={() => {}}
      />
    </ElementsProvider>,
  )
  return { user: userEvent.setup({ delay: null }), answer: () => store.view().state.drafts.ask?.it }
}

test.each([
  [
    { schema: { type: 'integer' }, limits: { min: 1, max: 5 } },
    { type: 'integer', minimum: 1, maximum: 5 },
  ],
  [
    { schema: { type: 'string', format: 'date' }, limits: { min: '2026-03-02' } },
    { type: 'string', format: 'date', formatMinimum: '2026-03-02' },
  ],
  [
    { schema: { type: 'string', format: 'iban' }, limits: { maxLength: 9 } },
    { type: 'string', maxLength: 9 },
  ],
  [{ schema: { const: true } }, { const: true, type: 'boolean' }],
  [{ schema: { type: 'string', default: { var: 'data.name' } } }, { type: 'string' }],
  [
    { schema: { enum: ['a', 'b'] }, choices: ['A', 'B'] },
    {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
  ],
  [
    { schema: { type: 'array' }, choices: ['A'], limits: { maxItems: 2 } },
    { type: 'array', items: { oneOf: [{ const: 'a', title: 'A' }] }, uniqueItems: true, maxItems: 2 },
  ],
  [
    { schema: { type: 'string' }, choices: ['A'], open: true },
    { type: 'string', examples: ['a'] },
  ],
])('RJSF sees %j as %j', ({ choices, ...asked }: { choices?: string[]; schema: object }, seen) => {
  const offered = choices?.map((name) => ({ id: name.toLowerCase(), name, record: null }))

  expect(seenSchema({ ...asked, schema: asked.schema as FieldDoc['schema'], choices: offered })).toEqual(seen)
})

test('a choice that is refused is to be seen and not to be taken', () => {
  const choices = ['a', 'b'].map((id) => ({ id, name: id, record: null, ...(id === 'b' ? { refused: 'Gone.' } : {}) }))

  expect(seenOptions({ schema: {}, choices })).toEqual({ enumDisabled: ['b'] })
})

test("RJSF's own list offers the field's choices, and its answer is the field's", async () => {
  const { user, answer } = await page({ schema: { enum: ['a', 'b'] }, choices: {}, ui: { 'ui:widget': 'stock' } })

  await user.selectOptions(screen.getByRole('combobox'), 'b')
  expect(answer()).toBe('b')
  await user.selectOptions(screen.getByRole('combobox'), '')

  expect(answer()).toBeNull()
})

test("RJSF's own slider keeps within the field's limits, and gives a number", async () => {
  const { answer } = await page({
    schema: { type: 'integer' },
    limits: { min: 2, max: 4 },
    ui: { 'ui:widget': 'slider' },
  })
  const slider = screen.getByLabelText('form.asked.it') as HTMLInputElement
  expect([slider.type, slider.min, slider.max]).toEqual(['range', '2', '4'])

  fireEvent.change(slider, { target: { value: '4' } })

  expect(answer()).toBe(4)
})

test('a widget that others wrote stands in our frame, with the limits of the field, and answers', async () => {
  const { user, answer } = await page({
    schema: { type: 'integer' },
    limits: { max: 5 },
    mode: 'optional',
    ui: { 'ui:widget': 'stars', 'ui:help': 'How was it?' },
  })
  expect(screen.getByText('How was it?').id).toBe('ask.it-hint')

  await user.click(screen.getByRole('button', { name: '4 of 5' }))

  expect(answer()).toBe(4)
})

test('a field that others wrote takes the whole answer', async () => {
  const { user, answer } = await page({ schema: { type: 'object' }, ui: { 'ui:field': 'position' } })

  await user.click(screen.getByRole('button', { name: 'Here' }))

  expect(answer()).toEqual({ lat: 52, lng: 13 })
  expect(screen.getByRole('button', { name: 'at 52' })).toBeTruthy()
})

test('a template that others wrote stands in the place that a document names', async () => {
  const { user } = await page({
    schema: { type: 'integer' },
    limits: { max: 3 },
    ui: { 'ui:widget': 'stars', 'ui:FieldTemplate': 'Boxed' },
  })

  await user.click(screen.getByRole('button', { name: '2 of 3' }))

  expect(screen.getByRole('region', { name: 'boxed form.asked.it' })).toBeTruthy()
})
