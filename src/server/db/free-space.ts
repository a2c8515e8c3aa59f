import { statfs } from 'node:fs/promises'

/** Below this nothing is written, so that nobody can sign in. */
const limitBytes = 256 * 1024 * 1024

/** Below this the process is not ready: others are sent elsewhere, and somebody is called, while it still works. */
const warningBytes = 2 * limitBytes

export interface FreeSpace {
  enough(): boolean
  /** Room for some time to come: falls before `enough` does. */
  plenty(): boolean
  stop(): void
}

/** Looks every 5 seconds: a full disk stops the embedded database for good, so writes are refused before. */
export async function watchFreeSpace(folder: string, everyMs = 5000, read = freeBytes): Promise<FreeSpace> {
  let free = await read(folder)
  const timer = setInterval(async () => {
    free = await read(folder)
  }, everyMs)
  timer.unref()
  return { enough: () => free >= limitBytes, plenty: () => free >= warningBytes, stop: () => clearInterval(timer) }
}

/** A folder that cannot be asked is no full one. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
