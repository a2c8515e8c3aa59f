import { checkEmailCode } from '#contract/calls/person/check-email-code.ts'
import { tx } from '../../db/ambient.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { plainCode } from '../../secrets/mailed-code.ts'
import { newId } from '../../sessions/token.ts'
import { judgeLeadCode } from './email-codes.ts'

/** `outside`: a wrong code must stay counted. */
export const checkEmailCodeHandler = handle(
  checkEmailCode,
  async ({ chain, now, flow }, { email, securityCode }) => {
    const by = flow === undefined ? newId() : `${flow.instanceId}:${flow.key}`
    const judged = await tx(() =>
      judgeLeadCode(chain, { email: keptEmail(email), code: plainCode(securityCode), by, now }),
    )
    if (judged.is === 'right') return ok({ ticket: judged.ticket })
    return refuse(judged.is === 'wrong' ? 'INVALID_CODE' : 'CODE_EXPIRED')
  },
  { outside: true },
)
