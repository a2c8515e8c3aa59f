import { authenticate } from '#contract/calls/user/authenticate.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openSession } from '../../sessions/open-session.ts'
import { signIn } from './sign-in.ts'

/** `outside`: a refused attempt must stay counted. */
export const authenticateHandler = handle(
  authenticate,
  async (context, { email, password, sessionTimeoutOneMonth }) => {
    const signedIn = await signIn(context, keptEmail(email), password)
    if (!signedIn.ok) return refuse(signedIn.code, { params: signedIn.params })
    return ok(await openSession(context, signedIn.personId, { oneMonth: sessionTimeoutOneMonth === true }))
  },
  { outside: true, keyless: true },
)
