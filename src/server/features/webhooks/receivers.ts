import { randomBytes } from 'node:crypto'
import { tx } from '../../db/ambient.ts'
import { isOutside } from '../../outside/public-address.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { webhookEvents } from './events.ts'
import { endKeys, insertDelivery, insertKey, insertReceiver, keysOf, receiversOf } from './repository.ts'

/** Of one chain: each has two places, and each event a row for each of them. */
export const mostReceivers = 10

export interface NewReceiver {
  /** What the operator calls it. */
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  /** Whether addresses of this machine are taken: in development alone. */
  readonly thisMachine: boolean
  readonly now: Date
}

export type Added = { readonly ok: true; readonly key: string } | { readonly ok: false; readonly why: string }

/** One more receiver, with the key it checks signatures by. The key is told this once and kept encrypted. */
export async function addReceiver(chain: string, receiver: NewReceiver): Promise<Added> {
  const { id, url, events, thisMachine, now } = receiver
  const unknown = events.find((event) => !webhookEvents.some((known) => known === event))
  if (!/^[a-z0-9-]{1,40}$/.test(id))
    return refused(`"${id}" is no name: small letters, digits and hyphens, 40 at most.`)
  if (unknown !== undefined) return refused(`There is no event "${unknown}". There are: ${webhookEvents.join(', ')}.`)
  if (events.length === 0) return refused('Name at least one event.')
  if (!mayBeTold(url, thisMachine))
    return refused(`"${url}" is no address that may be told: https, at a name or address of the public network.`)
  return tx(async () => {
    if ((await receiversOf(chain)).length >= mostReceivers)
      return refused(`A chain has ${mostReceivers} receivers at most: take one off first.`)
    if (!(await insertReceiver(chain, { id, url, events, now })))
      return refused(`There is, or was, a receiver "${id}": choose another name.`)
    return { ok: true, key: await freshKey(chain, id, now) }
  })
}

/** A fresh key; the others go on signing until then, so that the receiver can be changed in between. */
export function rotateKey(chain: string, receiverId: string, { now, until }: { now: Date; until: Date }) {
  return tx(async () => {
    await endKeys(chain, receiverId, until)
    return freshKey(chain, receiverId, now)
  })
}

/** The keys that a message is signed with now, the newest first; they go nowhere else. */
export async function openKeys(chain: string, receiverId: string, now: Date): Promise<readonly string[]> {
  const rows = await keysOf(chain, receiverId, now)
  return rows.map(({ id, key_sealed }) => unseal(key_sealed, rowOf(chain, receiverId, id)))
}

/** Asks a receiver whether it hears us. */
export async function ping(chain: string, receiverId: string, now: Date): Promise<string> {
  const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`
  const body = JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: {} })
  await insertDelivery(chain, { receiverId, id, event: 'ping', body, now })
  return id
}

/** Whether an address may be told: of the public network over https, in development this machine, too. */
export function mayBeTold(url: string, thisMachine: boolean): boolean {
  return isOutside(url) || (thisMachine && isThisMachine(url))
}

export function isThisMachine(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return protocol === 'http:' && /^(127\.0\.0\.1|\[::1\])$/.test(hostname ?? '')
}

async function freshKey(chain: string, receiverId: string, now: Date): Promise<string> {
  const key = `whsec_${randomBytes(32).toString('base64')}`
  const id = crypto.randomUUID()
  await insertKey(chain, { receiverId, id, sealed: seal(key, rowOf(chain, receiverId, id)), now })
  return key
}

const rowOf = (chain: string, receiverId: string, id: string): string => `webhook_keys/${chain}/${receiverId}/${id}`
const refused = (why: string): Added => ({ ok: false, why })
