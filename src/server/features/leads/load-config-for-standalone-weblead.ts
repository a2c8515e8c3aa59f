import { loadConfigForStandaloneWeblead } from '#contract/calls/subscription/load-config-for-standalone-weblead.ts'
import { handle, ok } from '../../handler.ts'
import { leadConfigOf } from './lead-config.ts'

export const loadConfigForStandaloneWebleadHandler = handle(
  loadConfigForStandaloneWeblead,
  async ({ release }, { centerId }) => ok(leadConfigOf(release, centerId ?? null)),
)
