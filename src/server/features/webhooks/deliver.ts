import { Webhook } from 'standardwebhooks'
import { describeError } from '../../http/describe-error.ts'
import { type Send, sendOutside, sendOverHttp } from '../payments/send.ts'
import { isThisMachine, mayBeTold, openKeys } from './receivers.ts'
import { claimDeliveries, type DueDelivery, lastTaken, noteTry, suspend } from './repository.ts'

/** So many messages to one receiver at once. Receivers share no place, so that one that is away holds up nobody. */
const atOnce = 2

const patienceMs = 10_000
const minute = 60_000
const hour = 60 * minute

/** The waiting between two tries: 5 s, half a minute, 5 minutes, half an hour, 2 h, 5 h, 10 h, then twice a day; nearly three days in all. */
const waits = [5_000, 30_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 12 * hour, 12 * hour]

/** A receiver that has taken nothing for so long while it was told is not told any more. */
const silentMs = 60 * hour

export interface Delivering {
  /** Whether addresses of this machine are told: in development alone. */
  readonly thisMachine: boolean
  readonly note: (line: string, fields: object) => void
  readonly send?: Send
  /** How long a receiver may take, in milliseconds. */
  readonly patience?: number
}

/** Places of this process for what receivers are told. */
export interface DeliveryPool {
  /** Begins what is due and has a place; answers how many. */
  fill(chain: string, now: Date): Promise<number>
  isBusy(): boolean
  oneEnded(): Promise<void>
  allEnded(): Promise<void>
}

export function createDeliveryPool(settings: Delivering, ended: () => void = () => undefined): DeliveryPool {
  const running = new Map<object, { readonly of: string; readonly end: Promise<void> }>()
  return {
    async fill(chain, now) {
      const busy: { [id: string]: number } = {}
      for (const { of } of running.values()) {
        const [ofChain, id = ''] = of.split('/')
        if (ofChain === chain) busy[id] = (busy[id] ?? 0) + 1
      }
      const due = await claimDeliveries(chain, { now, most: atOnce, busy })
      for (const one of due) {
        const end = deliver(chain, one, now, settings)
          .catch((error) => settings.note('a webhook could not be kept', { chain, error: describeError(error) }))
          .finally(() => running.delete(one))
        running.set(one, { of: `${chain}/${one.receiver_id}`, end })
        void end.then(ended)
      }
      return due.length
    },
    isBusy: () => running.size > 0,
    oneEnded: () => Promise.race([...running.values()].map(({ end }) => end)),
    allEnded: async () => void (await Promise.all([...running.values()].map(({ end }) => end))),
  }
}

/** Tells a chain's receivers what is due, until nothing is; answers how many tries that were. */
export async function deliverDue(chain: string, now: Date, settings: Delivering): Promise<number> {
  const pool = createDeliveryPool(settings)
  for (let tries = 0; ; ) {
    tries += await pool.fill(chain, now)
    if (!pool.isBusy()) return tries
    await pool.oneEnded()
  }
}

async function deliver(chain: string, due: DueDelivery, now: Date, settings: Delivering): Promise<void> {
  const { receiver_id: receiverId, tries } = due
  const answer = await post(chain, due, now, settings)
  const { status, trouble } = answer
  if (status !== null && status >= 200 && status < 300)
    return noteTry(chain, due, { status, trouble: null, deliveredAt: now, givenUpAt: null, dueAt: null })
  const wait = waits[tries - 1]
  const isOver = wait === undefined
  await noteTry(chain, due, {
    status,
    trouble,
    deliveredAt: null,
    givenUpAt: isOver ? now : null,
    dueAt: isOver ? null : new Date(now.getTime() + wait),
  })
  const why = status === 410 ? 'gone' : isOver && (await isSilent(chain, receiverId, now)) ? 'silent' : null
  if (why === null) return
  await suspend(chain, receiverId, why, now)
  settings.note('a receiver of webhooks is told nothing more until it is resumed', { chain, receiver: receiverId, why })
}

async function isSilent(chain: string, receiverId: string, now: Date): Promise<boolean> {
  const last = await lastTaken(chain, receiverId)
  return last === null || last.getTime() < now.getTime() - silentMs
}

async function post(
  chain: string,
  { receiver_id, id, url, body }: DueDelivery,
  now: Date,
  {
    thisMachine,
    send = isThisMachine(url) ? sendOverHttp : sendOutside(() => null),
    patience = patienceMs,
  }: Delivering,
): Promise<{ readonly status: number | null; readonly trouble: string | null }> {
  if (!mayBeTold(url, thisMachine)) return { status: null, trouble: 'the address is not of the public network' }
  const keys = await openKeys(chain, receiver_id, now)
  const { origin, pathname, search } = new URL(url)
  // The true time, which a demo's clock is not: receivers compare it with theirs.
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Foyer',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': keys.map((key) => new Webhook(key).sign(id, at, body)).join(' '),
  }
  const answer = await send(
    origin,
    { operation: 'tell', method: 'POST', path: `${pathname}${search}`, headers, body },
    patience,
  )
  if (answer.kind === 'lost') return { status: null, trouble: answer.why }
  const { status } = answer
  return { status, trouble: status >= 200 && status < 300 ? null : `it answered ${status}` }
}
