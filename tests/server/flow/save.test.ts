import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { signedIn } from '../support/people.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
let chain: string
let release: string
let token: string
let id: string

beforeAll(async () => {
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  release = releases.liveRelease('nordlys').id
  await fillNordlys(chain)
  ;({ token, id } = await signedIn(chain, { centerId: '106' }, test.now))
})

const save = (more: JsonObject = {}, as: string | undefined = token) => {
  const body = { instance: 'S'.repeat(22), flow: 'join', release, answers: {}, drafts: {}, ...more }
  return test.ask(chain, 'flow/save', body, { token: as })
}

const kept = () =>
  db().selectFrom('flow_instances').select('id').where('chain_id', '=', chain).where('person_id', '=', id).execute()

describe('answers that are kept for a person', () => {
  it.each<[string, JsonObject, number, string | undefined]>([
    ['a flow that there is none of', { flow: 'nowhere' }, 404, 'flow'],
    ['a flow with the name of what every object has', { flow: 'constructor' }, 404, 'flow'],
    ['a release that there was none of', { release: 'release-of-nobody' }, 404, 'release'],
    ['a step that the flow does not have', { answers: { nowhere: {} } }, 400, 'answers.nowhere'],
    ['a field that the form does not have', { drafts: { details: { nothing: 1 } } }, 400, 'drafts.details.nothing'],
    ['a field of another step', { answers: { details: { plan: 'komplett' } } }, 400, 'answers.details.plan'],
    ['values in a step without a form', { answers: { joined: { anything: 1 } } }, 400, 'answers.joined'],
    ['more than a form holds', { drafts: { details: { firstName: 'x'.repeat(140_000) } } }, 413, undefined],
  ])('%s are refused, with the place', async (_, more, status, at) => {
    const asMember = await save(more)
    const asVisitor = await test.ask(chain, 'flow/save', {
      instance: 'V'.repeat(22),
      flow: 'join',
      release,
      answers: {},
      drafts: {},
      ...more,
    })

    expect([asMember.status, asMember.body.at]).toEqual([status, at])
    expect(asVisitor.status).toBe(status)
    expect(await kept()).toEqual([])
  })

  it('are those of the flow’s own places', async () => {
    const answer = await save({ answers: { center: { club: '106' } }, drafts: { details: { firstName: 'Anna' } } })

    expect(answer.body).toEqual({ saved: true })
    expect(await kept()).toHaveLength(1)
  })

  it('are so many: of what was only begun, the flow that was left alone longest goes', async () => {
    const instances = Array.from({ length: 23 }, (_, index) => `${index}`.padStart(22, 'I'))
    for (const instance of instances) {
      test.now = new Date(test.now.getTime() + 1_000)
      expect((await save({ instance })).status).toBe(200)
    }

    expect(await kept()).toHaveLength(20)
    const known = async (instance: string) => (await test.ask(chain, 'flow/read', { instance }, { token })).body.known
    expect([await known(instances[0] ?? ''), await known(instances[22] ?? '')]).toEqual([false, true])
  })
})
