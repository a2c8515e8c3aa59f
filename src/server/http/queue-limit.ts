/** Does some work, unless too much of it waits already. */
export type QueueLimit = <T>(work: () => Promise<T>) => Promise<T>

/** The embedded database has one connection and a queue without end: who comes when it is long is told to come back (503). */
export function createQueueLimit(most = 200): QueueLimit {
  let waiting = 0
  return async (work) => {
    if (waiting >= most) throw Object.assign(new Error('too many requests wait'), { statusCode: 503 })
    waiting += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }
}

export const noQueueLimit: QueueLimit = (work) => work()
