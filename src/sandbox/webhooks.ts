import type { SandboxEvent, SandboxWebhook } from './rows.ts'
import type { World } from './world.ts'

/** Puts what is to be told into the queue, as often, as true and in the order that the payment's trigger wants. */
export function enqueueWebhook(world: World, event: SandboxEvent): void {
  const { payment } = event
  const mode = world.settings.get('webhooks')?.value
  const row = (forged: boolean): SandboxWebhook => ({
    id: world.newId('wh_'),
    provider: payment.provider,
    payment: payment.id,
    event,
    dueAt: new Date(world.now().getTime() + (payment.telling === 'late' ? lateMs : 0)).toISOString(),
    state: mode === 'hold' ? 'held' : mode === 'never' || payment.telling === 'never' ? 'dropped' : 'due',
    forged,
    tries: [],
  })
  const copies = payment.telling === 'twice' ? [row(false), row(false)] : [row(payment.telling === 'forged')]
  for (const copy of copies) world.webhooks.put(copy)
  forgetOld(world)
  world.wake()
}

/** Webhooks that are remembered; of those that are over, the oldest go first. */
const most = 1000

function forgetOld({ webhooks }: World): void {
  const all = webhooks.list()
  const over = all.filter(({ state }) => state !== 'due' && state !== 'held')
  for (const { id } of over.slice(0, Math.max(0, all.length - most))) webhooks.remove(id)
}

const lateMs = 30_000

/** Waiting times after a webhook that was not taken; then it is given up. */
const againAfterSeconds = [5, 30, 120, 600, 3600]

/** Delivers one webhook and notes what came back. */
export async function deliverOne(
  world: World,
  webhook: SandboxWebhook,
  forged = webhook.forged,
): Promise<SandboxWebhook> {
  const message = world.providers.get(webhook.provider)?.webhook(webhook.event, { forged, now: world.clock() }) ?? null
  if (message === null) return world.webhooks.put({ ...webhook, state: 'dropped' })
  const status = await world.deliver(message)
  const tries = [...webhook.tries, { at: world.now().toISOString(), status }]
  const wait = againAfterSeconds[tries.length - 1]
  // A forged one is refused, as it should be: nobody repeats it.
  if (isTaken(status) || forged) return world.webhooks.put({ ...webhook, tries, state: 'delivered' })
  if (wait === undefined) return world.webhooks.put({ ...webhook, tries, state: 'given_up' })
  const dueAt = new Date(world.now().getTime() + wait * 1000).toISOString()
  return world.webhooks.put({ ...webhook, tries, dueAt })
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

/** Delivers what is due; of a payment that wants it so, the last word first. */
export async function deliverDue(world: World, ofPayment?: string): Promise<void> {
  const now = world.now().toISOString()
  const isDue = ({ state, dueAt, payment }: SandboxWebhook) =>
    state === 'due' && dueAt <= now && (ofPayment === undefined || payment === ofPayment)
  const due = world.webhooks.list().filter(isDue)
  const reversed = due.filter(({ event }) => event.payment.telling === 'reversed').toReversed()
  const straight = due.filter(({ event }) => event.payment.telling !== 'reversed')
  for (const webhook of [...straight, ...reversed]) await deliverOne(world, webhook)
}
