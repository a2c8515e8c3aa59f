import { signIn as signInCall } from '#contract/calls/studio/sign-in.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openSession } from '../../sessions/open-session.ts'
import { isOperator } from '../staff/accounts.ts'
import { signIn } from '../user/sign-in.ts'

/** `outside`: a refused attempt must stay counted. */
export const studioSignInHandler = handle(
  signInCall,
  async (context, { email, password }) => {
    const signedIn = await signIn(context, keptEmail(email), password)
    if (!signedIn.ok)
      return refuse(signedIn.code === 'LOCKED_OUT' ? 'LOCKED_OUT' : 'AUTHENTICATION', { params: signedIn.params })
    if (!(await isOperator(context.chain, signedIn.personId))) return refuse('AUTHENTICATION')
    const { token } = await openSession(context, signedIn.personId, { forStudio: true })
    return ok({ token })
  },
  { outside: true, keyless: true },
)
