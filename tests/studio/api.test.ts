import { afterEach, expect, it, vi } from 'vitest'
import { createStudioApi } from '#studio/api.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['whose session is over', 440, true],
  ['that may not do it', 403, false],
  ['to whom nobody answers', 502, true],
])('what somebody %s sends is kept to be sent again: %s', async (_, status, kept) => {
  vi.stubGlobal('fetch', async () => Response.json({ httpCode: status, errorCode: 'NO' }, { status }))
  const onOver = vi.fn()
  const api = createStudioApi({ lang: 'en', token: 't', onOver })

  const answer = await api.send('studio/change-draft', { group: 'g', changes: [] })

  expect(answer).toMatchObject({ ok: false, lost: kept })
  expect(onOver).toHaveBeenCalledTimes(status === 440 ? 1 : 0)
})
