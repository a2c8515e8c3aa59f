import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '#portal/error-boundary.tsx'
import { type FileCache, fileCache, forgetFailed } from '#portal/file-cache.ts'
import { storageKeys } from '#portal/keys.ts'
import { cleanup, render } from '../support/page.ts'

// The page has loaded itself again already: now it says what is missing.
beforeEach(() => sessionStorage.setItem(storageKeys.reloaded, '1'))
afterEach(() => {
  forgetFailed()
  cleanup()
  vi.restoreAllMocks()
})

/** What stands on the page where somebody draws the file `a`. */
function drawn(files: FileCache<string>): string | null {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const File = () => <p>{files.use('a')}</p>
  const { container, unmount } = render(
    <ErrorBoundary missing={() => 'missing'}>
      <Suspense fallback="on its way">
        <File />
      </Suspense>
    </ErrorBoundary>,
  )
  const shown = container.textContent
  unmount()
  return shown
}

const gone = () => new Error('ChunkLoadError: gone')

test('a file is fetched once, and is there for whoever draws it', async () => {
  const fetch = vi.fn(async (name: string) => `${name}!`)
  const files = fileCache(fetch)

  expect(await files.load('a')).toBe('a!')
  expect([drawn(files), drawn(files)]).toEqual(['a!', 'a!'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('what failed is told to whoever draws it, and not asked for on and on', async () => {
  const fetch = vi.fn(() => Promise.reject(gone()))
  const files = fileCache<string>(fetch)
  await files.load('a').catch(() => undefined)

  expect([drawn(files), drawn(files)]).toEqual(['missing', 'missing'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('it is asked for again by who fetches it, or when it was forgotten', async () => {
  const fetch = vi.fn(async (): Promise<string> => 'there')
  fetch.mockRejectedValueOnce(gone()).mockRejectedValueOnce(gone())
  const files = fileCache(fetch)
  await files.load('a').catch(() => undefined)
  await files.load('a').catch(() => undefined)
  expect(drawn(files)).toBe('missing')

  forgetFailed()
  expect(drawn(files)).toBe('on its way')
  await files.load('a')
  expect(drawn(files)).toBe('there')
})
