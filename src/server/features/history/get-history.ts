import { getHistory } from '#contract/calls/person/get-history.ts'
import { db } from '../../db/ambient.ts'
import { handle, ok } from '../../handler.ts'
import { toldName } from '../persons/told-name.ts'

const most = 50

/** What others did for the person lately, the newest first. */
export const getHistoryHandler = handle(getHistory, async (context) => {
  const { chain, subject } = context
  const rows = await db()
    .selectFrom('person_history')
    .innerJoin('persons as actor', (join) =>
      join
        .onRef('actor.chain_id', '=', 'person_history.chain_id')
        .onRef('actor.id', '=', 'person_history.by_person_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'actor.chain_id').onRef('centers.id', '=', 'actor.center_id'),
    )
    .select(['person_history.id', 'person_history.by_as as as', 'person_history.what', 'person_history.at'])
    .select(['actor.first_name as firstName', 'actor.last_name as lastName', 'centers.name as centerName'])
    .select('centers.time_zone as timeZone')
    .where('person_history.chain_id', '=', chain)
    .where('person_history.person_id', '=', subject.id)
    .orderBy('person_history.at', 'desc')
    .orderBy('person_history.id', 'desc')
    .limit(most)
    .execute()
  return ok({
    entries: rows.map(({ id, at, firstName, lastName, ...entry }) => ({
      ...entry,
      id: String(id),
      at: at.toISOString(),
      byName: toldName(context, `${firstName} ${lastName}`.trim()),
    })),
  })
})
