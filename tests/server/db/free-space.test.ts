import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { isReady } from '#server/db/database.ts'
import { watchFreeSpace } from '#server/db/free-space.ts'
import { startTestDatabase } from '../support/database.ts'

startTestDatabase()
const megabyte = 1024 * 1024

it.each([
  [600, true, true],
  [511, false, true],
  [257, false, true],
  [255, false, false],
  [0, false, false],
])('with %d MB free the process is ready: %s, and writes: %s', async (free, ready, writes) => {
  const space = await watchFreeSpace('/', 60_000, async () => free * megabyte)

  expect([await isReady({ kysely: db() as never, hasPlenty: space.plenty }), space.enough()]).toEqual([ready, writes])
  space.stop()
})

it('sees the disk fill while it runs', async () => {
  let free = 600
  const space = await watchFreeSpace('/', 5, async () => free * megabyte)
  const before = space.plenty()
  free = 300

  await expect.poll(() => space.plenty()).toBe(false)
  expect([before, space.enough()]).toEqual([true, true])
  space.stop()
})
