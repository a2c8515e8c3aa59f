import { defineCall } from '../../call.ts'
import { exactly } from '../../shapes/values.ts'

/** Ends the studio's session on the server. */
export const signOut = defineCall({
  id: 'studio/sign-out',
  method: 'POST',
  path: '/api/studio/sign-out',
  kind: 'act',
  access: 'studio',
  input: exactly({}),
  output: exactly({}),
  errors: [],
  source: '4 Studio',
})
