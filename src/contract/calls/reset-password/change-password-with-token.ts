import { defineCall } from '../../call.ts'
import { BaseUrl, NewPassword, SecurityCode } from '../../shapes/password.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Changes a password with the code of a mail, once. `RESET_LINK_OVER`: used, expired, replaced or never given. */
export const changePasswordWithToken = defineCall({
  id: 'reset-password/change-password-with-token',
  method: 'POST',
  path: '/api/reset-password/change-password-with-token',
  kind: 'act',
  access: 'open',
  input: exactly({
    memberHomeClubId: Id,
    memberId: Id,
    newPassword: NewPassword,
    securityCode: SecurityCode,
    baseUrl: maybe(BaseUrl),
  }),
  ambient: ['baseUrl'],
  output: exactly({}),
  errors: ['RESET_LINK_OVER', 'WEAK_PASSWORD'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Password reset',
})
