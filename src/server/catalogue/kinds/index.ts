import type { CatalogueKind } from '../kind.ts'
import { activities } from './activities.ts'
import { activityGroups } from './activity-groups.ts'
import { addons } from './addons.ts'
import { buyOutProducts } from './buy-out-products.ts'
import { clubs } from './clubs.ts'
import { freezeProducts } from './freeze-products.ts'
import { holidays } from './holidays.ts'
import { instructors } from './instructors.ts'
import { packs } from './packs.ts'
import { plans } from './plans.ts'
import { privileges } from './privileges.ts'
import { programs } from './programs.ts'
import { promoCodes } from './promo-codes.ts'
import { questionnaires } from './questionnaires.ts'
import { retentionOffers } from './retention-offers.ts'
import { rooms } from './rooms.ts'
import { seatMaps } from './seat-maps.ts'
import { series } from './series.ts'
import { staffRoles } from './staff-roles.ts'

/** What is held when and where, and what opens it to whom. */
export const timetable: readonly CatalogueKind[] = [
  activityGroups,
  activities,
  instructors,
  rooms,
  seatMaps,
  series,
  programs,
  privileges,
]

/** Every kind, each after those whose names it uses. One more is a file here, a grammar and a line. */
export const kinds: readonly CatalogueKind[] = [
  clubs,
  holidays,
  staffRoles,
  freezeProducts,
  buyOutProducts,
  addons,
  plans,
  packs,
  retentionOffers,
  promoCodes,
  questionnaires,
  ...timetable,
]
