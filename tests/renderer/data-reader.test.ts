import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Datum, Need } from '#engine/flow/types.ts'
import { createDataReader } from '#renderer/data-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const need = (key: string, typed = false): Need => ({ name: key, call: 'a/b', input: {}, key, ...(typed && { typed }) })
const ready: Datum = { state: 'ready', value: 1 }

function reader(read = vi.fn((_: Need, __: boolean) => Promise.resolve(ready))) {
  const arrived = vi.fn()
  return { read, arrived, data: createDataReader({ pause: 300, read, arrived }) }
}

test('a datum is asked for once, however often walks want it', async () => {
  const { read, data, arrived } = reader()

  data.want([need('a')])
  data.want([need('a')])
  await data.settled()
  data.want([need('a')])

  expect(read).toHaveBeenCalledTimes(1)
  expect(arrived).toHaveBeenCalledTimes(1)
  expect(data.data().get('a')).toEqual(ready)
})

test('what reads a field being typed waits until 300 ms after the last key', () => {
  const { read, data } = reader()
  data.want([need('d', true)])

  vi.advanceTimersByTime(200)
  data.typed()
  data.want([need('da', true)])
  vi.advanceTimersByTime(299)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(read.mock.calls.map(([asked]) => asked.key)).toEqual(['da'])
})

test('Next does not wait for the pause', async () => {
  const { read, data } = reader()
  data.want([need('d', true)])

  await data.settled()

  expect(read).toHaveBeenCalledTimes(1)
})

test('after the world has changed all is read anew, and late answers to old questions are dropped', async () => {
  let answerOld: (datum: Datum) => void = () => {}
  const read = vi.fn((_: Need, fresh: boolean) =>
    fresh ? Promise.resolve(ready) : new Promise<Datum>((resolve) => (answerOld = resolve)),
  )
  const { data } = reader(read)
  data.want([need('a')])

  data.forget()
  data.want([need('a')])
  await data.settled()
  answerOld({ state: 'broken' })
  await vi.advanceTimersByTimeAsync(0)

  expect(read.mock.calls.map(([, fresh]) => fresh)).toEqual([false, true])
  expect(data.data().get('a')).toEqual(ready)
})

test('a port that fails is a broken datum, which is read again on demand', async () => {
  const read = vi.fn((_: Need, __: boolean) => Promise.reject(new Error('offline')))
  const { data } = reader(read)
  data.want([need('a')])
  await data.settled()
  expect(data.data().get('a')).toEqual({ state: 'broken' })

  data.retry()
  data.want([need('a')])
  await data.settled()

  expect(read).toHaveBeenCalledTimes(2)
})
