import type { ImportKind } from '../kind.ts'
import { agreements } from './agreements.ts'
import { answers } from './answers.ts'
import { balances } from './balances.ts'
import { bookings } from './bookings.ts'
import { cards } from './cards.ts'
import { clips } from './clips.ts'
import { consents } from './consents.ts'
import { invoices } from './invoices.ts'
import { papers } from './papers.ts'
import { persons } from './persons.ts'
import { relations } from './relations.ts'
import { subscriptions } from './subscriptions.ts'
import { texts } from './texts.ts'

/** What can be brought along, each after those whose names it uses. */
export const importKinds: readonly ImportKind[] = [
  persons,
  relations,
  consents,
  answers,
  subscriptions,
  texts,
  papers,
  agreements,
  cards,
  invoices,
  balances,
  clips,
  bookings,
]
