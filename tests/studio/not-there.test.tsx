import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioApi } from '#studio/api.ts'
import { fetchedPage } from '#studio/shell/fetched-page.tsx'
import { NotFound } from '#studio/shell/not-found.tsx'
import { PageBoundary } from '#studio/shell/page-boundary.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

beforeEach(() => localStorage.setItem('foyer-studio-language', 'en'))
afterEach(cleanup)

const api: StudioApi = {
  async send() {
    throw new Error('nothing is sent')
  },
}

test.each([
  ['/publish', '“Difference” is not open to you.', 'Please ask: Jonas, Mira.'],
  ['/steps/condition', '“Steps” is not open to you.', 'Please ask: Jonas, Mira.'],
  ['/people', '“Team” is not open to you.', 'Please ask a manager of your club.'],
  ['/nowhere', 'There is nothing here.', null],
])('whoever may not open %s reads so, and whom to ask', (path, title, whom) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <TextsProvider>
        <StudioContext
          value={{
            api,
            operator: { id: 's', name: 'Sven' },
            may: ['walks'],
            clubsOfTheirs: [],
            publishers: ['Jonas', 'Mira'],
            supporters: [],
            chain: { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] },
            release: { number: 1 },
            draft: { seq: 0, live: 1 },
          }}
        >
          <NotFound />
        </StudioContext>
      </TextsProvider>
    </MemoryRouter>,
  )

  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.queryByText(/Please ask/)?.textContent ?? null).toBe(whom)
})

test('a page that cannot be fetched leaves the frame as it is, and is asked for again', async () => {
  let asked = 0
  const Page = fetchedPage(
    () => Promise.reject(new Error('not connected')),
    () => {
      asked += 1
    },
  )
  render(
    <TextsProvider>
      <p>the frame</p>
      <Suspense fallback="">
        <Page />
      </Suspense>
    </TextsProvider>,
  )

  await screen.findByText('This could not be loaded.')
  expect(screen.getByText('the frame')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toBe(1)
})

test('a page that throws leaves the frame as it is, and can be tried again', () => {
  let isBroken = true
  const Page = () => {
    if (isBroken) throw new Error('broken')
    return <p>the page</p>
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <TextsProvider>
      <p>the frame</p>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </TextsProvider>,
  )

  screen.getByText(/The other pages go on/)
  expect(screen.getByText('the frame')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('the page')).toBeTruthy()
  logged.mockRestore()
})
