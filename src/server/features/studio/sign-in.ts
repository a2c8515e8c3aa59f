import { signIn as signInCall } from '#contract/calls/studio/sign-in.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { brandOf } from '../../releases/brand.ts'
import { worksInStudio } from '../staff/accounts.ts'
import { signIn } from '../user/sign-in.ts'
import { challenge } from './second-factor.ts'

/** `outside`: a refused attempt must stay counted. */
export const studioSignInHandler = handle(
  signInCall,
  async (context, { email, password }) => {
    const signedIn = await signIn(context, keptEmail(email), password)
    if (!signedIn.ok)
      return refuse(signedIn.code === 'LOCKED_OUT' ? 'LOCKED_OUT' : 'AUTHENTICATION', { params: signedIn.params })
    const { personId } = signedIn
    if (!(await worksInStudio(context.chain, personId))) return refuse('AUTHENTICATION')
    const issuer = `Foyer Studio, ${brandOf(context.release).name}`
    return ok(await challenge(context, { personId, label: keptEmail(email), issuer }))
  },
  { outside: true, keyless: true },
)
