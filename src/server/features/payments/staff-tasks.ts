import type { OutputOf } from '#contract/call.ts'
import type { loadPaymentTasks } from '#contract/calls/payment/load-payment-tasks.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { CallContext, Caller } from '../../handler.ts'
import { toldName } from '../persons/told-name.ts'
import { centersWith, type StaffScope, scopesOf } from '../staff/staff-scopes.ts'
import { localProvider } from './providers.ts'
import { type PaymentState, paymentCodeOf } from './states.ts'
import { type TaskRow, type TaskScope, tasksInScope } from './task-repository.ts'
import type { TaskKind } from './tasks.ts'

export type StaffTask = OutputOf<typeof loadPaymentTasks>['tasks'][number]

/** What needs the caller, as far as it is their business; one of them by its id. */
export async function staffTasks(context: CallContext, taskId: string | null): Promise<StaffTask[]> {
  const { chain, caller, now } = context
  if (caller === null) return []
  const scopes = await scopesOf(chain, caller.user)
  const rows = await tasksInScope(tasksOf(chain, caller, scopes), now, taskId)
  const known = centersWith(scopes, 'MEMBERS')
  return rows.map((row) =>
    toTask(row, { byManager: isManager(caller.user), known, nameOf: (...name) => nameOf(context, ...name) }),
  )
}

/** The row of a task that is the caller's business; null when there is none. */
export async function staffTask({ chain, caller, now }: CallContext, taskId: string): Promise<TaskRow | null> {
  if (caller === null) return null
  const [row] = await tasksInScope(tasksOf(chain, caller, await scopesOf(chain, caller.user)), now, taskId)
  return row ?? null
}

/** Staff see what is their clubs'. What belongs to no payment belongs to no club either: managers see it. */
const tasksOf = (chain: string, { user }: Caller, scopes: readonly StaffScope[]): TaskScope => ({
  chain,
  centers: centersWith(scopes, 'PAYMENTS'),
  withoutPayment: isManager(user),
})

export const isManager = ({ accessLevel: levels }: Caller['user']): boolean => levels.includes('MANAGER')

interface Reader {
  readonly byManager: boolean
  /** The clubs whose members they know by name. */
  readonly known: readonly string[]
  readonly nameOf: (first: string | null, last: string | null) => string | null
}

function toTask(row: TaskRow, { byManager, known, nameOf }: Reader): StaffTask {
  const { amountMinor, currency } = row.detail
  const isKnown = known.includes(row.payer_center_id ?? '')
  return {
    id: row.id,
    kind: row.kind as TaskKind, // as `openTask` wrote it
    openedOn: row.opened_on,
    payment:
      row.state === null || row.amount_minor === null || row.currency === null
        ? null
        : {
            code: paymentCodeOf(row.state, row.was_fulfilled === true),
            state: row.state,
            amount: { amountMinor: row.amount_minor, currency: row.currency },
            refunded: { amountMinor: row.refunded_minor ?? 0, currency: row.currency },
            provider: row.provider ?? '',
            reference: row.transaction_ref ?? row.provider_ref,
            centerName: row.center_name ?? '',
            personName: isKnown ? nameOf(row.first_name, row.last_name) : null,
            startedOn: row.started_on,
          },
    told: typeof amountMinor === 'number' && typeof currency === 'string' ? { amountMinor, currency } : null,
    facts: factsOf(row.detail, row.return_token),
    mayRefund: row.done_at === null && refundOf(row, byManager).is === 'possible',
    closed:
      row.done_at === null
        ? null
        : {
            on: row.closed_on,
            byName: nameOf(row.closer_first_name, row.closer_last_name),
            outcome: row.outcome,
            note: row.note,
          },
  }
}

const nameOf = (context: CallContext, first: string | null, last: string | null): string | null =>
  first === null && last === null ? null : toldName(context, `${first ?? ''} ${last ?? ''}`.trim())

/** What may be told of a task's details. Anything else stays here, whoever wrote it. */
const tellable = [
  'why',
  'what',
  'reason',
  'providerCode',
  'refundRef',
  'state',
  'provider',
  'account',
  'payer',
  'reference',
  'eventKey',
  'number',
  'declared',
  'person',
  'contract',
  'cause',
  'email',
]

/** Whoever holds the key of a payment in browsers may see it: it is no reference for staff. */
function factsOf(detail: JsonObject, key: string | null): StaffTask['facts'] {
  return tellable.flatMap((name) => {
    const value = detail[name]
    if (typeof value !== 'string' || value === '' || value === key) return []
    return [{ name, value: value.slice(0, 200) }]
  })
}

export type RefundPossible =
  | { readonly is: 'possible'; readonly amountMinor: number }
  | { readonly is: 'forbidden' }
  | { readonly is: 'nothing' }

/** Money that should go back and did not, anybody of the staff may send again; what was delivered only a manager. */
export function refundOf(row: RefundableRow, byManager: boolean): RefundPossible {
  const rest = (row.amount_minor ?? 0) - row.returning_minor
  if (row.provider === null || localProvider(row.provider) !== null || rest <= 0) return { is: 'nothing' }
  switch (row.state) {
    case 'refunding':
      return { is: 'possible', amountMinor: rest }
    case 'fulfilled':
    case 'partly_refunded':
      return byManager ? { is: 'possible', amountMinor: rest } : { is: 'forbidden' }
    default:
      return { is: 'nothing' }
  }
}

interface RefundableRow {
  readonly state: PaymentState | null
  readonly provider: string | null
  readonly amount_minor: number | null
  readonly returning_minor: number
}
