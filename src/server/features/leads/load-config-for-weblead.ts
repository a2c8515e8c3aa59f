import { loadConfigForWeblead } from '#contract/calls/subscription/load-config-for-weblead.ts'
import { handle, ok } from '../../handler.ts'
import { leadConfigOf } from './lead-config.ts'

export const loadConfigForWebleadHandler = handle(loadConfigForWeblead, async ({ release }, { centerId }) =>
  ok(leadConfigOf(release, centerId ?? null)),
)
