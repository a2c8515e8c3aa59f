import { saveFlow } from '#contract/calls/flow/save.ts'
import type { FlowState } from '#engine/flow/types.ts'
import {
  bindInstance,
  createInstance,
  holdInstance,
  instanceIdOf,
  letGoOfOldest,
  saveAnswers,
} from '../../flow/instances.ts'
import { keepsNothing } from '../../flow/keeps-nothing.ts'
import { ownerFault } from '../../flow/owner.ts'
import { secretNames, withoutSecrets } from '../../flow/secrets.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { databaseStore } from '../../releases/store.ts'
import { unknownPlace } from './unknown-place.ts'

/** More than any form of a club holds. */
const largestBytes = 128 * 1024

/** More than anybody has begun at once; the one that was left alone longest goes first. */
const mostPerPerson = 20

/**
 * A visitor's answers stay in the browser; whoever is signed in owns the instance that is saved. Only places that the
 * flow has in that release are kept.
 */
export const saveFlowHandler = handle(
  saveFlow,
  async (context, { instance, flow, release, route, query, answers, drafts }) => {
    const { chain, caller, now } = context
    const docs = await docsOf(context, release)
    if (docs === null) return refuse('NOT_FOUND', { at: 'release' })
    const unknown = unknownPlace(docs, flow, { answers, drafts })
    if (unknown === 'flow') return refuse('NOT_FOUND', { at: 'flow' })
    if (unknown !== null) return refuse('INVALID_INPUT', { at: unknown })
    if (Buffer.byteLength(JSON.stringify([answers, drafts, route, query])) > largestBytes) return refuse('TOO_LARGE')
    if (!caller || keepsNothing({ docs }, flow)) return ok({ saved: false })

    const id = instanceIdOf(instance)
    await createInstance(chain, { id, flow, release, route: route ?? {}, query: query ?? {}, now })
    const held = await holdInstance(chain, id)
    if (!held || held.flow !== flow || ownerFault(context, held)) return refuse('NOT_FOUND')

    await bindInstance(chain, id, caller.user.userId, now)
    const names = secretNames(docs)
    const kept = withoutSecrets({ answers, drafts } as never, names) as unknown as Pick<FlowState, 'answers' | 'drafts'>
    await saveAnswers(chain, id, { ...kept, now })
    await letGoOfOldest(chain, caller.user.userId, mostPerPerson)
    return ok({ saved: true })
  },
  { keyless: true },
)

/** The documents of a release of the chain; null: there was none of this id. */
async function docsOf({ chain, release }: CallContext, id: string) {
  if (release.id === id) return release.docs
  return (await databaseStore.byId(chain, id))?.docs ?? null
}
