import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { useDocuments } from '#studio/documents/use-documents.ts'
import { DraftProvider } from '#studio/draft/draft-provider.tsx'
import { useDraft } from '#studio/draft/use-draft.ts'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const layered = { config: { colour: 'red' }, site: { id: 'site', routes: [] }, flows: {}, forms: {} }
const documents = {
  seq: 0,
  own: { config: {}, ops: [] },
  languages: [],
  names: {},
  before: {},
  inherited: layered,
  resolved: layered,
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
  const studio = {
    api,
    operator: { id: 'mia', name: 'Mia' },
    may: ['change' as const],
    release: { number: 1 },
    chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] },
    clubsOfTheirs: null,
    publishers: [],
    supporters: [],
  }
  render(
    <TextsProvider>
      <StudioContext value={studio}>
        <DraftProvider>
          <Colour />
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
