import { statfs } from 'node:fs/promises'

const limitBytes = 256 * 1024 * 1024

export interface FreeSpace {
  enough(): boolean
  stop(): void
}

/** Looks every 5 seconds: a full disk stops the embedded database for good, so writes are refused before. */
export async function watchFreeSpace(folder: string, everyMs = 5000): Promise<FreeSpace> {
  let enough = await hasRoom(folder)
  const timer = setInterval(async () => {
    enough = await hasRoom(folder)
  }, everyMs)
  timer.unref()
  return { enough: () => enough, stop: () => clearInterval(timer) }
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= limitBytes
  } catch {
    return true
  }
}
