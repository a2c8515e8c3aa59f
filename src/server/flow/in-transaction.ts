import { tx } from '../db/ambient.ts'
import type { AnyAnswer } from '../handler.ts'

/** Runs a handler's work in one transaction; a refusal undoes what it wrote. */
export function allOrNothing(run: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  return keepIf(run, (answer) => answer.ok)
}

/** Runs `fn` in one transaction, and keeps what it wrote only when `keep` says so. */
export async function keepIf<T>(fn: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
  let undone: { readonly value: T } | null = null
  try {
    return await tx(async () => {
      const value = await fn()
      if (keep(value)) return value
      undone = { value }
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo && undone) return (undone as { readonly value: T }).value
    throw error
  }
}

class Undo extends Error {}
