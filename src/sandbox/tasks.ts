import { move, take, tell } from './moves.ts'
import type { Task } from './rows.ts'
import { deliverDue } from './webhooks.ts'
import type { World } from './world.ts'

export function schedule(world: World, task: Omit<Task, 'id' | 'refund'> & { readonly refund?: string }): void {
  world.tasks.put({ refund: null, ...task, id: world.newId('task_') })
}

const running = new WeakMap<World, Promise<void>>()

/** Does what is due by the sandbox's clock, in its order, and delivers what is to be told. One run at a time. */
export function runDue(world: World): Promise<void> {
  const run = (running.get(world) ?? Promise.resolve()).then(() => runOnce(world))
  // The next one runs even if this one broke.
  const rested = run.catch(() => undefined)
  running.set(world, rested)
  return run
}

async function runOnce(world: World): Promise<void> {
  const now = world.now().toISOString()
  const due = world.tasks.list().filter(({ at }) => at <= now)
  for (const task of due.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    world.tasks.remove(task.id)
    perform(world, task)
  }
  await deliverDue(world)
}

function perform(world: World, task: Task): void {
  const payment = world.payments.get(task.payment)
  if (!payment) return
  const isOpen = payment.state === 'open' || payment.state === 'pending'
  switch (task.does) {
    case 'pay':
      if (isOpen || payment.state === 'expired') take(world, payment.id)
      return
    case 'refuse':
      if (isOpen) move(world, payment.id, { state: 'refused', reason: 'decline' })
      return
    case 'expire':
      if (payment.state === 'open') move(world, payment.id, { state: 'expired' })
      return
    case 'refund': {
      const refund = task.refund === null ? null : world.refunds.get(task.refund)
      if (refund?.state === 'pending') {
        tell(world, payment, { kind: 'refund', refund: world.refunds.put({ ...refund, state: 'done' }) })
      }
    }
  }
}

/** Time passes by itself, and webhooks leave at once. Ends with the function that comes back. */
export function startTicking(world: World, everyMs = 250): () => void {
  const run = () => void runDue(world).catch(() => undefined)
  const timer = setInterval(run, everyMs)
  timer.unref()
  world.wake = () => void setImmediate(run)
  return () => {
    clearInterval(timer)
    world.wake = () => undefined
  }
}
