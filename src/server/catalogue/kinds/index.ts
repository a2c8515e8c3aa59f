import type { CatalogueKind } from '../kind.ts'
import { clubs } from './clubs.ts'

/** Every kind, each after those whose names it uses. One more is a file here, a grammar and a line. */
export const kinds: readonly CatalogueKind[] = [clubs]
