import type { Selectable } from 'kysely'
import type { CallDoc } from '#contract/call.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { JournalEntry, PendingKind, SealedStep } from '#engine/flow/types.ts'
import { db } from '../db/ambient.ts'
import { json } from '../db/columns.ts'
import type { AnyAnswer } from '../handler.ts'
import type { FlowTables } from './tables.ts'

export const actColumns = [
  'key',
  'act',
  'item',
  'call',
  'person_id',
  'fingerprint',
  'input',
  'status',
  'kind',
  'result',
  'sealed',
  'said',
  'code',
  'at',
  'params',
  'changed_at',
] as const

export type ActRow = Pick<Selectable<FlowTables['flow_acts']>, (typeof actColumns)[number]>

export interface NewAct {
  readonly chain: string
  readonly scope: string
  readonly key: string
  readonly call: string
  readonly fingerprint: string
  /** Without secrets; of an act without a flow, nothing. */
  readonly input: Json
  readonly personId: string | null
  readonly now: Date
  readonly instanceId?: string
  readonly act?: string
  readonly item?: string | undefined
}

/**
 * Writes the row of an act as `sent`, or gives the one that is there. A second transaction waits here until the first
 * has ended.
 */
export async function claimAct(act: NewAct): Promise<ActRow | null> {
  const { insertId } = await db()
    .insertInto('flow_acts')
    .values({
      chain_id: act.chain,
      scope: act.scope,
      key: act.key,
      instance_id: act.instanceId ?? null,
      person_id: act.personId,
      call: act.call,
      act: act.act ?? null,
      item: act.item ?? null,
      fingerprint: act.fingerprint,
      input: json(act.input as object), // any JSON
      status: 'sent',
      created_at: act.now,
      changed_at: act.now,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'scope', 'key']).doNothing())
    .returning('position as insertId')
    .executeTakeFirst()
    .then((row) => row ?? { insertId: null })
  return insertId === null ? await findAct(act) : null
}

/** Notes with an act that is about to reach outside what it will keep: whoever settles it need not walk again. */
export async function noteKeeps({ chain, scope, key }: NewAct, { seals, said }: Keeps): Promise<void> {
  await db()
    .updateTable('flow_acts')
    .set({ sealed: json(seals), said: json(said) })
    .where('chain_id', '=', chain)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', '=', 'sent')
    .execute()
}

/** The row of a key, held until the transaction ends. */
export async function findAct({ chain, scope, key }: Pick<NewAct, 'chain' | 'scope' | 'key'>): Promise<ActRow | null> {
  const row = await db()
    .selectFrom('flow_acts')
    .select(actColumns)
    .where('chain_id', '=', chain)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What an act that is done keeps of the walk that demanded it. */
export interface Keeps {
  readonly seals: { readonly [step: string]: SealedStep }
  readonly said: JsonObject
}

const nothingKept: Keeps = { seals: {}, said: {} }

/** Writes how an act ended, and gives the answer that stands: another tab, or whoever settled a payment, may have been faster. */
export async function answerThatStands(
  act: Parameters<typeof finishAct>[0],
  call: CallDoc,
  answer: AnyAnswer,
  keeps: Keeps = nothingKept,
): Promise<AnyAnswer> {
  if (await finishAct(act, call, answer, keeps)) return answer
  const written = await findAct(act)
  return written && written.status !== 'sent' ? answerOf(written) : answer
}

/** Writes how an act ended, unless somebody has done so meanwhile (false). Tokens are not part of it. */
export async function finishAct(
  { chain, scope, key, now }: Pick<NewAct, 'chain' | 'scope' | 'key' | 'now'>,
  call: CallDoc,
  answer: AnyAnswer,
  keeps: Keeps = nothingKept,
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('flow_acts')
    .set({ ...ending(call, answer, keeps), changed_at: now })
    .where('chain_id', '=', chain)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function ending(call: CallDoc, answer: AnyAnswer, { seals, said }: Keeps) {
  if (!answer.ok) {
    const { code, at, params } = answer
    return { status: 'failed' as const, code, at: at ?? null, params: params ? json(params) : null }
  }
  const result = call.signsIn ? withoutTokens(answer.value) : answer.value
  const kind = pendingKind(answer.value)
  const person = signedInPerson(call, answer)
  return {
    status: kind ? ('pending' as const) : ('ok' as const),
    kind,
    result: json((result ?? {}) as object), // the call's output: JSON
    sealed: json(seals),
    said: json(said),
    ...(person === null ? {} : { person_id: person }),
  }
}

/** What a row answers to who sends the same again. A row that is still `sent` has no answer. */
export function answerOf(row: ActRow): AnyAnswer {
  if (row.status === 'failed') {
    const { code, at, params } = row
    return { ok: false, code: code ?? 'INVALID_INPUT', at: at ?? undefined, params: params ?? undefined } as AnyAnswer // a code of the call
  }
  return { ok: true, value: row.result }
}

/** A row as a line of the journal that walks read. */
export function entryOf(row: ActRow): JournalEntry {
  const base = { act: row.act ?? '', ...(row.item === null ? {} : { item: row.item }), key: row.key, input: row.input }
  switch (row.status) {
    case 'sent':
      return { ...base, status: 'sent' }
    case 'pending':
      return { ...base, status: 'pending', kind: row.kind ?? 'poll', result: row.result }
    case 'failed':
      return { ...base, status: 'failed', code: row.code ?? '', ...(row.params ? { params: row.params } : {}) }
    case 'ok':
      return { ...base, status: 'ok', result: row.result, sealed: row.sealed ?? {}, said: row.said ?? {} }
    default:
      return row.status satisfies never
  }
}

/** Who an answer signs in: the person of its session. */
export function signedInPerson(call: CallDoc, answer: AnyAnswer): string | null {
  if (!call.signsIn || !answer.ok) return null
  const value = answer.value as { session?: { user?: Who } | null; user?: Who }
  return (value.session?.user ?? value.user)?.userId ?? null
}

interface Who {
  readonly userId: string
}

/** A token is worth a password: the journal holds neither. */
function withoutTokens(value: unknown): JsonObject {
  const { session: _, token: __, ...rest } = value as { [name: string]: Json }
  return rest
}

/** What an answer waits for outside; null when it is the end. */
export function pendingKind(value: unknown): PendingKind | null {
  const kind = (value as { next?: { kind?: string } } | null)?.next?.kind
  return kind === 'redirect' || kind === 'widget' || kind === 'poll' ? kind : null
}
