import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import { ConsentView, PasswordView, TextView } from '#elements/plain.ts'
import type { WidgetProps, WidgetView } from '#elements/types.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { StepForm } from '#renderer/step-form.tsx'
import { act, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { fill, forms, type World, world } from './small-flow.ts'

/** The details step on the page, with a count of how often each field was drawn. */
async function page() {
  const made = world()
  await made.store.start()
  await fill(made, 'plan', { plan: 'flex' })
  const drawn = new Map<string, number>()
  const counted =
    (View: WidgetView): WidgetView =>
    (props: WidgetProps) => {
      drawn.set(props.id, (drawn.get(props.id) ?? 0) + 1)
      return <View {...props} />
    }
  const widgets = { text: counted(TextView), consent: counted(ConsentView), password: counted(PasswordView) }
  const elements = elementsOf({ docs: { texts: {} }, lang: 'en', today: '2026-03-02', onStep() {} })
  render(
    <ElementsProvider value={elements}>
      <StepForm
        id="form"
        step="details"
        spec={formSpec({ forms, values: {} }, 'details')}
        store={made.store.view().form}
        widgets={widgets}
        resting={false}
        onSubmit={() => void made.store.submit()}
      />
      <button type="submit" form="form">
        Next
      </button>
    </ElementsProvider>,
  )
  drawn.clear()
  return { ...made, drawn, user: userEvent.setup({ delay: null }) }
}

const label = (field: string) => screen.getByLabelText(new RegExp(`^form.details.${field}`))
const rest = () => act(() => new Promise((done) => setTimeout(done, 200)))
const draft = ({ store }: World) => store.view().state.drafts.details

test('keys draw no field, nor does their judgement while there is nothing to tell', async () => {
  const { user, drawn } = await page()
  await user.click(label('email'))
  drawn.clear()

  await user.keyboard('ada')
  expect(drawn.size).toBe(0)
  expect((label('email') as HTMLInputElement).value).toBe('ada')
  await rest()

  expect(drawn.size).toBe(0)
  await user.tab()
  expect(Object.fromEntries(drawn)).toEqual({ 'details.email': 1 })
})

test('what is given from elsewhere stands in the box at once, over what is being written', async () => {
  const { user, ...flow } = await page()
  await user.type(label('email'), 'ada')

  act(() => flow.store.type('details', 'email', 'grace@example.com'))
  expect((label('email') as HTMLInputElement).value).toBe('grace@example.com')
  await user.type(label('email'), '!')
  await rest()
  act(() => flow.store.type('details', 'email', 'grace@example.com'))
  expect((label('email') as HTMLInputElement).value).toBe('grace@example.com')
  await user.clear(label('email'))
  await user.type(label('email'), 'ada@example.com')
  await rest()
  act(() => flow.store.type('details', 'email', 'grace@example.com'))

  expect((label('email') as HTMLInputElement).value).toBe('grace@example.com')
})

test('a field that comes is drawn; those that stay are not drawn again', async () => {
  const { user, drawn } = await page()

  await user.click(label('company'))

  expect(drawn.get('details.vat')).toBe(1)
  expect(drawn.has('details.email')).toBe(false)
  expect(drawn.has('details.password')).toBe(false)
})

test('a field that goes keeps what was typed for when it comes back', async () => {
  const { user, ...flow } = await page()
  await user.click(label('company'))
  await user.type(label('vat'), 'DE123')

  await user.click(label('company'))
  expect(screen.queryByLabelText(/vat/)).toBeNull()
  await user.click(label('company'))

  expect((label('vat') as HTMLInputElement).value).toBe('DE123')
  expect(draft(flow)).toMatchObject({ vat: 'DE123' })
})

test('no character is lost while data that depend on them come in', async () => {
  const { user, ...flow } = await page()
  const sentence = 'the.quick.brown.fox.jumps.over.the.lazy.dog@example.com'

  await user.type(label('email'), sentence)
  await act(() => new Promise((done) => setTimeout(done, 400)))

  expect((label('email') as HTMLInputElement).value).toBe(sentence)
  expect(draft(flow)?.email).toBe(sentence)
})

test('a problem shows when its field is left, and goes as soon as it is mended', async () => {
  const { user } = await page()
  await user.type(label('email'), 'ada')
  expect(screen.queryByText('problems.unknown')).toBeNull()

  await user.tab()
  expect(label('email').getAttribute('aria-invalid')).toBe('true')
  await user.type(label('email'), '@example.com')

  expect(label('email').getAttribute('aria-invalid')).toBeNull()
})

test('the button outside submits the form', async () => {
  const { user, ...flow } = await page()
  await user.type(label('email'), 'ada@example.com')
  await user.type(label('password'), 'Geheim12!')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await act(() => new Promise((done) => setTimeout(done, 20)))

  expect(flow.sent.map(({ run }) => run.act)).toEqual(['create'])
})
