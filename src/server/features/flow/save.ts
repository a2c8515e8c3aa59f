import { saveFlow } from '#contract/calls/flow/save.ts'
import type { FlowState } from '#engine/flow/types.ts'
import { bindInstance, createInstance, holdInstance, instanceIdOf, saveAnswers } from '../../flow/instances.ts'
import { keepsNothing } from '../../flow/keeps-nothing.ts'
import { ownerFault } from '../../flow/owner.ts'
import { secretNames, withoutSecrets } from '../../flow/secrets.ts'
import { handle, ok, refuse } from '../../handler.ts'

/** A visitor's answers stay in his browser; whoever is signed in owns the instance he saves in. */
export const saveFlowHandler = handle(
  saveFlow,
  async (context, { instance, flow, release, route, query, answers, drafts }) => {
    const { chain, caller, now } = context
    if (!caller || keepsNothing(context.release, flow)) return ok({ saved: false })
    const id = instanceIdOf(instance)
    await createInstance(chain, { id, flow, release, route: route ?? {}, query: query ?? {}, now })
    const held = await holdInstance(chain, id)
    if (!held || held.flow !== flow || ownerFault(context, held)) return refuse('NOT_FOUND')

    await bindInstance(chain, id, caller.user.id, now)
    const names = secretNames(context.release.docs)
    const kept = withoutSecrets({ answers, drafts } as never, names) as unknown as Pick<FlowState, 'answers' | 'drafts'>
    await saveAnswers(chain, id, { ...kept, now })
    return ok({ saved: true })
  },
  { keyless: true },
)
