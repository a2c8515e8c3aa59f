import { randomBytes } from 'node:crypto'
import { type Deliver, deliverLocally } from './deliver.ts'
import type { SandboxProvider } from './provider.ts'
import type { Call, Fault, KeptMeans, Next, Payment, SandboxRefund, SandboxWebhook, Task } from './rows.ts'
import { memoryStore, type SandboxStore } from './store.ts'

export interface WorldOptions {
  readonly providers: readonly SandboxProvider[]
  readonly store?: SandboxStore
  readonly clock?: () => Date
  /** Amounts that end in 01 to 09 are triggers, unless the control API says otherwise. Off where prices are worked out by the day. */
  readonly amounts?: boolean
  /** Where a payer's browser finds us; without it, on the origin of their return address. */
  readonly origin?: string
  readonly deliver?: Deliver
}

/** All that the imitations share: what is remembered, which time it is, and how webhooks leave. */
export interface World {
  readonly store: SandboxStore
  readonly providers: ReadonlyMap<string, SandboxProvider>
  readonly payments: ReturnType<typeof tablesOf>['payments']
  readonly refunds: ReturnType<typeof tablesOf>['refunds']
  readonly kept: ReturnType<typeof tablesOf>['kept']
  readonly calls: ReturnType<typeof tablesOf>['calls']
  readonly webhooks: ReturnType<typeof tablesOf>['webhooks']
  readonly tasks: ReturnType<typeof tablesOf>['tasks']
  readonly nexts: ReturnType<typeof tablesOf>['nexts']
  readonly faults: ReturnType<typeof tablesOf>['faults']
  readonly settings: ReturnType<typeof tablesOf>['settings']
  /** Whether amounts are triggers now. */
  looksAtAmounts(): boolean
  readonly origin: string | null
  readonly deliver: Deliver
  /** The time outside, which the control API does not move: signatures are judged by it. */
  clock(): Date
  now(): Date
  newId(prefix: string): string
  /** Something is due; whoever runs the world is told. */
  wake: () => void
}

/** What the control API has set, apart from rows of its own. */
export interface ControlSetting {
  readonly id: 'clock' | 'webhooks' | 'amounts'
  readonly value: number | boolean | WebhookMode
}

/** `hold`: webhooks wait until the control API delivers them. `never`: they are lost. */
export type WebhookMode = 'send' | 'hold' | 'never'

export function createWorld(options: WorldOptions): World {
  const store = options.store ?? memoryStore()
  const tables = tablesOf(store)
  const clock = options.clock ?? (() => new Date())
  return {
    store,
    ...tables,
    providers: new Map(options.providers.map((provider) => [provider.id, provider])),
    looksAtAmounts: () => Boolean(tables.settings.get('amounts')?.value ?? options.amounts ?? true),
    wake: () => undefined,
    origin: options.origin ?? null,
    deliver: options.deliver ?? deliverLocally,
    clock,
    now: () => new Date(clock().getTime() + Number(tables.settings.get('clock')?.value ?? 0)),
    newId: (prefix) => `${prefix}${randomBytes(12).toString('hex')}`,
  }
}

function tablesOf(store: SandboxStore) {
  return {
    payments: store.table<Payment>('payments'),
    refunds: store.table<SandboxRefund>('refunds'),
    kept: store.table<KeptMeans>('kept'),
    calls: store.table<Call>('calls'),
    webhooks: store.table<SandboxWebhook>('webhooks'),
    tasks: store.table<Task>('tasks'),
    nexts: store.table<Next>('nexts'),
    faults: store.table<Fault>('faults'),
    settings: store.table<ControlSetting>('settings'),
  }
}
