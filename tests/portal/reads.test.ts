import { expect, test } from 'vitest'
import { ReadCache } from '#portal/read-cache.ts'
import { createReads } from '#portal/reads.ts'
import { apiOf } from './api-of.ts'

const question = { call: 'club/plans', input: {}, key: 'club/plans {}' }

/** Reads over a server that counts its answers, and over a cache of their own. */
function reading(sentAhead: number | null = null) {
  let now = 0
  let answers = 0
  const reads = createReads({
    api: apiOf(async () => {
      answers += 1
      return { kind: 'ok', value: answers }
    }),
    cache: new ReadCache(),
    ahead: new Map(
      sentAhead === null
        ? []
        : [[question.key, { answer: Promise.resolve({ kind: 'ok', value: 'ahead' }), sentAt: sentAhead }]],
    ),
    now: () => now,
  })
  const read = async (fresh = false) => {
    const datum = await reads.read(question, fresh)
    await Promise.resolve()
    return datum.state === 'ready' ? datum.value : datum.state
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { reads, read, wait }
}

test('what was read a moment ago is not asked for again', async () => {
  const { read, wait } = reading()

  expect([await read(), await read()]).toEqual([1, 1])
  wait(6000)
  expect(await read()).toBe(2)
})

test('what is read fresh is asked for again', async () => {
  const { read } = reading()

  expect([await read(), await read(true), await read()]).toEqual([1, 2, 2])
})

test('once the world has changed nothing that was read before is believed, even by whoever reads next', async () => {
  const { reads, read } = reading()
  await read()

  reads.forget()

  expect(await read()).toBe(2)
})

test('what was on its way when the world changed is not believed either', async () => {
  const { reads, read } = reading()
  const before = read()

  reads.forget()
  const after = read()

  expect([await before, await after]).toEqual([1, 2])
  expect(await read()).toBe(2)
})

test('what was sent ahead is the answer to whoever asks first', async () => {
  const { reads, read } = reading(0)

  expect(await read()).toBe('ahead')
  reads.forget()
  expect(await read()).toBe(1)
})

test('what was sent ahead is not believed for longer than what was read', async () => {
  const { read, wait } = reading(0)

  wait(6000)

  expect(await read()).toBe(1)
})

test('what was sent ahead is nothing to whoever reads fresh, nor once the world has changed', async () => {
  const fresh = reading(0)
  const changed = reading(0)

  changed.reads.forget()

  expect([await fresh.read(true), await changed.read()]).toEqual([1, 1])
})

test('what an answer has brought is believed once, also where an old answer is not', async () => {
  const { reads, read } = reading()
  await read()
  reads.forget()
  reads.bring({ [question.key]: 'brought' })

  expect([await read(true), await read(), await read(true)]).toEqual(['brought', 'brought', 2])
})

test('what was brought is not believed seconds later, nor by whoever signs in after it', async () => {
  const [late, other] = [reading(), reading()]
  for (const { reads } of [late, other]) reads.bring({ [question.key]: 'brought' })
  late.wait(6000)
  other.reads.forget()

  expect([await late.read(), await other.read()]).toEqual([1, 1])
})
