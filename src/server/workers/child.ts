import { Worker } from 'node:worker_threads'
import { type WorkOrder, type WorkReport, workKinds } from './kinds.ts'

// The process of a worker: takes one order after the other until its parent is gone or ends it.

const [memoryBytes] = process.argv.slice(2).map(Number)

// Whoever stops the server from a terminal stops the whole group: a paper that is being set is finished all the same.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', async ({ kind, input }: WorkOrder) => {
  const report = await carryOut(kind, input)
  process.send?.(report)
})

// Native code holds this thread and counts for no limit of V8: a second thread looks at the whole process.
new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: { memoryBytes } }).once('online', () => {
  process.send?.('ready' satisfies WorkReport)
})

async function carryOut(kind: WorkOrder['kind'], input: unknown): Promise<WorkReport> {
  try {
    return { value: await workKinds[kind](input as never) } // the pool types each order
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
