import { type Acceptance, insertAcceptance } from './repository.ts'

/** Writes down who accepted which notice; false when they had before. */
export const keepAcceptance = (chain: string, acceptance: Acceptance): Promise<boolean> =>
  insertAcceptance(chain, acceptance)
