import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import { TextView } from '#elements/plain.ts'
import type { WidgetProps } from '#elements/types.ts'
import type { FlowDoc, FormDoc } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createFlowStore } from '#renderer/flow-store.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { StepForm } from '#renderer/step-form.tsx'
import { act, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { quietPorts } from './quiet-ports.ts'

const flow: FlowDoc = { id: 'family', route: '/family', steps: [{ id: 'family', form: 'family' }] }
const forms: { readonly [id: string]: FormDoc } = {
  family: { id: 'family', fields: [{ id: 'children', schema: { type: 'array' }, form: 'child' }] },
  child: {
    id: 'child',
    fields: [
      { id: 'first', schema: { type: 'string' } },
      { id: 'last', schema: { type: 'string' } },
    ],
  },
}
const docs = { flows: { family: flow }, forms, screens: {}, values: {}, config: {}, centers: {} }
const program = compileRelease(docs, { check: () => () => null, valid: () => true })
const elements = elementsOf({ docs: { texts: {} }, lang: 'en', today: '2026-03-02', onStep() {} })

async function page() {
  const store = createFlowStore({
    program,
    release: 'r1',
    context: { flow: 'family', step: 'family', lang: 'en', user: null, person: null, route: {}, query: {} },
    ports: quietPorts,
  })
  await store.start()
  const drawn: string[] = []
  const Text = (props: WidgetProps) => {
    drawn.push(props.id)
    return <TextView {...props} />
  }
  render(
    <ElementsProvider value={elements}>
      <StepForm
        id="form"
        step="family"
        spec={formSpec({ forms, values: {} }, 'family')}
        store={store.view().form}
        widgets={{ text: Text }}
        resting={false}
        onSubmit={() => {}}
      />
    </ElementsProvider>,
  )
  act(() => store.type('family', 'children', [{ _id: 'a' }, { _id: 'b' }]))
  return { store, drawn, user: userEvent.setup({ delay: null }) }
}

const box = (field: string, at: number) => screen.getAllByLabelText(`form.child.${field}`)[at] as HTMLInputElement

test('keys in an item draw no field, neither it nor its neighbours', async () => {
  const { user, drawn } = await page()
  await user.click(box('first', 1))
  drawn.length = 0

  await user.keyboard('Ad')
  expect(drawn).toEqual([])
  await act(() => new Promise((done) => setTimeout(done, 200)))

  expect(drawn).toEqual([])
  expect(box('first', 1).value).toBe('Ad')
})

test('an item that is removed leaves what was typed in the others', async () => {
  const { store, user } = await page()
  await user.type(box('first', 0), 'Ada')
  await user.type(box('last', 1), 'Byron')

  await user.click(screen.getAllByRole('button', { name: 'form.family.children.remove' })[0] as HTMLElement)

  expect(store.view().state.drafts.family?.children).toEqual([{ _id: 'b', last: 'Byron' }])
  expect(document.activeElement?.contains(box('last', 0))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an item that is added takes the focus', async () => {
  const { user } = await page()

  await user.click(screen.getByRole('button', { name: 'form.family.children.add' }))

  expect(document.activeElement).toBe(box('first', 2))
})
