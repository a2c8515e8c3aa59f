import { hkdfSync } from 'node:crypto'

let master: Buffer | null = null

/** Sets the key of this installation (FOYER_KEY); called once at start. */
export function setMasterKey(key: Buffer): void {
  if (key.length < 32) throw new Error('the master key has at least 32 bytes')
  master = key
}

/** A key of its own for each purpose, so that what one use leaks is worth nothing to another. */
export function keyFor(purpose: string): Buffer {
  if (!master) throw new Error('the master key is not set')
  return Buffer.from(hkdfSync('sha256', master, 'foyer', purpose, 32))
}
