import { paperById, paperByKey } from './repository.ts'
import { hashOfKey } from './sign-key.ts'

/** Whose paper it is; null: there is none. */
export const personOfPaper = async (chain: string, id: string): Promise<string | null> =>
  (await paperById(chain, id))?.person_id ?? null

/** Whose paper a key belongs to. */
export const personOfSignKey = async (chain: string, key: string): Promise<string | null> =>
  (await paperByKey(chain, hashOfKey(key)))?.person_id ?? null
