import { afterEach, expect, test, vi } from 'vitest'
import { fileCache, forgetFailed } from '#portal/file-cache.ts'

afterEach(forgetFailed)

const thrown = (draw: () => unknown): unknown => {
  try {
    draw()
    return null
  } catch (error) {
    return error
  }
}

test('a file is fetched once, and is there for whoever draws it', async () => {
  const fetch = vi.fn(async (name: string) => `${name}!`)
  const files = fileCache(fetch)

  expect(await files.load('a')).toBe('a!')
  expect([files.use('a'), files.use('a')]).toEqual(['a!', 'a!'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('what failed is told to whoever draws it, and not asked for on and on', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('gone')))
  const files = fileCache<string>(fetch)
  await files.load('a').catch(() => undefined)

  expect([thrown(() => files.use('a')), thrown(() => files.use('a'))]).toEqual([new Error('gone'), new Error('gone')])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('it is asked for again by who fetches it, or when it was forgotten', async () => {
  const fetch = vi.fn(async (): Promise<string> => 'there')
  fetch.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
  const files = fileCache(fetch)
  await files.load('a').catch(() => undefined)
  await files.load('a').catch(() => undefined)
  expect(thrown(() => files.use('a'))).toEqual(new Error('gone'))

  forgetFailed()
  expect(thrown(() => files.use('a'))).toBeInstanceOf(Promise)
  await files.load('a')
  expect(files.use('a')).toBe('there')
})
