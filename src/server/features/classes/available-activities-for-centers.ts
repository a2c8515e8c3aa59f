import { availableActivitiesForCenters } from '#contract/calls/classes/available-activities-for-centers.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { activitiesOf, centersWithClasses } from '../booking/class-repository.ts'
import { wordsIn } from '../words.ts'
import { visitorsLook } from './visitors-look.ts'

export const availableActivitiesForCentersHandler = handle(
  availableActivitiesForCenters,
  async (context, { centerId = null }) => {
    if (!visitorsLook(context)) return refuse('UNAUTHENTICATED')
    const { chain, lang } = context
    const rows = await activitiesOf(chain, centerId)
    const groups = new Map(rows.map((row) => [row.group_id, wordsIn(row.group_texts, lang)?.name ?? row.group_id]))
    return ok({
      centers: await centersWithClasses(chain),
      groups: [...groups].map(([id, name]) => ({ id, name })),
      activities: rows.map((row) => {
        const words = wordsIn(row.texts, lang)
        return {
          id: row.id,
          groupId: row.group_id,
          name: words?.name ?? row.id,
          description: words?.description ?? '',
          minimumAge: row.minimum_age,
        }
      }),
    })
  },
)
