import { getGdprStatus } from '#contract/calls/person/get-gdpr-status.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { consentsOf } from '../persons/consents.ts'
import { gdprVersionOf } from './gdpr-version.ts'
import { acceptanceOf } from './repository.ts'

export const getGdprStatusHandler = handle(getGdprStatus, async ({ chain, release, caller }) => {
  const consents = caller === null ? null : await consentsOf(chain, caller.user.userId)
  if (caller === null || consents === null) return refuse('NOT_FOUND')
  const version = gdprVersionOf(release, caller.user.centerId)
  const accepted = version === null ? undefined : await acceptanceOf(chain, caller.user.userId, version)
  return ok({
    version,
    accepted: accepted !== undefined,
    acceptedAt: accepted?.accepted_at.toISOString() ?? null,
    ...consents,
  })
})
