import { getStaffBio } from '#contract/calls/staff-booking/get-staff-bio.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { ownersOf } from '../booking/slots-repository.ts'
import { tellTrainer } from '../booking/tell-owner.ts'
import { visitorsLook } from '../classes/visitors-look.ts'
import { wordsIn } from '../words.ts'

export const getStaffBioHandler = handle(getStaffBio, async (context, { instructorId }) => {
  if (!visitorsLook(context, 'staffBookingPageAnonymous')) return refuse('UNAUTHENTICATED')
  const [trainer] = await ownersOf(context.chain, 'STAFF', { ownerId: instructorId })
  if (trainer === undefined) return refuse('NOT_FOUND')
  return ok({ ...tellTrainer(trainer, context.lang), bio: wordsIn(trainer.texts, context.lang)?.bio ?? null })
})
