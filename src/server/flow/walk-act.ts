import type { CallDoc } from '#contract/call.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { type Driven, drive } from '#engine/flow/drive.ts'
import type { Context, FlowState, JournalEntry, RequestedAct, SealedStep, WalkResult } from '#engine/flow/types.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import type { Deps } from '../http/deps.ts'
import { fault, type HttpFault } from '../http/fault.ts'
import type { LiveRelease } from '../releases/release.ts'
import { personOf } from '../rights/acting.ts'
import type { AskedAct } from './act-request.ts'
import { canonicalInput } from './fingerprint.ts'
import type { Instance } from './instances.ts'
import { keepsNothing } from './keeps-nothing.ts'
import { flowMoved } from './moved.ts'
import { refuseInput } from './perform.ts'
import { readInProcess } from './read-in-process.ts'
import { secretNames, withoutSecrets } from './secrets.ts'
import { todayOf } from './today.ts'
import { answerProblems, contradictions } from './walk-problems.ts'

export interface WalkedAct {
  /** What an `ok` seals, without secrets. */
  readonly seals: { readonly [step: string]: SealedStep }
  /** What could be said then, without secrets. */
  readonly said: JsonObject
  /** The fields that its step asks. */
  readonly asked: readonly string[]
}

type Walked = { readonly ok: true; readonly value: WalkedAct } | { readonly ok: false; readonly fault: HttpFault }

/**
 * Walks the flow with the server's journal and data and the answers that were sent. Only when this walk demands exactly
 * the act that was asked for, or offers it to be started, under its key and with its input, it may be done.
 */
export async function walkAct(
  deps: Deps,
  asked: AskedAct,
  { instance, acts, release }: { instance: Instance; acts: readonly JournalEntry[]; release: LiveRelease },
): Promise<Walked> {
  const { context, handler, member } = asked
  const { program } = release
  if (!program.flow(instance.flow) && !program.screen(instance.flow)) return flowMoved(acts)
  const { walk } = await driveAsked(deps, asked, { instance, acts, release })
  const run = runOf(walk, asked)
  const difference = differs(handler.call, asked, run)
  if (difference !== null) {
    const refused = await refusedInput(asked, { release, walk, run, acts })
    if (refused !== null) return refused
    const { correlationId, chain } = context
    const problems = walk.problems.map(({ code, at }) => `${at} ${code}`).slice(0, 20)
    const fields = { correlationId, chain, call: handler.call.id, act: member.act, difference, at: walk.at, problems }
    deps.log.warn(fields, 'a flow has moved')
    return flowMoved(acts)
  }
  const secrets = secretNames(release.docs)
  const seals = withoutSecrets(sealsOf(run), secrets)
  const said = withoutSecrets(run?.said ?? {}, secrets) as JsonObject
  const step = release.docs.flows[instance.flow]?.steps.find(({ acts }) => acts?.some(({ id }) => id === member.act))
  const fields = Object.values(walk.steps[step?.id ?? '']?.fields ?? {})
  const asks = fields.filter(({ mode }) => mode === 'required' || mode === 'optional')
  return { ok: true, value: { seals: seals as unknown as WalkedAct['seals'], said, asked: asks.map(({ id }) => id) } }
}

/** Walks a flow, or a screen, as far as the answers that came with an act lead, with the server's data. */
export async function driveAsked(
  deps: Deps,
  asked: AskedAct,
  { instance, acts, release }: { instance: Instance; acts: readonly JournalEntry[]; release: LiveRelease },
): Promise<Driven> {
  const { context, member } = asked
  const { program } = release
  return drive({
    program,
    isScreen: !program.flow(instance.flow),
    context: await walkContext(asked, keepsNothing(release, instance.flow) ? { ...instance, ...member } : instance),
    state: {
      release: release.id,
      drafts: {},
      acts,
      submitted: 'now',
      answers: member.answers as unknown as FlowState['answers'], // JSON, bounded by the schema of `flow`
    },
    read: readInProcess(deps, { ...context, release }),
  })
}

interface WalkedSoFar {
  readonly release: LiveRelease
  readonly walk: WalkResult
  readonly run: RequestedAct | undefined
  readonly acts: readonly JournalEntry[]
}

/** What is wrong with the request itself, with the journal that the browser goes on from; null when the world has moved. */
async function refusedInput(asked: AskedAct, { release, walk, run, acts }: WalkedSoFar): Promise<Walked | null> {
  const { handler, context, member, input, row } = asked
  const { answers, act } = member
  const given = { flow: release.docs.flows[member.flow], walk, act, input, answers }
  const isSameAct = run?.act === act && run.key === row.key
  const problems = isSameAct ? contradictions(given, run) : answerProblems(given)
  if (problems.length === 0) return null
  const refusal = await refuseInput(handler, { ...context, release }, input, problems)
  if (refusal === null || refusal.ok) return null
  const { code, at, params } = refusal
  // Lines of a journal are JSON; their absent members are absent.
  const journal = jsonOf(acts)
  return { ok: false, fault: fault(code, { at, params: { ...params, acts: journal } }) }
}

/** Where a flow stands for whoever asked: route and query are those it began with. */
async function walkContext(
  { context, member }: AskedAct,
  { flow, route, query }: Pick<Instance, 'flow' | 'route' | 'query'>,
): Promise<Context> {
  const user = context.caller?.user ?? null
  return {
    flow,
    today: await todayOf(context, member.today ?? null),
    lang: context.lang,
    user,
    person: await personOf(context),
    route,
    query,
  }
}

/** The act that is due; or, when another one was asked for, that one as a button or a block starts it now. */
function runOf({ runs, start }: WalkResult, { member, row }: AskedAct): RequestedAct | undefined {
  return runs?.key === row.key ? runs : (start(member.act, member.item ?? undefined) ?? runs)
}

/** In what the act that was asked for differs from the one that is due; null when it is the same. */
function differs(call: CallDoc, { member, row, input }: AskedAct, run: RequestedAct | undefined): string | null {
  if (!run) return 'no act is due'
  if (run.act !== member.act || run.item !== (member.item ?? undefined)) return `${run.act} is due`
  if (run.call !== call.id) return `the act calls ${run.call}`
  if (run.key !== row.key) return `its key is ${run.key}`
  const exempt = new Set([...(call.ambient ?? []), ...(call.shown ?? [])])
  const names = new Set([...Object.keys(run.input), ...Object.keys(input)].filter((name) => !exempt.has(name)))
  const unlike = [...names].filter((name) => textOf(run.input[name]) !== textOf(input[name]))
  return unlike.length > 0 ? `input: ${unlike.join(', ')}` : null
}

const textOf = (value: Json | undefined): string => canonicalInput(value ?? null)

const sealsOf = (run: RequestedAct | undefined): JsonObject => jsonOf(run?.seals ?? {})
