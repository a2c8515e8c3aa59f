import type { CatalogueKind } from '../kind.ts'
import { addons } from './addons.ts'
import { clubs } from './clubs.ts'
import { freezeProducts } from './freeze-products.ts'
import { holidays } from './holidays.ts'
import { packs } from './packs.ts'
import { plans } from './plans.ts'
import { promoCodes } from './promo-codes.ts'
import { questionnaires } from './questionnaires.ts'
import { staffRoles } from './staff-roles.ts'

/** Every kind, each after those whose names it uses. One more is a file here, a grammar and a line. */
export const kinds: readonly CatalogueKind[] = [
  ...[clubs, holidays, staffRoles, freezeProducts, addons, plans, packs],
  ...[promoCodes, questionnaires],
]
