import Type from 'typebox'
import { defineCall } from '../../call.ts'
import { SecurityCode } from '../../shapes/password.ts'
import { exactly, nullable } from '../../shapes/values.ts'

/**
 * What the link of an invitation to work for a chain is good for; it takes nothing. `invitation` is null once it is used,
 * expired, replaced or taken back, and where there never was one. `hasLogin`: they sign in here already, and accept with
 * the password they have.
 */
export const getInvitation = defineCall({
  id: 'user/get-invitation',
  method: 'POST',
  path: '/api/user/get-invitation',
  kind: 'read',
  access: 'open',
  input: exactly({ securityCode: SecurityCode }),
  output: exactly({
    invitation: nullable(exactly({ firstName: Type.String(), hasLogin: Type.Boolean() })),
  }),
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Studio',
})
