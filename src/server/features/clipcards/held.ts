import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import type { HeldClipcard } from '#contract/shapes/clipcard.ts'
import type { CallContext } from '../../handler.ts'
import { activitiesOpenedBy, openingOf } from '../booking/opened-by.ts'
import { centerIn } from '../centers/words.ts'
import { clipcardStateOf, clipsUntil, inOrderOfUse, nextRefill } from '../clips/rules.ts'
import { contactOf } from '../persons/service.ts'
import { wordsIn } from '../words.ts'
import { type MonthlyCardRow, monthlyCardsOf, type PackRow, packsOf } from './repository.ts'

type Card = Static<typeof HeldClipcard>
type Told = Omit<Card, 'activities'>
type Scope = Pick<CallContext, 'chain' | 'lang' | 'now'>

/** A card, and what its clips are sold as: `PRODUCT:pt-10`. */
export interface HeldCard {
  readonly card: Card
  readonly source: string
}

/** The clipcards of these people, packs and monthly ones, those that can be used first. */
export const clipcardsOf = async (scope: Scope, personIds: readonly string[]): Promise<Card[]> =>
  (await heldCards(scope, personIds)).map(({ card }) => card)

/** The same with what each is sold as. */
export async function heldCards(scope: Scope, personIds: readonly string[]): Promise<readonly HeldCard[]> {
  if (personIds.length === 0) return []
  const { chain, lang } = scope
  const names = new Map(await Promise.all(personIds.map(async (id) => [id, await nameOf(chain, id)] as const)))
  const nameBy = (id: string) => names.get(id) ?? ''
  const opening = await openingOf(chain)
  const toSubscription = (source: string, card: Told): HeldCard => ({
    source,
    card: { ...card, activities: activitiesOpenedBy(opening, source, lang) },
  })
  const packs = (await packsOf(chain, personIds)).map((row) =>
    toSubscription(`PRODUCT:${row.product_id}`, packOf(row, scope, nameBy(row.person_id))),
  )
  const monthly = (await monthlyCardsOf(chain, personIds)).map((row) =>
    toSubscription(`PLAN:${row.plan_id}`, monthlyOf(row, scope, nameBy(row.person_id))),
  )
  return [...packs, ...monthly].sort((a, b) => inOrderOfUse(a.card, b.card))
}

async function nameOf(chain: string, personId: string): Promise<string> {
  const contact = await contactOf(chain, personId)
  return contact === null ? '' : `${contact.firstName} ${contact.lastName}`.trim()
}

function packOf(row: PackRow, scope: Scope, personName: string): Told {
  const today = dayIn(row.time_zone, scope.now)
  const dates = { clipsLeft: row.clips_left, validFrom: row.valid_from, validUntil: row.valid_until }
  return {
    ...common(row, row.product_id, scope, personName),
    ...dates,
    kind: 'pack',
    state: clipcardStateOf(dates, today),
    sessions: row.sessions,
    price: { amountMinor: row.price_minor, currency: row.currency },
    subscriptionId: null,
    nextRefill: null,
  }
}

function monthlyOf(row: MonthlyCardRow, scope: Scope, personName: string): Told {
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
    state: clipcardStateOf(dates, today),
    sessions: row.size ?? 0,
    price: { amountMinor: row.price_monthly_minor, currency: row.currency },
    subscriptionId: row.id,
    nextRefill: nextRefill(terms, today),
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
