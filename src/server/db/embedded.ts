import type { PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { parsers } from './parsers.ts'

/** With what every embedded database is opened: one that was migrated needs its extensions again at each opening. */
export const embedded = { parsers: { ...parsers }, extensions: { btree_gist } } satisfies PGliteOptions
