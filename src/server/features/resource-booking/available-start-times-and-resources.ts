import { availableStartTimesAndResources } from '#contract/calls/resource-booking/available-start-times-and-resources.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookingAt, startsOf, tellStarts } from '../booking/starts-of.ts'
import { awayAllDay } from '../booking/tell-owner.ts'
import { visitorsLook } from '../classes/visitors-look.ts'
import { wordsIn } from '../words.ts'

export const availableStartTimesAndResourcesHandler = handle(
  availableStartTimesAndResources,
  async (context, input) => {
    if (!visitorsLook(context, 'resourceBookingPageAnonymous')) return refuse('UNAUTHENTICATED')
    const {
      centerId,
      activityId,
      duration = null,
      date = null,
      dayPart = null,
      resourceId = null,
      startTime = null,
    } = input
    const question = { kind: 'RESOURCE', centerId, activityId, duration, date, dayPart, ownerId: null } as const
    const found = await startsOf(context, question)
    if (typeof found === 'string') return refuse('NOT_FOUND')
    return ok({
      ...tellStarts(found),
      resources: found.owners.map((owner) => ({
        id: owner.id,
        name: wordsIn(owner.texts, context.lang)?.name ?? owner.id,
        note: wordsIn(owner.texts, context.lang)?.note ?? null,
        away: awayAllDay(owner, found.date, context.lang),
      })),
      bookingId: bookingAt(found, 'RESOURCE', { duration, date, ownerId: resourceId, name: startTime }),
    })
  },
)
