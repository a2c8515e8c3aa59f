import { applyCatalogue, catalogueShapes } from '#server/catalogue/index.ts'
import { inviteStaff } from '#server/features/staff/service.ts'
import { approve } from '#server/features/studio/draft/approvals.ts'
import { endPlan, insertPlan } from '#server/features/studio/draft/plan-repository.ts'
import { insertMove } from '#server/features/studio/draft/repository.ts'
import { change } from '#server/features/studio/draft/service.ts'
import { bindInstance, createInstance, saveAnswers } from '#server/flow/instances.ts'
import { openSession } from '#server/sessions/open-session.ts'
import type { TestApp } from '../support/app.ts'
import { idOf, markOf } from './three-chains.ts'

/** Alpha closes for a day, and somebody accepts to change what it sells: their token. */
export async function alphasStaff(test: TestApp): Promise<string> {
  const facts = { chain: 'alpha', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
  const holidays = [{ id: idOf('alpha', 'party'), day: '2090-01-02', texts: { de: { name: markOf('alpha') } } }]
  const closed = await applyCatalogue({ holidays }, facts, { shapes: catalogueShapes() })
  if (!closed.ok) throw new Error(JSON.stringify(closed.problems))
  const rights = { roles: ['PUBLISHER', 'MANAGER', 'SUPPORT'], centers: [idOf('alpha', '102')], wholeChain: true }
  const wanted = { email: `${markOf('alpha')}operator@example.org`, name: markOf('alpha'), ...rights }
  const invited = await inviteStaff('alpha', null, wanted, test.now)
  if (!invited.ok) throw new Error(invited.code)
  await test.ask('alpha', 'user/accept-invitation', { securityCode: invited.token, password: 'Bergsteiger-58' })
  await test.ask('alpha', 'studio/sign-in', { email: wanted.email, password: 'Bergsteiger-58' })
  const walk = {
    id: idOf('alpha', 'walk'),
    flow: 'change-details',
    release: 'gone',
    route: {},
    query: {},
    now: test.now,
  }
  await createInstance('alpha', walk)
  await bindInstance('alpha', walk.id, idOf('alpha', 'anna'), test.now)
  await saveAnswers('alpha', walk.id, { answers: {}, drafts: { details: { city: markOf('alpha') } }, now: test.now })
  const author = { chain: 'alpha', by: invited.personId, now: test.now }
  const words = { at: 'text:de/flow.join.center.title', value: markOf('alpha'), was: null }
  await change(author, idOf('alpha', 'words'), [words])
  await insertMove('alpha', { ...author, number: 1, what: 'published', summary: markOf('alpha') })
  await approve('alpha', { seq: 1, live: 1 }, invited.personId, test.now)
  const planned = { seq: 1, live_number: 1, summary: markOf('alpha'), by_person_id: invited.personId }
  const id = idOf('alpha', 'plan')
  await insertPlan('alpha', { id, ...planned, due_at: test.now, planned_at: test.now })
  await endPlan('alpha', id, { state: 'taken back', now: test.now })
  return (await openSession({ chain: 'alpha', now: test.now }, invited.personId, { forStudio: true })).token
}
