import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { DocumentsProvider } from '#studio/documents/documents-provider.tsx'
import { useDocuments } from '#studio/documents/use-documents.ts'
import { DraftProvider } from '#studio/draft/draft-provider.tsx'
import { Missed } from '#studio/draft/missed.tsx'
import { useDraft } from '#studio/draft/use-draft.ts'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const layered = { config: { colour: 'red' }, site: { id: 'site', routes: [] }, flows: {}, forms: {} }
const documents = {
  seq: 0,
  own: { config: {}, ops: [], cases: [] },
  languages: [],
  names: {},
  before: {},
  product: { id: 'a', part: { documents: layered, names: {} } },
  resolved: layered,
}

const studio = {
  operator: { id: 'mia', name: 'Mia' },
  may: ['change' as const],
  release: { number: 1 },
  draft: { seq: 0, live: 1 },
  chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] },
  clubsOfTheirs: null,
  publishers: [],
  supporters: [],
}

/** A chooser as pages write it: what stands there already is not sent. */
function Colour() {
  const { asked } = useDocuments()
  const { change } = useDraft()
  if (asked.state !== 'ready') return null
  const now = asked.value.resolved.config.colour
  const choose = (value: string) => value !== now && void change([{ at: 'config:colour', value, was: null }])
  return (
    <>
      <output>{String(now)}</output>
      {['red', 'blue'].map((one) => (
        <button key={one} type="button" onClick={() => choose(one)}>
          {one}
        </button>
      ))}
    </>
  )
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('what is changed stands there before the server has answered, and who changes their mind meanwhile is heard', async () => {
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  const api = {
    async send(call: string, input: { readonly changes: readonly { readonly value: unknown }[] }) {
      if (call === 'studio/read-documents') return { ok: true, value: documents }
      if (call === 'studio/read-draft') return { ok: true, value: { seq: 0, live: 1, changes: [], plan: null } }
      sent.push(input.changes[0]?.value)
      await new Promise<void>((resolve) => answers.push(resolve))
      return { ok: true, value: { conflicts: [] } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  render(
    <TextsProvider>
      <StudioContext value={{ ...studio, api }}>
        <DraftProvider>
          <DocumentsProvider>
            <Colour />
          </DocumentsProvider>
        </DraftProvider>
      </StudioContext>
    </TextsProvider>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'blue' }))
  expect(screen.getByRole('status').textContent).toBe('blue')
  fireEvent.click(screen.getByRole('button', { name: 'red' }))

  expect(screen.getByRole('status').textContent).toBe('red')
  await waitFor(async () => {
    await act(async () => answers.shift()?.())
    expect(sent).toContain('red')
  })
})

test('a draft that was asked for before a change was sent takes nothing of the change away', async () => {
  const reads: ((seq: number) => void)[] = []
  const sent: unknown[] = []
  const change = { seq: 1, group: 'a', at: 'config:colour', value: 'blue', was: null }
  const api = {
    async send(call: string, input: { readonly changes: readonly { readonly value: unknown }[] }) {
      if (call === 'studio/read-documents') return { ok: true, value: documents }
      if (call === 'studio/read-draft') {
        const seq = await new Promise<number>((resolve) => reads.push(resolve))
        return { ok: true, value: { seq, live: 1, changes: seq === 0 ? [] : [change], plan: null } }
      }
      sent.push(input.changes[0]?.value)
      return { ok: true, value: { conflicts: [] } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  render(
    <TextsProvider>
      <StudioContext value={{ ...studio, api }}>
        <DraftProvider>
          <DocumentsProvider>
            <Colour />
          </DocumentsProvider>
        </DraftProvider>
      </StudioContext>
    </TextsProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'blue' }))
  await waitFor(() => expect(reads).toHaveLength(2))

  await act(async () => reads[0]?.(0))
  expect(screen.getByRole('status').textContent).toBe('blue')
  fireEvent.click(screen.getByRole('button', { name: 'red' }))

  await waitFor(() => expect(sent).toEqual(['blue', 'red']))
})

test('what is on its way is not sent a second time, and who was overtaken hears it where they changed', async () => {
  vi.useFakeTimers()
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  const api = {
    async send(call: string, input: { readonly changes: readonly { readonly value: unknown }[] }) {
      if (call === 'studio/read-draft') return { ok: true, value: { seq: 0, live: 1, changes: [], plan: null } }
      sent.push(input.changes[0]?.value)
      await new Promise<void>((resolve) => answers.push(resolve))
      return { ok: true, value: { conflicts: [{ at: 'config:colour', theirs: 'green', by: 'Jonas' }] } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  const told: unknown[] = []
  function Two() {
    const { change } = useDraft()
    const choose = async (value: string) =>
      told.push([value, await change([{ at: 'config:colour', value, was: 'red' }])])
    return ['blue', 'white'].map((one) => (
      <button key={one} type="button" aria-label={one} onClick={() => choose(one)} />
    ))
  }
  render(
    <StudioContext value={{ ...studio, api }}>
      <DraftProvider>
        <Two />
      </DraftProvider>
    </StudioContext>,
  )
  await act(() => vi.advanceTimersByTimeAsync(100))

  fireEvent.click(screen.getByRole('button', { name: 'blue' }))
  fireEvent.click(screen.getByRole('button', { name: 'white' }))
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(sent).toEqual(['blue'])
  for (const _ of ['blue', 'white']) {
    answers.shift()?.()
    await act(() => vi.advanceTimersByTimeAsync(100))
  }

  expect(sent).toEqual(['blue', 'white'])
  expect(told).toEqual([
    ['blue', [expect.objectContaining({ mine: 'blue', theirs: 'green' })]],
    ['white', [expect.objectContaining({ mine: 'white', theirs: 'green' })]],
  ])
  vi.useRealTimers()
})

test('documents are read once for all that show them, and not before somebody does', async () => {
  const asked: string[] = []
  const api = {
    async send(call: string) {
      asked.push(call)
      if (call === 'studio/read-documents') return { ok: true, value: documents }
      return { ok: true, value: { seq: 0, live: 1, changes: [], plan: null } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  const framed = (pages: ReactNode) => (
    <TextsProvider>
      <StudioContext value={{ ...studio, api }}>
        <DraftProvider>
          <DocumentsProvider>{pages}</DocumentsProvider>
        </DraftProvider>
      </StudioContext>
    </TextsProvider>
  )
  const { rerender } = render(framed(null))
  await waitFor(() => expect(asked).toContain('studio/read-draft'))
  expect(asked).not.toContain('studio/read-documents')

  rerender(framed([<Colour key="one" />, <Colour key="two" />]))

  expect(await screen.findAllByRole('status')).toHaveLength(2)
  expect(asked.filter((call) => call === 'studio/read-documents')).toHaveLength(1)
})

test('the second question names what the product has brought, and what it brought stays', async () => {
  const questions: unknown[] = []
  let seq = 0
  const flow = (route: string) => ({ id: 'join', route, steps: [] })
  const brought = { ...layered, flows: { join: flow('/join'), leave: flow('/leave') } }
  const api = {
    async send(call: string, input: unknown) {
      if (call !== 'studio/read-documents') return { ok: true, value: { seq, live: 1, changes: [], plan: null } }
      questions.push(input)
      const part = questions.length === 1 ? { documents: brought, names: { 'flow.leave': 'Leave' } } : null
      const resolved = { ...layered, flows: part === null ? { join: flow('/start') } : {} }
      return { ok: true, value: { ...documents, product: { id: 'a', part }, resolved, names: {} } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  function Routes() {
    const { asked } = useDocuments()
    const { readAgain } = useDraft()
    if (asked.state !== 'ready') return null
    const { resolved, inherited, names } = asked.value
    const told = [resolved.flows.join?.route, inherited.flows.join?.route, resolved.flows.leave?.route]
    return (
      <button type="button" onClick={readAgain}>
        {[...told, names['flow.leave']].join(' ')}
      </button>
    )
  }
  render(
    <TextsProvider>
      <StudioContext value={{ ...studio, api }}>
        <DraftProvider>
          <DocumentsProvider>
            <Routes />
          </DocumentsProvider>
        </DraftProvider>
      </StudioContext>
    </TextsProvider>,
  )
  expect((await screen.findByRole('button')).textContent).toBe('/join /join /leave Leave')

  seq = 1
  fireEvent.click(screen.getByRole('button'))

  expect(await screen.findByRole('button', { name: '/start /join /leave Leave' })).toBeTruthy()
  expect(questions.at(0)).not.toHaveProperty('product')
  expect(questions.at(-1)).toHaveProperty('product', 'a')
})

test('where somebody else was faster while nobody answered, one’s own words are shown and can still go there', async () => {
  const sent: unknown[] = []
  const conflict = { at: 'config:colour', theirs: 'green', by: 'Jonas' }
  const api = {
    async send(call: string, input: { readonly changes: readonly unknown[] }) {
      if (call === 'studio/read-documents') return { ok: true, value: documents }
      if (call === 'studio/read-draft') return { ok: true, value: { seq: 0, live: 1, changes: [], plan: null } }
      sent.push(input.changes[0])
      return { ok: true, value: { conflicts: sent.length === 1 ? [conflict] : [] } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  const waiting = [{ group: 'g', changes: [{ at: 'config:colour', value: 'blue', was: 'red' }] }]
  sessionStorage.setItem('foyer-studio-outbox:c', JSON.stringify(waiting))
  render(
    <TextsProvider>
      <StudioContext value={{ ...studio, api }}>
        <DraftProvider>
          <DocumentsProvider>
            <Missed />
          </DocumentsProvider>
        </DraftProvider>
      </StudioContext>
    </TextsProvider>,
  )

  await screen.findByText(/Jonas/)
  fireEvent.click(screen.getByRole('button', { name: 'Put mine there' }))
  await waitFor(() => expect(sent[1]).toEqual({ at: 'config:colour', value: 'blue', was: 'green' }))
  await waitFor(() => expect(screen.queryByText(/Jonas/)).toBeNull())
})

test('once somebody answers again it is connected, also where nothing has waited', async () => {
  vi.useFakeTimers()
  let isLost = true
  const api = {
    async send() {
      return isLost
        ? { ok: false, code: 'LOST', params: {}, lost: true }
        : { ok: true, value: { seq: 0, live: 1, changes: [], plan: null } }
    },
  } as unknown as StudioApi // answers of the calls that are made
  const State = () => <output>{useDraft().state}</output>
  render(
    <StudioContext value={{ ...studio, api }}>
      <DraftProvider>
        <State />
      </DraftProvider>
    </StudioContext>,
  )

  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toBe('offline')
  isLost = false
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(screen.getByRole('status').textContent).toBe('saved')
  vi.useRealTimers()
})
