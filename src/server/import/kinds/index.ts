import type { ImportKind } from '../kind.ts'
import { agreements } from './agreements.ts'
import { balances } from './balances.ts'
import { bookings } from './bookings.ts'
import { cards } from './cards.ts'
import { clips } from './clips.ts'
import { invoices } from './invoices.ts'
import { persons } from './persons.ts'
import { subscriptions } from './subscriptions.ts'

/** What can be brought along, each after those whose names it uses. */
export const importKinds: readonly ImportKind[] = [
  persons,
  subscriptions,
  agreements,
  cards,
  invoices,
  balances,
  clips,
  bookings,
]
