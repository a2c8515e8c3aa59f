import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import { MembershipCardsView } from '#elements/membership-cards/view.tsx'
import { TextView } from '#elements/plain.ts'
import type { BlockView, WidgetView } from '#elements/types.ts'
import type { FlowDoc } from '#engine/documents.ts'
import type { BlockState } from '#engine/flow/types.ts'
import { BlockList } from '#renderer/block-list.tsx'
import { EndScreen } from '#renderer/end-screen.tsx'
import type { FlowStore } from '#renderer/flow-store.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { StepForm } from '#renderer/step-form.tsx'
import { cleanup, fireEvent, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { fill, forms, world } from './small-flow.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const elements = elementsOf({ docs: { texts: {} }, lang: 'en', today: '2026-03-02', onStep() {} })

/** Draws a page and tells which errors the console was told. */
function draw(page: ReactNode) {
  const told: string[] = []
  // React says where it was thrown, too.
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const error = said.find((one) => one instanceof Error)
    if (error) told.push(error.message)
  })
  const inShell = (inner: ReactNode) => <ElementsProvider value={elements}>{inner}</ElementsProvider>
  const { rerender } = render(inShell(page))
  return { told, redraw: (next: ReactNode) => rerender(inShell(next)) }
}

const block = (id: string, kind: string, props: BlockState['props'] = {}): BlockState => ({
  id,
  block: kind,
  props,
  waiting: [],
})

const Sound: BlockView = () => <p>sound</p>
const Fragile: BlockView = ({ props }) => {
  if (props.order === undefined) throw new Error('no order')
  return <p>order {String(props.order)}</p>
}
const registry = { sound: Sound, fragile: Fragile, 'membership-cards': MembershipCardsView as unknown as BlockView }

test('a block that throws leaves the others standing, and the shell is told once', () => {
  const { told } = draw(
    <BlockList blocks={[block('a', 'fragile'), block('b', 'sound')]} registry={registry} place="page" />,
  )

  expect(screen.getByRole('alert').textContent).toContain('problems.broken')
  expect(screen.getByText('sound')).toBeTruthy()
  expect(told).toEqual(['no order'])
})

test('a block that threw is drawn again by itself when its data have changed', () => {
  const list = (order: BlockState['props']) => (
    <BlockList blocks={[block('a', 'fragile', order)]} registry={registry} place="page" />
  )
  const { redraw, told } = draw(list({}))

  redraw(list({ order: 7 }))

  expect(screen.getByText('order 7')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(told).toHaveLength(1)
})

test('a block whose code did not come is tried again by itself when the network is back', () => {
  let isThere = false
  const Late: BlockView = () => {
    if (!isThere) throw new Error('no network')
    return <p>late</p>
  }
  draw(<BlockList blocks={[block('a', 'late')]} registry={{ late: Late }} place="page" />)
  expect(screen.getByRole('alert')).toBeTruthy()

  isThere = true
  fireEvent(window, new Event('online'))

  expect(screen.getByText('late')).toBeTruthy()
})

test.each([
  ['nothing in a record', [{}]],
  ['null for a record', [null]],
  ['a word for a list', 'none'],
])('a block with %s does not take the page with it', (_, subscriptions) => {
  draw(
    <BlockList
      blocks={[block('a', 'membership-cards', { subscriptions }), block('b', 'sound')]}
      registry={registry}
      place="page"
    />,
  )

  expect(screen.getByText('sound')).toBeTruthy()
})

test('an end says of a part that it could not be read, and offers to read it again', () => {
  const waits: BlockState = { ...block('a', 'file'), waiting: ['file'] }
  const broken = { code: 'broken', severity: 'error', at: 'done', params: { data: 'file' } }
  const view = { walk: { blocks: [waits], path: ['done'], at: 'done', end: 'done', problems: [broken] } }
  let tries = 0
  const store = {
    view: () => view,
    subscribe: () => () => undefined,
    retry: async () => {
      tries += 1
    },
  } as unknown as FlowStore // the part that the page uses
  const File: BlockView = ({ problem, onRetry }) => (
    <button type="button" onClick={onRetry}>
      {problem ?? 'loading'}
    </button>
  )
  const flow = { id: 'small', steps: [{ id: 'done', end: 'done' }] } as unknown as FlowDoc
  const rest = { source: { forms: {}, values: {} }, widgets: {}, blocks: { file: File }, moved: false }
  draw(<EndScreen store={store} flow={flow} at="done" {...rest} />)

  fireEvent.click(screen.getByRole('button', { name: 'problems.broken' }))

  expect(tries).toBe(1)
})

test('a field that throws leaves the form standing, and comes back when one tries again', async () => {
  const made = world()
  await made.store.start()
  await fill(made, 'plan', { plan: 'flex' })
  let broken = true
  const Consent: WidgetView = () => {
    if (broken) throw new Error('no consent')
    return <p>consent</p>
  }
  const { told } = draw(
    <StepForm
      id="form"
      step="details"
      spec={formSpec({ forms, values: {} }, 'details')}
      store={made.store.view().form}
      widgets={{ text: TextView, password: TextView, consent: Consent }}
      resting={false}
      onSubmit={() => {}}
    />,
  )
  expect(told).toEqual(['no consent'])
  await userEvent.type(screen.getByLabelText('form.details.email'), 'ada')
  await vi.waitFor(() => expect(made.store.view().state.drafts.details).toMatchObject({ email: 'ada' }))

  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'ui.retry' }))

  expect(screen.getByText('consent')).toBeTruthy()
  expect(told).toHaveLength(1)
})
