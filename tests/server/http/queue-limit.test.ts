import { expect, it } from 'vitest'
import { createQueueLimit } from '#server/http/queue-limit.ts'

it('refuses with 503 what comes while too much waits, and takes more when some of it is done', async () => {
  const queued = createQueueLimit(2)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const waiting = [queued(() => first.promise), queued(() => second.promise)]
  let ran = false
  const late = queued(async () => {
    ran = true
  })

  await expect(late).rejects.toMatchObject({ statusCode: 503 })
  expect(ran).toBe(false)

  first.resolve('done')
  second.reject(new Error('broke'))
  expect(await Promise.allSettled(waiting)).toMatchObject([{ value: 'done' }, { reason: { message: 'broke' } }])
  expect(await Promise.all([queued(async () => 1), queued(async () => 2)])).toEqual([1, 2])
})
