import { checkInByCode } from '#contract/calls/booking/check-in-by-code.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { centersOf } from '../staff/staff-scopes.ts'
import { wordsIn } from '../words.ts'
import { attend } from './attend.ts'
import { participationOfCode } from './check-in-code.ts'
import { visitorOf } from './visits-repository.ts'

const unknown = { params: { reason: 'checkInCode' } }

export const checkInByCodeHandler = handle(checkInByCode, async (context, { checkInCode }) => {
  const { chain, caller, lang } = context
  const participationId = participationOfCode(chain, checkInCode.trim())
  if (caller === null || participationId === null) return refuse('NOT_FOUND', unknown)
  const visitor = await visitorOf(chain, participationId)
  // Whoever works elsewhere is told no more than of a code that nobody made.
  if (visitor === undefined) return refuse('NOT_FOUND', unknown)
  if (!(await centersOf(chain, caller.user, 'MEMBERS')).includes(visitor.center_id)) return refuse('NOT_FOUND', unknown)
  const { person_id: personId } = visitor
  if (personId === caller.user.userId) return refuse('CHECK_IN_AT_CLUB')
  const attended = await attend(context, { personId, participationId, by: caller.user.userId })
  if (!attended.ok) return attended
  const personName = [visitor.first_name, visitor.last_name].join(' ').trim()
  return ok({ ...attended.value, personName, className: wordsIn(visitor.texts, lang)?.name ?? visitor.activity_id })
})
