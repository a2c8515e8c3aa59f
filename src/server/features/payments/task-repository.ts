import { type SqlBool, sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** Which tasks somebody may see: those of payments in these clubs or by their people, and what belongs to no payment. */
export interface TaskScope {
  readonly chain: string
  readonly centers: readonly string[]
  readonly withoutPayment: boolean
}

const closedDays = 30
const most = 150

/** The open tasks, the oldest first, then those that were closed in the last days; or the one of this id. */
export const tasksInScope = (scope: TaskScope, now: Date, taskId: string | null) =>
  inScope(scope)
    .where((eb) => {
      if (taskId !== null) return eb('task.id', '=', taskId)
      const since = new Date(now.getTime() - closedDays * 24 * 60 * 60_000)
      return eb.or([eb('task.done_at', 'is', null), eb('task.done_at', '>=', since)])
    })
    .orderBy(sql`task.done_at is not null`)
    .orderBy('task.done_at', 'desc')
    .orderBy('task.created_at')
    .limit(most)
    .execute()

export type TaskRow = Awaited<ReturnType<typeof tasksInScope>>[number]

const day = (of: string) =>
  sql<string>`to_char(${sql.ref(of)} at time zone coalesce(center.time_zone, 'UTC'), 'YYYY-MM-DD')`

function inScope({ chain, centers, withoutPayment }: TaskScope) {
  return db()
    .selectFrom('payment_tasks as task')
    .leftJoin('payment_intents as intent', (join) =>
      join.onRef('intent.chain_id', '=', 'task.chain_id').onRef('intent.id', '=', 'task.intent_id'),
    )
    .leftJoin('persons as payer', (join) =>
      join.onRef('payer.chain_id', '=', 'intent.chain_id').onRef('payer.id', '=', 'intent.person_id'),
    )
    .leftJoin('centers as center', (join) =>
      join.onRef('center.chain_id', '=', 'intent.chain_id').onRef('center.id', '=', 'intent.center_id'),
    )
    .leftJoin('persons as closer', (join) =>
      join.onRef('closer.chain_id', '=', 'task.chain_id').onRef('closer.id', '=', 'task.done_by'),
    )
    .select([
      'task.id',
      'task.kind',
      'task.detail',
      'task.done_at',
      'task.done_by',
      'task.outcome',
      'task.note',
      'intent.id as intent_id',
      'intent.state',
      'intent.was_fulfilled',
      'intent.amount_minor',
      'intent.currency',
      'intent.refunded_minor',
      'intent.provider',
      'intent.provider_ref',
      'intent.transaction_ref',
      'intent.return_token',
      'payer.center_id as payer_center_id',
      'payer.first_name',
      'payer.last_name',
      'center.name as center_name',
      'closer.first_name as closer_first_name',
      'closer.last_name as closer_last_name',
      day('task.created_at').as('opened_on'),
      day('task.done_at').as('closed_on'),
      day('intent.created_at').as('started_on'),
      returning.as('returning_minor'),
    ])
    .where('task.chain_id', '=', chain)
    .where((eb) =>
      eb.or([
        ...(centers.length > 0 ? [eb('intent.center_id', 'in', centers), eb('payer.center_id', 'in', centers)] : []),
        ...(withoutPayment ? [eb('task.intent_id', 'is', null)] : []),
      ]),
    )
}

/** What was given back, or is on its way. */
const returning = sql<number>`(
  select coalesce(sum(refund.amount_minor), 0)::int
  from payment_refunds as refund
  where refund.chain_id = task.chain_id and refund.intent_id = task.intent_id and refund.state <> 'refused'
)`

export interface Closing {
  readonly taskId: string
  readonly outcome: 'done' | 'refund'
  readonly note: string
  readonly byPersonId: string
  readonly now: Date
}

/** False when somebody closed it first. */
export async function closeTask(chain: string, { taskId, outcome, note, byPersonId, now }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('payment_tasks')
    .set({ done_at: now, done_by: byPersonId, outcome, note })
    .where('chain_id', '=', chain)
    .where('id', '=', taskId)
    .where(sql<SqlBool>`done_at is null`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
