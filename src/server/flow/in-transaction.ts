import { tx } from '../db/ambient.ts'
import type { AnyAnswer } from '../handler.ts'

/** Runs a handler's work in one transaction; a refusal undoes what it wrote. */
export async function allOrNothing(run: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  let refused: AnyAnswer | null = null
  try {
    return await tx(async () => {
      const answer = await run()
      if (answer.ok) return answer
      refused = answer
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo && refused) return refused
    throw error
  }
}

class Undo extends Error {}
