import { workerData } from 'node:worker_threads'

// A thread of a worker process: ends the process when it takes too much memory, and when its parent is gone while native
// code holds the main thread, which cannot hear of either.

const { memoryBytes } = workerData as { readonly memoryBytes: number }
const parent = process.ppid
const everyMs = 20

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, everyMs)
