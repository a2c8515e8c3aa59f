import { setGdprStatus } from '#contract/calls/person/set-gdpr-status.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { changeConsents, consentsOf } from '../persons/consents.ts'
import { gdprVersionOf } from './gdpr-version.ts'
import { keepAcceptance } from './service.ts'

/** Each notice is accepted once. Consents belong to the person; what they agreed to then is kept with the acceptance. */
export const setGdprStatusHandler = handle(setGdprStatus, ({ chain, release, caller, lang, now }, given) =>
  tx(async () => {
    const held = caller === null ? null : await consentsOf(chain, caller.user.userId)
    if (caller === null || held === null) return refuse('NOT_FOUND')
    if (!given.accepted) return refuse('GDPR_REQUIRED', { at: 'accepted' })
    if (given.version !== gdprVersionOf(release, caller.user.centerId)) return refuse('GDPR_CHANGED')
    const personId = caller.user.userId
    const consents = {
      allowEmailNewsletters: given.allowEmailNewsletters ?? held.allowEmailNewsletters,
      allowThirdPartyOffers: given.allowThirdPartyOffers ?? held.allowThirdPartyOffers,
    }
    const acceptance = { personId, version: given.version, acceptedAt: now, lang, ...consents }
    if (!(await keepAcceptance(chain, acceptance))) return refuse('GDPR_ACCEPTED')
    await changeConsents(chain, personId, consents, now)
    return ok({ acceptedAt: now.toISOString() })
  }),
)
