import { defaultLanguage } from '../../releases/languages.ts'
import { classById } from '../booking/class-repository.ts'
import { mayOverlap } from '../booking/facts.ts'
import { confirmHold, holdsOf } from '../booking/holds-repository.ts'
import { occupyPerson } from '../booking/occupations-repository.ts'
import { bookedIn, noteMove, takePlace } from '../booking/places-repository.ts'
import { sweepLapsed } from '../booking/sweep.ts'
import { tellOf } from '../booking/tell.ts'
import { notePaid } from '../booking/uses-repository.ts'
import { mailing } from '../mail/environment.ts'
import { moveItem, placeOfItem } from './basket-repository.ts'

interface Item {
  readonly personId: string
  readonly bookingId: string
  readonly participationId: string
  readonly fromUnit: number
  readonly amountMinor: number
}

interface Paid {
  readonly buyerId: string
  readonly intentId: string
  readonly basketId: string
  readonly now: Date
}

/**
 * Books what was paid of a basket: the place that is held, or one that is free where it went back meanwhile. Answers the
 * place; null: there is none, or whoever comes has it or is elsewhere by now. Under the lock of its course; half of it is
 * undone by whoever is told null.
 */
export async function bookItem(
  chain: string,
  item: Item,
  { buyerId, intentId, basketId, now }: Paid,
): Promise<string | null> {
  const { personId, bookingId, fromUnit, amountMinor } = item
  const row = await classById(chain, bookingId, now)
  if (row === undefined || row.state === 'CANCELLED') return null
  const release = mailing().releaseOf(chain)
  const mayBeTwice = mayOverlap({ release }, row.center_id)
  const by = buyerId === personId ? null : buyerId
  const held = await placeOfItem(chain, item.participationId)
  let participationId = item.participationId
  if (await confirmHold(chain, item.participationId, now)) {
    // Whoever is offered a place by its list is not there yet.
    if (held?.ticket != null && !mayBeTwice && !(await occupyPerson(chain, participationId))) return null
    await noteMove(chain, participationId, { from: 'TENTATIVE', to: 'BOOKED', reason: 'confirmed', by, now })
  } else {
    participationId = crypto.randomUUID()
    await sweepLapsed(chain, now, bookingId)
    const isThere = (await holdsOf(chain, personId)).some(({ bookable_id }) => bookable_id === bookingId)
    if (isThere || (await bookedIn(chain, personId, bookingId)) !== undefined) return null
    const place = { id: participationId, bookableId: bookingId, personId, byPersonId: by, fromUnit, now }
    if (!(await takePlace(chain, { ...place, state: 'BOOKED', expiresAt: null, earlierMs: 0 }))) return null
    if (!mayBeTwice && !(await occupyPerson(chain, participationId))) return null
    await noteMove(chain, participationId, { from: null, to: 'BOOKED', reason: 'asked', by, now })
    await moveItem(chain, { basketId, from: item.participationId, to: participationId })
  }
  await notePaid(chain, { participationId, personId, intentId, amountMinor })
  const scope = { chain, now, release, lang: defaultLanguage(release.config).code }
  await tellOf(scope, 'class-booked', { personId, participationId }, row)
  return participationId
}
