import { getCampDetails } from '#contract/calls/camps/get-camp-details.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookableById } from '../booking/find-bookable.ts'
import { membersFor, startsFor, tellUnit } from './booking-infos.ts'
import { electivesBeside, tellElective } from './electives.ts'
import { findProgram, mayLook, tellProducts } from './find-program.ts'
import { offersOf } from './offer.ts'
import { unitsOf } from './repository.ts'
import { firstUnitOf } from './rules/prices.ts'

export const getCampDetailsHandler = handle(getCampDetails, async (context, { programIds }) => {
  const { chain, subject } = context
  if (!mayLook(context, 'CAMP')) return refuse('UNAUTHENTICATED')
  const camps = []
  for (const id of programIds) {
    const program = await findProgram(context, id, 'CAMP')
    const row = program === null ? undefined : await bookableById(context, id)
    const [camp] = program === null ? [] : await offersOf(context, [program], subject?.id ?? null)
    if (program === null || row === undefined || camp === undefined) return refuse('NOT_FOUND')
    camps.push({
      camp,
      late: program.late,
      products: tellProducts(context, program, firstUnitOf(program)),
      units: (await unitsOf(chain, id)).map(tellUnit),
      electives: (await electivesBeside(context, id)).map((one) => tellElective(context, one)),
      starts: await startsFor(context, program),
      members: subject === null ? [] : await membersFor({ ...context, subject }, row),
    })
  }
  return ok({ camps })
})
