import { afterEach, describe, expect, test, vi } from 'vitest'
import { App } from '#portal/app.tsx'
import { ErrorBoundary } from '#portal/error-boundary.tsx'
import { loadBoot, minimumDisplayMs } from '#portal/load-boot.ts'
import { isMissingChunk, reloadOnce, reloadOnMissingChunk } from '#portal/missing-chunk.ts'
import { safeStorage } from '#portal/storage.ts'
import { act, cleanup, render, screen } from '../support/page.ts'
import { bootOf, wire } from './support.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const html = (boot: unknown) =>
  `<html><script type="application/json" id="boot">${JSON.stringify(boot)}</script></html>`
const answers =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })

describe('a page without its configuration', () => {
  test('loads it, and shows for a second that it does', async () => {
    const waited: number[] = []
    const wait = async (ms: number) => void waited.push(ms)

    const loaded = await loadBoot({ fetch: answers(html(bootOf())), address: '/', wait })

    expect(loaded).toEqual({ ok: true, boot: bootOf() })
    expect(waited).toEqual([minimumDisplayMs])
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline')), 'general.connectionError'],
    ['a page without it', answers('<html></html>'), 'general.incompleteConfig'],
    ['a broken one', answers(html('no object')), 'general.incompleteConfig'],
    ['an error of the server', answers(JSON.stringify({ errorCode: 'DATABASE', httpCode: 503 }), 503), 'DATABASE'],
    ['an error of a proxy', answers('Bad gateway', 502), 'general.httpError'],
  ])('says so after %s', async (_, fetch, code) => {
    expect(await loadBoot({ fetch, address: '/', wait: async () => undefined })).toMatchObject({ ok: false, code })
  })

  test('ends on the server error screen', async () => {
    globalThis.fetch = answers('', 500) as unknown as typeof fetch
    vi.useFakeTimers()
    await act(async () => void render(<App boot={null} wire={wire} />))
    expect(screen.getByRole('status').textContent).toContain('Loading')

    await act(() => vi.advanceTimersByTimeAsync(minimumDisplayMs))
    vi.useRealTimers()

    expect(screen.getByRole('heading', { name: 'SERVER ERROR' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Please refresh the page and try again')
  })
})

function Broken(): never {
  throw new Error('a bug')
}

test('a bug shows a calm page instead of a blank one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'SERVER ERROR' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('a bug')
})

describe('a file of an old build', () => {
  test('loads the page again, but only once', () => {
    const reload = vi.fn()
    const tab = safeStorage('sessionStorage')
    expect(reloadOnce(tab, reload)).toBe(true)
    expect(reloadOnce(tab, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is told once by the page that is loaded again, and the second time by the error screen', () => {
    const reload = vi.fn()
    reloadOnMissingChunk(safeStorage('sessionStorage'), reload)
    const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

    // `false`: the event was stopped, so nothing is thrown.
    expect([missing(), missing()]).toEqual([false, true])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Failed to fetch dynamically imported module: /js/x.js', true],
    ['Unable to preload CSS for /css/x.css', true],
    ['ChunkLoadError', true],
    ['x is undefined', false],
  ])('"%s" is one: %s', (message, expected) => {
    expect(isMissingChunk(new Error(message))).toBe(expected)
  })
})
