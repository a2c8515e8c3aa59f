import { loadPersonSubscriptionsForProfile } from '#contract/calls/subscription/load-person-subscriptions-for-profile.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { subjectOf } from '../persons/acting.ts'
import { subscriptionsForProfile } from './held-repository.ts'
import { toCard } from './profile-card.ts'
import { dateIn, latest } from './rules/calendar.ts'

export const loadPersonSubscriptionsForProfileHandler = handle(
  loadPersonSubscriptionsForProfile,
  async (context, { personId }) => {
    const subject = subjectOf(context.caller, personId)
    if (subject === null) return refuse('NOT_FOUND')
    const rows = await subscriptionsForProfile(context.chain, subject)
    const centers = rows.some((row) => row.all_clubs) ? await listCenters(context.chain, context.lang, context.now) : []
    const subscriptions = rows
      .map((row) =>
        toCard(row, { lang: context.lang, today: dateIn(row.time_zone, context.now), clubs: centers.length }),
      )
      .sort((a, b) => order(a) - order(b))
    const current = subscriptions.filter((one) => one.status !== 'ENDED')
    return ok({ subscriptions, lastEndDate: latest(...current.map((one) => one.endDate)) })
  },
)

/** What runs comes first, memberships before cards, then what is planned, then what has ended; the newest first. */
const order = ({ status, type }: { readonly status: string; readonly type: string }): number =>
  2 * ['ACTIVE', 'FROZEN', 'WINDOW', 'CREATED', 'ENDED'].indexOf(status) + (type === 'RECURRING_CLIPCARD' ? 1 : 0)
