import { afterEach, describe, expect, test, vi } from 'vitest'
import { App } from '#portal/app.tsx'
import { ErrorBoundary } from '#portal/error-boundary.tsx'
import { loadBoot, minimumDisplayMs } from '#portal/load-boot.ts'
import {
  ahead,
  arriving,
  assetPatienceMs,
  chunkFault,
  reloading,
  reloadOnce,
  reloadOnMissingChunk,
} from '#portal/missing-chunk.ts'
import { safeStorage } from '#portal/storage.ts'
import { act, cleanup, render, screen } from '../support/page.ts'
import { bootOf, keepSession, startWith, wire } from './support.tsx'

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
  test('C-05 S-08 L-13: loads it, and shows for a second that it does', async () => {
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

  test('H-18 L-13 S-08: ends on the server error screen', async () => {
    globalThis.fetch = answers('', 500) as unknown as typeof fetch
    vi.useFakeTimers()
    await act(async () => void render(<App portal={null} startOf={startWith(wire)} />))
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

test.each([
  ['a visitor', false, ['config/load-centers-for-area {}']],
  ['whoever has a session, though the account has yet to come', true, []],
])('what the page has read is taken over for %s', (_, isKept, keys) => {
  localStorage.clear()
  if (isKept) keepSession('p1')

  const { readCache } = startWith(wire)(bootOf({ data: { 'config/load-centers-for-area {}': { centers: [] } } }))

  expect([...readCache.keys()]).toEqual(keys)
  localStorage.clear()
})

describe('a file of an old build', () => {
  const tab = safeStorage('sessionStorage')
  const watch = (reload = vi.fn(), onUnstyled = vi.fn()) => {
    reloadOnMissingChunk({ tab, reload, onUnstyled })
    return { reload, onUnstyled }
  }

  test('loads the page again, but only once', () => {
    const reload = vi.fn()
    expect(reloadOnce(tab, reload)).toBe(true)
    expect(reloadOnce(tab, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloading()).toBe(true)
  })

  test('never loads a page again that could not come back: without network, or where nothing can be kept', () => {
    const reload = vi.fn()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(reloadOnce(tab, reload)).toBe(false)
    online.mockRestore()
    expect(reloadOnce({ ...tab, set: () => undefined }, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('is not asked for while it is only fetched ahead; when it is needed, the page is loaded once', async () => {
    const { reload } = watch()
    const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await ahead(
      Promise.resolve().then(() => {
        missing()
        throw new Error('gone')
      }),
    )
    expect(reload).toHaveBeenCalledTimes(0)

    // `true`: whoever waits for the file hears of it.
    expect([missing(), missing()]).toEqual([true, true])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded again for what is needed, once, and says nothing meanwhile', async () => {
    const { location } = window
    const reload = vi.fn()
    vi.stubGlobal(
      'window',
      new Proxy(window, {
        get: (all, name) => (name === 'location' ? { ...location, reload } : Reflect.get(all, name)),
      }),
    )
    watch()
    let settled = false
    const settle = () => {
      settled = true
    }
    void arriving(Promise.reject(new Error('Failed to fetch dynamically imported module'))).then(settle, settle)
    await new Promise((resolve) => setTimeout(resolve, 20))
    vi.unstubAllGlobals()

    expect(reload).toHaveBeenCalledTimes(1)
    expect([settled, reloading()]).toEqual([false, true])
  })

  test('H-21: a style sheet that the page came with and that is not there loads it again, then says so', () => {
    const link = document.head.appendChild(document.createElement('link'))
    link.rel = 'stylesheet'
    const first = watch()
    const second = watch()
    link.remove()

    expect(first.reload).toHaveBeenCalledTimes(1)
    expect(second.onUnstyled).toHaveBeenCalledExactlyOnceWith('CSS_CHUNK_LOAD_FAILED')
  })

  test.each([
    ['H-20', 'Failed to fetch dynamically imported module: /js/x.js', 'ChunkLoadError'],
    ['H-20', 'Importing a module script failed.', 'ChunkLoadError'],
    ['H-20', 'ChunkLoadError', 'ChunkLoadError'],
    ['H-21', 'Unable to preload CSS for /css/x.css', 'CSS_CHUNK_LOAD_FAILED'],
    ['H-21', 'CSS_CHUNK_LOAD_FAILED', 'CSS_CHUNK_LOAD_FAILED'],
    ['no fault of a file', 'x is undefined', null],
  ])('%s: "%s" is %s', (_, message, expected) => {
    expect(chunkFault(new Error(message))).toBe(expected)
  })

  test('H-11: what has not come after 120 seconds does not come any more', async () => {
    expect(assetPatienceMs).toBe(120_000)
    watch()
    tab.set('foyer.reloaded', '1')
    vi.useFakeTimers()
    const outcome = arriving(new Promise(() => undefined)).catch(chunkFault)
    let settled = false
    void outcome.then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(assetPatienceMs - 1)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()

    expect(await outcome).toBe('ChunkLoadError')
  })

  test('what comes is given, and what is broken in itself is told', async () => {
    watch()
    expect(await arriving(Promise.resolve('page'))).toBe('page')
    await expect(arriving(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  })
})
