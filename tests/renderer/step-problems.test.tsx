import { expect, test } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import type { FlowStore } from '#renderer/flow-store.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { SaidProvider } from '#renderer/said.tsx'
import { StepProblems } from '#renderer/step-problems.tsx'
import { act, fireEvent, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { details, fill, flow, forms, type World, world } from './small-flow.ts'

const stopped = { 'errors.PAYMENT_UNSUCCESSFUL.cancelled': 'You stopped the payment.' }

/** The box above a step, where Next was pressed with these answers. */
async function boxAt(made: World, step: string, values: Parameters<typeof fill>[2]): Promise<string> {
  const elements = elementsOf({ docs: { texts: { en: stopped } }, lang: 'en', today: '2026-03-02', onStep() {} })
  const source = { forms, values: {} }
  render(
    <ElementsProvider value={elements}>
      <SaidProvider store={made.store} flow={flow} step={step} source={source}>
        <StepProblems store={made.store} flow={flow} spec={formSpec(source, step)} />
      </SaidProvider>
    </ElementsProvider>,
  )
  await act(() => fill(made, step, values))
  return screen.getByRole('alert').querySelector('h2')?.textContent ?? ''
}

test('answers that are not right are counted', async () => {
  const made = world()
  await made.store.start()
  await fill(made, 'plan', { plan: 'flex' })

  expect(await boxAt(made, 'details', { ...details, email: 'nobody' })).toBe('ui.flow.problems')
})

test('where no answer is wrong, none is called so', async () => {
  const made = world()
  made.answer('order', { status: 'failed', code: 'SOLD_OUT' })
  await made.store.start()
  await fill(made, 'plan', { plan: 'flex' })
  await fill(made, 'details', details)

  expect(await boxAt(made, 'pay', { terms: true })).toBe('ui.flow.refused')
})

test('who stopped the payment on purpose is told so, and no answer is called wrong', async () => {
  const made = world()
  made.answer('order', { status: 'failed', code: 'PAYMENT_UNSUCCESSFUL', params: { reason: 'cancelled' } })
  await made.store.start()
  await fill(made, 'plan', { plan: 'flex' })
  await fill(made, 'details', details)

  await expect(boxAt(made, 'pay', { terms: true })).rejects.toThrow('alert')
  expect(screen.getByRole('status').textContent).toBe('You stopped the payment.')
})

test('where what decides the next step could not be read, it is said, and read again on demand', () => {
  const broken = { code: 'broken', severity: 'error', at: 'after', params: { data: 'file' } }
  const steps = { pay: { problems: [], fields: {}, sealed: true, answered: true } }
  const view = { walk: { at: 'pay', path: ['pay'], steps, problems: [broken] }, refused: 0, due: [], trouble: null }
  let tries = 0
  const store = {
    view: () => view,
    subscribe: () => () => undefined,
    retry: async () => {
      tries += 1
    },
  } as unknown as FlowStore // the part that the box uses
  const elements = elementsOf({ docs: { texts: {} }, lang: 'en', today: '2026-03-02', onStep() {} })
  const source = { forms, values: {} }
  render(
    <ElementsProvider value={elements}>
      <SaidProvider store={store} flow={flow} step="pay" source={source}>
        <StepProblems store={store} flow={flow} spec={formSpec(source, 'pay')} />
      </SaidProvider>
    </ElementsProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('problems.broken')

  fireEvent.click(screen.getByRole('button', { name: 'ui.retry' }))

  expect(tries).toBe(1)
})
