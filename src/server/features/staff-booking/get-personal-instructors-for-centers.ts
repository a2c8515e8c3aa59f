import { getPersonalInstructorsForCenters } from '#contract/calls/staff-booking/get-personal-instructors-for-centers.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownersOf } from '../booking/slots-repository.ts'
import { tellTrainer } from '../booking/tell-owner.ts'
import { listCenters } from '../centers/service.ts'
import { visitorsLook } from '../classes/visitors-look.ts'

export const getPersonalInstructorsForCentersHandler = handle(
  getPersonalInstructorsForCenters,
  async (context, { centerIds, activityId = null }) => {
    if (!visitorsLook(context, 'staffBookingPageAnonymous')) return refuse('UNAUTHENTICATED')
    const { chain, lang, now } = context
    const owners = await ownersOf(chain, 'STAFF', activityId === null ? {} : { activityId })
    const centers = await listCenters(chain, lang, now)
    const trainers = owners.map((owner) => ({
      ...tellTrainer(owner, lang),
      activityIds: [...owner.activities],
      centers: centers
        .filter(({ id }) => owner.hours.some((one) => one.centerId === id))
        .map(({ id, name }) => ({ id, name })),
    }))
    const isMeant = ({ id }: { readonly id: string }) => !centerIds || centerIds.length === 0 || centerIds.includes(id)
    return ok({ instructors: trainers.filter((one) => one.centers.some(isMeant)) })
  },
)
