import type { PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from './parsers.ts'

/** With what every embedded database is opened: one that was migrated needs its extensions again at each opening. */
export const embedded = {
  parsers: { ...parsers },
  extensions: { btree_gist, fuzzystrmatch, pg_trgm },
} satisfies PGliteOptions
