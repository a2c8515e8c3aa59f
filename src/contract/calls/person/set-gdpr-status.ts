import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Instant, LocalDate, maybe } from '../../shapes/values.ts'

/** Accepts the notice that was shown, for oneself alone; consents that are not given stay as they are. */
export const setGdprStatus = defineCall({
  id: 'person/set-gdpr-status',
  method: 'POST',
  path: '/api/person/set-gdpr-status',
  kind: 'act',
  access: 'any',
  input: exactly({
    version: LocalDate,
    accepted: Type.Boolean(),
    allowEmailNewsletters: maybe(Type.Boolean()),
    allowThirdPartyOffers: maybe(Type.Boolean()),
  }),
  output: exactly({ acceptedAt: Instant }),
  errors: ['GDPR_ACCEPTED', 'GDPR_CHANGED', 'GDPR_REQUIRED'],
  source: '7 Person',
})
