import { defineCall } from '../../call.ts'
import { BaseUrl, NewPassword, Password } from '../../shapes/password.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/** Changes one's own password: other sessions end, this one stays. A wrong one counts like a failed login. */
export const updatePassword = defineCall({
  id: 'person/update-password',
  method: 'POST',
  path: '/api/person/update-password',
  kind: 'act',
  access: 'any',
  input: exactly({ currentPassword: Password, newPassword: NewPassword, baseUrl: maybe(BaseUrl) }),
  ambient: ['baseUrl'],
  output: exactly({}),
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'LOCKED_OUT'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Person',
})
