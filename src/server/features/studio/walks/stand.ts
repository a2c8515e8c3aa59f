import type { WalkLine } from '#contract/shapes/walk.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { FlowState, JournalEntry, WalkResult } from '#engine/flow/types.ts'
import { memoryOf } from '#engine/flow/walk.ts'
import { problemKeys } from '#engine/problem-keys.ts'
import { journalOf } from '../../../flow/instances.ts'
import type { CallContext } from '../../../handler.ts'
import type { Deps } from '../../../http/deps.ts'
import { sentenceOf } from '../../../http/sentences.ts'
import type { LiveRelease } from '../../../releases/release.ts'
import { toldName } from '../../persons/told-name.ts'
import { maskedEmail } from '../../user/masked-contacts.ts'
import { type AsTheirs, asTheirs } from '../middle/as-theirs.ts'
import type { KeptWalk } from './repository.ts'

/** A walk as it was kept, worked out on the release on which it was. */
export interface Stood {
  readonly line: WalkLine
  readonly state: FlowState
  readonly theirs: AsTheirs
  /** Null: the release is gone, or has no such flow. */
  readonly on: { readonly release: LiveRelease; readonly walk: WalkResult } | null
}

export async function standOfWalk(deps: Deps, context: CallContext, kept: KeptWalk, lang: string): Promise<Stood> {
  const { chain } = context
  const release = await deps.releases.releaseById(chain, kept.release)
  const theirs = await asTheirs(deps, { ...context, lang }, kept)
  const state: FlowState = {
    release: kept.release,
    answers: kept.answers,
    drafts: kept.drafts,
    submitted: {},
    acts: await journalOf(chain, kept.id),
  }
  const known = release?.program.flow(kept.flow) ? release : null
  const walk = known && (await theirs.walk(known, known.program, state))
  const about = {
    id: kept.id,
    name: toldName(context, `${kept.firstName} ${kept.lastName}`),
    email: maskedEmail(kept.email),
    club: kept.club,
    flow: kept.flow,
    flowName: flowName(known ?? context.release, lang, kept.flow),
    begunAt: kept.begunAt.toISOString(),
    lastAt: kept.lastAt.toISOString(),
  }
  if (known === null || walk === null)
    return { line: { ...about, step: null, stand: 'gone', code: null, sentence: null }, state, theirs, on: null }
  const refused = refusalOf(walk)
  const line: WalkLine = {
    ...about,
    step: stepName(known, lang, kept.flow, walk.at),
    stand: standOf(walk, state.acts, refused !== null),
    code: refused?.code ?? null,
    sentence: refused && withoutNames(known, lang, refused),
  }
  return { line, state, theirs, on: { release: known, walk } }
}

function standOf(walk: WalkResult, acts: readonly JournalEntry[], isRefused: boolean): WalkLine['stand'] {
  if (isRefused) return 'refused'
  if (walk.end !== undefined) return 'done'
  const last = acts.at(-1)
  if (walk.waiting || last?.status === 'sent' || last?.status === 'pending') return 'waiting'
  const visit = memoryOf(walk)?.descent.visits.get(walk.at)
  return visit?.answered && visit.acts?.state !== 'done' ? 'stopped' : 'asked'
}

interface Refusal {
  readonly code: string
  readonly params?: JsonObject
}

/** The last refusal that stands. */
const refusalOf = (walk: WalkResult): Refusal | null => memoryOf(walk)?.work.journal.refusals.at(-1) ?? null

/** What members read above a step, or at an end; its id where they read nothing. */
export function stepName({ docs }: LiveRelease, lang: string, flow: string, step: string): string {
  const texts = { ...docs.texts.en, ...docs.texts[lang] }
  const keys = [`flow.${flow}.${step}`, `flow.${flow}.${step}.title`, `flow.${flow}.ends.${step}`]
  return keys.map((key) => texts[key]).find((text) => text !== undefined) ?? step
}

const flowName = ({ docs }: LiveRelease, lang: string, flow: string): string =>
  docs.texts[lang]?.[`flow.${flow}`] ?? docs.texts.en?.[`flow.${flow}`] ?? flow

/** Of these values hangs which sentence it is; the others may name somebody. */
const choosing = ['reason', 'of', 'format', 'count']

/** The sentence of a problem as members read it, with dots for what it names. */
export function withoutNames(
  release: LiveRelease,
  lang: string,
  { code, params = {} }: Refusal,
  field?: Parameters<typeof problemKeys>[1],
): string {
  const dots = Object.entries(params).map(([name, value]) => [name, choosing.includes(name) ? value : '…'])
  const keys = problemKeys({ code, params }, field)
  return (sentenceOf(release, lang, keys, Object.fromEntries(dots)) ?? '').replace(/^\* /, '').slice(0, 2000)
}
