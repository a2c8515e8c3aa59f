import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStore } from '#sandbox/file-store.ts'
import { sandboxOf } from '#sandbox/provider-sandbox.ts'
import { runDue } from '#sandbox/tasks.ts'
import { createWorld } from '#sandbox/world.ts'
import { toyOrder } from './support/house.ts'
import { toy } from './support/toy.ts'

let folder: string
const file = () => join(folder, 'deep', 'sandbox.jsonl')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Row {
  readonly id: string
  readonly value: number
}

test('what was put is there again, in its order, after a start', () => {
  const table = fileStore(file()).table<Row>('rows')
  table.put({ id: 'a', value: 1 })
  table.put({ id: 'b', value: 2 })
  table.put({ id: 'c', value: 3 })
  table.put({ id: 'a', value: 4 })
  table.remove('b')

  const again = fileStore(file()).table<Row>('rows')

  expect(again.list()).toEqual([
    { id: 'a', value: 4 },
    { id: 'c', value: 3 },
  ])
  expect(again.get('b')).toBeNull()
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(2)
})

test('a line that was cut off never happened', () => {
  fileStore(file()).table<Row>('rows').put({ id: 'a', value: 1 })
  appendFileSync(file(), '{"table":"rows","row":{"id":"b","val')

  const store = fileStore(file())
  store.table<Row>('rows').put({ id: 'c', value: 3 })

  expect(fileStore(file()).table<Row>('rows').list()).toEqual([
    { id: 'a', value: 1 },
    { id: 'c', value: 3 },
  ])
})

test('cleared is empty', () => {
  const store = fileStore(file())
  store.table<Row>('rows').put({ id: 'a', value: 1 })
  store.clear()

  expect(fileStore(file()).table<Row>('rows').list()).toEqual([])
})

test('a payment goes on after the process has ended: its webhook, its pending end, its idempotency key', async () => {
  let heard = 0
  const now = { at: new Date('2026-11-21T10:00:00Z') }
  const begin = () =>
    createWorld({
      providers: [toy],
      store: fileStore(file()),
      clock: () => now.at,
      deliver: async () => {
        heard += 1
        return 200
      },
    })
  const first = sandboxOf(begin(), 'toy')
  const answer = await first.repeatable('k', 'body', () => ({ status: 201, body: { made: 1 } }))
  const { id } = first.create({ account: 'shop', ...toyOrder(4990) })
  first.pay(id, { press: 'later' })

  const world = begin()
  now.at = new Date('2026-11-21T10:00:08Z')
  await runDue(world)

  expect(sandboxOf(world, 'toy').payment(id)?.state).toBe('paid')
  expect(heard).toBe(2)
  expect(await sandboxOf(world, 'toy').repeatable('k', 'body', () => ({ status: 201, body: { made: 2 } }))).toEqual(
    answer,
  )
  expect(await sandboxOf(world, 'toy').repeatable('k', 'other', () => ({ status: 201, body: {} }))).toBe('conflict')
})
