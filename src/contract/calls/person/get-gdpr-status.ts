import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { onlyWith, together } from '../../promise.ts'
import { exactly, Instant, LocalDate, nullable } from '../../shapes/values.ts'

/** The notice on personal data that is in force, and whether the caller has accepted it. */
export const getGdprStatus = defineCall({
  id: 'person/get-gdpr-status',
  method: 'GET',
  path: '/api/person/get-gdpr-status',
  kind: 'read',
  access: 'any',
  input: exactly({}),
  output: exactly({
    /** The day from which the notice is in force; null: the chain has none. */
    version: nullable(LocalDate),
    accepted: Type.Boolean(),
    acceptedAt: nullable(Instant),
    allowEmailNewsletters: Type.Boolean(),
    allowThirdPartyOffers: Type.Boolean(),
  }),
  promises: [together('accepted', 'acceptedAt'), onlyWith('accepted', 'version')],
  errors: [],
  source: '7 Person',
})
