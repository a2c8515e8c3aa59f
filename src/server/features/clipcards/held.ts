import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import type { HeldClipcard } from '#contract/shapes/clipcard.ts'
import type { CallContext } from '../../handler.ts'
import { centerIn } from '../centers/words.ts'
import { contactOf } from '../persons/service.ts'
import { wordsIn } from '../words.ts'
import { type MonthlyCardRow, monthlyCardsOf, type PackRow, packsOf } from './repository.ts'
import { clipsUntil, inOrderOfUse, stateOf } from './rules.ts'

type Card = Static<typeof HeldClipcard>
type Scope = Pick<CallContext, 'chain' | 'lang' | 'now'>

/** The clipcards of these people, packs and monthly ones, those that can be used first. */
export async function clipcardsOf(scope: Scope, personIds: readonly string[]): Promise<Card[]> {
  const { chain } = scope
  const names = new Map(await Promise.all(personIds.map(async (id) => [id, await nameOf(chain, id)] as const)))
  const nameBy = (id: string) => names.get(id) ?? ''
  const packs = (await packsOf(chain, personIds)).map((row) => packOf(row, scope, nameBy(row.person_id)))
  const monthly = (await monthlyCardsOf(chain, personIds)).map((row) => monthlyOf(row, scope, nameBy(row.person_id)))
  return [...packs, ...monthly].sort(inOrderOfUse)
}

async function nameOf(chain: string, personId: string): Promise<string> {
  const contact = await contactOf(chain, personId)
  return contact === null ? '' : `${contact.firstName} ${contact.lastName}`.trim()
}

function packOf(row: PackRow, scope: Scope, personName: string): Card {
  const today = dayIn(row.time_zone, scope.now)
  const dates = { clipsLeft: row.clips_left, validFrom: row.valid_from, validUntil: row.valid_until }
  return {
    ...common(row, row.product_id, scope, personName),
    ...dates,
    kind: 'pack',
    state: stateOf(dates, today),
    sessions: row.sessions,
    price: { amountMinor: row.price_minor, currency: row.currency },
    subscriptionId: null,
  }
}

function monthlyOf(row: MonthlyCardRow, scope: Scope, personName: string): Card {
  const today = dayIn(row.time_zone, scope.now)
  const terms = { refill: row.refill, startDate: row.start_date, endDate: row.end_date }
  const dates = {
    clipsLeft: row.clips_left ?? 0,
    validFrom: row.start_date,
    validUntil: clipsUntil(terms, today),
  }
  return {
    ...common(row, row.plan_id, scope, personName),
    ...dates,
    kind: 'monthly',
    state: stateOf(dates, today),
    sessions: row.size ?? 0,
    price: { amountMinor: row.price_monthly_minor, currency: row.currency },
    subscriptionId: row.id,
  }
}

function common(row: PackRow | MonthlyCardRow, soldAs: string, { lang }: Scope, personName: string) {
  const words = wordsIn(row.texts, lang)
  return {
    id: row.id,
    personId: row.person_id,
    personName,
    centerId: row.center_id,
    centerName: centerIn({ name: row.center_name, texts: row.center_texts }, lang).name,
    name: words?.name ?? soldAs,
    description: words?.description ?? '',
  }
}
