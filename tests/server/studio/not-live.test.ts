import { expect, it } from 'vitest'
import { refuseToGoLive } from '#server/features/studio/not-live.ts'
import type { CallContext } from '#server/handler.ts'

// Neither of them asks for anything of the context.
const context = {} as CallContext

it.each([
  ['problems', 'DRAFT_PROBLEMS'],
  ['moved', 'DRAFT_MOVED'],
  ['nothing', 'DRAFT_MOVED'],
] as const)('a draft that cannot go live because of %s is refused as %s', async (why, code) => {
  expect(await refuseToGoLive(context, why)).toMatchObject({ ok: false, code })
})
