import { FlowMember, type FlowMemberValue } from '#contract/shapes/flow.ts'
import { attempt } from '../db/ambient.ts'
import type { SubjectContext } from '../handler.ts'
import { levelFault } from '../http/access.ts'
import type { Deps } from '../http/deps.ts'
import { fault, inputFault } from '../http/fault.ts'
import { prepareInput } from '../http/prepare-input.ts'
import { firstProblem, schemaProblems } from '../http/validate.ts'
import type { LiveRelease } from '../releases/release.ts'
import { askAgain } from '../rights/subject.ts'
import type { ActRequest, ActResult, AskedAct } from './act-request.ts'
import { fingerprint } from './fingerprint.ts'
import { keepIf } from './in-transaction.ts'
import {
  bindInstance,
  createInstance,
  holdInstance,
  type Instance,
  instanceIdOf,
  journalOf,
  moveInstance,
} from './instances.ts'
import { answerThatStands, claimAct, findAct, noteKeeps, signedInPerson } from './journal.ts'
import { keepsNothing } from './keeps-nothing.ts'
import { ownerFault } from './owner.ts'
import { pageFault } from './page-fault.ts'
import { perform } from './perform.ts'
import { readsAfter } from './reads-after.ts'
import { releaseFor } from './release-for.ts'
import { replay } from './replay.ts'
import { secretNames, withoutSecrets } from './secrets.ts'
import { type WalkedAct, walkAct } from './walk-act.ts'

/**
 * Does an act of a flow: the journal is asked first, then the flow is walked as the browser walked it, and only the act
 * that this walk demands is done, once. All acts of one instance come one after the other, from however many tabs.
 */
export async function runInFlow(deps: Deps, request: ActRequest): Promise<ActResult> {
  const asked = askedActOf(request)
  if ('fault' in asked) return { ok: false, fault: asked.fault }
  const { row, handler } = asked
  // Input that does not fit is not prepared: `begin` refuses it, or answers the retry of an act whose secrets are gone.
  const fits = firstProblem(handler.call.input, asked.input) === null
  const prepared = fits ? await handler.prepare?.(asked.input as never) : undefined

  const begun = await keepIf(
    () => begin(deps, asked, prepared),
    (one) => one.is !== 'refused',
  )
  if (begun.is === 'answered') deps.pass(`${row.call}:committed`)
  if (begun.is === 'answered' && begun.at) return withReads(deps, asked, begun.result, begun.at)
  if (begun.is !== 'claimed') return begun.result

  // Only acts that reach outside come here: their row says `sent`, and no transaction is open while they work.
  deps.pass(`${row.call}:claimed`)
  const answer = await perform(handler, handlerContext(asked, begun, prepared), asked.input)
  deps.pass(`${row.call}:done`)
  const result = await keepIf(() => end(asked, begun.walked, answer), always)
  deps.pass(`${row.call}:committed`)
  return withReads(deps, asked, result, begun)
}

/** What was done travels with what the page reads next. */
async function withReads(deps: Deps, asked: AskedAct, result: ActResult, at: Demanded): Promise<ActResult> {
  const reads = 'fault' in result ? null : await readsAfter(deps, asked, result, at)
  return reads === null ? result : { ...result, reads }
}

type Begun =
  | { readonly is: 'refused'; readonly result: ActResult }
  /** `at`: the act was done by this request, not by an earlier one. */
  | { readonly is: 'answered'; readonly result: ActResult; readonly at?: Demanded }
  | ({ readonly is: 'claimed' } & Demanded)

interface Demanded {
  readonly instance: Instance
  readonly walked: WalkedAct
  readonly release: LiveRelease
  readonly ready: SubjectContext
}

