import type { Static } from 'typebox'
import type { Subscription } from '#contract/shapes/subscription.ts'
import type { SubjectContext } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { acceptedWith } from '../legal/accept.ts'
import { actionsOf } from './actions.ts'
import { subscriptionsOf } from './find-subscription.ts'
import { toCard } from './profile-card.ts'
import { profileWords } from './profile-words.ts'

/** All that the subject has and had, as cards: what runs, memberships before clipcards, what is planned, what has ended. */
export async function cardsOf(context: SubjectContext): Promise<Static<typeof Subscription>[]> {
  const { chain, lang, now, subject } = context
  const subscriptions = await subscriptionsOf(chain, subject.id, now)
  if (subscriptions.length === 0) return []
  const accepted = await acceptedWith(
    chain,
    subscriptions.map(({ id }) => id),
  )
  const words = new Map((await profileWords(chain, subject.id)).map((row) => [row.id, row]))
  const clubs = subscriptions.some((one) => one.plan.allClubs) ? (await listCenters(chain, lang, now)).length : 0
  const asStaff = subject.as === 'staff'
  const cards = []
  for (const facts of subscriptions) {
    const own = words.get(facts.id)
    if (own !== undefined)
      cards.push(
        toCard(facts, own, {
          lang,
          clubs,
          asStaff,
          actions: await actionsOf(context, facts, own.addons_sold),
          papers: accepted.flatMap(({ subscription_id, paper, hash }) =>
            subscription_id === facts.id ? [{ paper, version: hash }] : [],
          ),
        }),
      )
  }
  return cards.sort((a, b) => order(a) - order(b))
}

const order = ({ status, type }: Pick<Static<typeof Subscription>, 'status' | 'type'>): number =>
  2 * ['ACTIVE', 'FROZEN', 'WINDOW', 'CREATED', 'ENDED'].indexOf(status) + (type === 'RECURRING_CLIPCARD' ? 1 : 0)
