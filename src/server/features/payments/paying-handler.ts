import type { CallDoc } from '#contract/call.ts'
import { type Answer, type CallContext, type Handler, handle } from '../../handler.ts'
import { paymentAnswerOf } from './answer.ts'
import { goOn } from './pay-at.ts'
import { intentOfAct } from './repository.ts'

/**
 * Ties a paying handler to its call. One act is one payment: asked for again, at once or after a cut or a kill, it goes on
 * with the payment that it began, before anything is judged anew, and is answered as that payment stands.
 */
export const handlePayment = <C extends CallDoc>(call: C, run: Handler<C>['run']): Handler<C> =>
  handle(
    call,
    async (context, input) => {
      const begun = await begunBefore(context)
      return begun === null ? run(context, input) : (begun as Answer<C>) // what every paying call may answer
    },
    { outside: true },
  )

async function begunBefore(context: CallContext) {
  const intent = await intentOfAct(context)
  return intent === null ? null : paymentAnswerOf(context.chain, await goOn(context.chain, intent))
}