async function begin(deps: Deps, asked: AskedAct, prepared: unknown): Promise<Begun> {
  const { context, handler, member, row } = asked
  const { chain, now } = context
  const instance = await openInstance(asked)
  const before = await findAct(row)
  if (before && before.status !== 'sent') return { is: 'answered', result: await replay(asked, instance, before) }

  const refused = ownerFault(context, instance) ?? levelFault(handler.call, context.caller)
  if (refused) return { is: 'refused', result: { ok: false, fault: refused } }
  const ready = await prepareInput(handler.call, context, asked.input)
  if (!ready.ok) return { is: 'refused', result: ready }
  // Rights are asked for again where it is decided: here, or, when the act reaches outside, in the transaction after that.
  const lost = handler.outside ? null : await askAgain(ready.context)
  if (lost) return { is: 'refused', result: { ok: false, fault: lost } }

  const acts = await journalOf(chain, instance.id)
  const release = await releaseFor(deps, asked, instance, acts)
  if (!release.ok) return { is: 'refused', result: release }
  const gone = pageFault(release.value, instance.flow)
  if (gone) return { is: 'refused', result: { ok: false, fault: gone } }
  const walked = await walkAct(deps, asked, { instance, acts, release: release.value })
  if (!walked.ok) return { is: 'refused', result: walked }

  if (!before) await claimAct(row)
  if (handler.outside) await noteKeeps(row, walked.value)
  if (instance.release !== member.release) await moveInstance(chain, instance.id, member.release, now)
  if (context.caller) await bindInstance(chain, instance.id, context.caller.user.userId, now)
  const found = { instance, release: release.value, walked: walked.value, ready: ready.context }
  if (handler.outside) return { is: 'claimed', ...found }
  deps.pass(`${row.call}:claimed`)
  const run = () => perform(handler, handlerContext(asked, found, prepared), asked.input)
  const answer = await attempt(run, (one) => one.ok)
  deps.pass(`${row.call}:done`)
  return { is: 'answered', result: await end(asked, walked.value, answer), at: found }
}

/** Row, binding and effect are one transaction. */
async function end(asked: AskedAct, walked: WalkedAct, answer: Awaited<ReturnType<AskedAct['handler']['run']>>) {
  const { row, handler, context } = asked
  const standing = await answerThatStands(row, handler.call, answer, walked)
  if (standing !== answer) return standing
  const person = signedInPerson(handler.call, answer)
  if (person !== null) await bindInstance(row.chain, row.instanceId, person, context.now)
  return answer
}

async function openInstance({ context, member, row }: AskedAct): Promise<Instance> {
  const { chain, now } = context
  const { flow, release } = member
  const { route, query } = keepsNothing(context.release, flow) ? { route: {}, query: {} } : member
  const known = await holdInstance(chain, row.instanceId)
  if (known) return known
  await createInstance(chain, { id: row.instanceId, flow, release, route, query, now })
  const created = await holdInstance(chain, row.instanceId)
  if (!created) throw new Error('an instance that was just made is not there')
  return created
}

/** The act that a request asks for, with its member `flow` judged; a fault where that does not fit. */
function askedActOf(request: ActRequest): AskedAct | { readonly fault: ReturnType<typeof fault> } {
  const { context, handler, key } = request
  const { flow: member, ...input } = request.body
  const problems = schemaProblems(FlowMember, member)
  const inFlow = problems.map((one) => ({ ...one, at: ['flow', one.at].filter(Boolean).join('.') }))
  if (inFlow.length > 0) return { fault: inputFault(inFlow) }
  if (key === undefined) return { fault: fault('INVALID_INPUT', { at: 'Idempotency-Key' }) }
  const given = member as unknown as FlowMemberValue // checked just now
  const instanceId = instanceIdOf(given.instance)
  const stored = withoutSecrets(input, secretNames(context.release.docs))
  return {
    ...request,
    member: given,
    input,
    row: {
      chain: context.chain,
      scope: `flow:${instanceId}`,
      key,
      call: handler.call.id,
      fingerprint: fingerprint(handler.call.id, stored),
      input: stored,
      personId: context.caller?.user.userId ?? null,
      now: context.now,
      instanceId,
      act: given.act,
      item: given.item ?? undefined,
    },
  }
}

function handlerContext(
  { row, member }: AskedAct,
  { release, walked, ready }: Demanded,
  prepared: unknown,
): SubjectContext {
  const flow = { instanceId: row.instanceId, act: member.act, key: row.key }
  return { ...ready, release, prepared, flow, asked: walked.asked }
}

const always = () => true
