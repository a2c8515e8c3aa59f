import type { Migration } from 'kysely/migration'
import { up as up001 } from './001-chains-persons-sessions-flows.ts'

/** One list for both databases, in order. Numbers 001 to 009 are the base, 010 and up the domain. */
export const migrations: { readonly [name: string]: Migration } = {
  '001-chains-persons-sessions-flows': { up: up001 },
}
