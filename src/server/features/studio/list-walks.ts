import { listWalks } from '#contract/calls/studio/list-walks.ts'
import { instanceDays } from '../../flow/instances.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { toldName } from '../persons/told-name.ts'
import { clubIds } from '../staff/service.ts'
import { findFirst } from '../user/find-people.ts'
import { readAnything } from '../user/search-terms.ts'
import { answeringCalls } from './environment.ts'
import { openedWalks, walksOf } from './walks/repository.ts'
import { standOfWalk } from './walks/stand.ts'

const most = 60
const mostPeople = 20
const mostOpened = 30

export const listWalksHandler = handle(listWalks, async (context, { lang, find = null }) => {
  const { chain, caller, now } = context
  const reach = caller?.studio?.walks ?? []
  const terms = find === null || find.trim() === '' ? null : readAnything(find)
  if (terms?.length === 0) return refuse('SEARCH_TOO_SHORT')
  const centers = reach === 'chain' ? await clubIds(chain) : reach
  const found = terms && (await findFirst({ chain, centers, limit: mostPeople }, terms))
  const kept =
    found?.length === 0
      ? []
      : await walksOf({
          chain,
          reach,
          limit: most + 1,
          id: null,
          people: found?.map(({ id }) => id) ?? null,
          since: new Date(now.getTime() - instanceDays * 24 * 3_600_000),
        })
  const walks = []
  for (const one of kept.slice(0, most)) walks.push((await standOfWalk(answeringCalls(), context, one, lang)).line)
  return ok({
    walks,
    isBound: kept.length > most,
    opened: (await openedWalks(chain, reach, mostOpened)).map(({ id, at, ...names }) => ({
      id: String(id),
      at: at.toISOString(),
      by: toldName(context, `${names.byFirst} ${names.byLast}`.trim()),
      whose: toldName(context, `${names.firstName} ${names.lastName}`.trim()),
    })),
  })
})
