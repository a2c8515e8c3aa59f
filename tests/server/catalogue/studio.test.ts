import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { db } from '#server/db/ambient.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { firstOfDecember, startDemoClub } from '../support/demo-club.ts'
import { signedIn, somebody } from '../support/people.ts'

const { test, chain, ask } = startDemoClub()

interface Exported {
  readonly version: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

async function operator(): Promise<string> {
  test.now = firstOfDecember
  const { id } = await somebody(chain, { centerId: '102', levels: [] })
  await giveRights(
    chain,
    id,
    { roles: ['PUBLISHER'], centers: ['102'], wholeChain: true },
    { what: 'accepted', by: null, now: test.now },
  )
  return (await openSession({ chain, now: test.now }, id, { forStudio: true })).token
}
const exported = async (token: string) => (await ask('studio/export-catalogue', {}, token)).body as unknown as Exported
const apply = (token: string, version: string, files: Exported['files']) =>
  ask('studio/apply-catalogue', { version, files, from: null }, token)

/** The file of plans with one plan changed. */
function plansWith({ files }: Exported, id: string, more: JsonObject): Exported['files'] {
  const body = mapOf(JSON.parse(files.find(({ name }) => name === 'plans.json')?.text ?? '{}'))
  const plans = (body.plans as readonly JsonObject[]).map((plan) => (plan.id === id ? { ...plan, ...more } : plan))
  return [{ name: 'plans.json', text: JSON.stringify({ plans }, null, 2) }]
}

describe('operators', () => {
  it('apply what they exported, and nothing changes', async () => {
    const token = await operator()
    const { version, files } = await exported(token)

    expect((await apply(token, version, files)).body).toMatchObject({ applied: true, problems: [], changes: [] })
  })

  it('two at once overwrite nothing of each other, and the same asked again is no change', async () => {
    const [one, two] = [await operator(), await operator()]
    const [seenByOne, seenByTwo] = [await exported(one), await exported(two)]

    const answers = await Promise.all([
      apply(one, seenByOne.version, plansWith(seenByOne, 'flex', { price: '71.90' })),
      apply(two, seenByTwo.version, plansWith(seenByTwo, 'start', { price: '31.90' })),
    ])
    const again = await apply(one, seenByOne.version, plansWith(seenByOne, 'flex', { price: '71.90' }))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const late = answers.find(({ status }) => status === 422)
    expect(late?.body.errorCode).toBe('CATALOGUE_CHANGED')
    const price = async (id: string) =>
      (
        await db()
          .selectFrom('plans')
          .select('price_monthly_minor as minor')
          .where('chain_id', '=', chain)
          .where('id', '=', id)
          .executeTakeFirst()
      )?.minor
    const isFirst = answers[0].status === 200
    expect([await price('flex'), await price('start')]).toEqual(isFirst ? [7190, 2990] : [6990, 3190])
    expect(again.status).toBe(isFirst ? 200 : 422)
  })

  it('are told file, line and place of all that is wrong, and nothing is written', async () => {
    const token = await operator()
    const { version } = await exported(token)
    const files = [
      { name: 'clubs.json', text: '{ "clubs": [' },
      { name: 'plans.json', text: JSON.stringify({ plans: [{ id: 'x', texts: {}, price: 5 }] }, null, 2) },
      { name: 'plants.json', text: '{}' },
    ]

    const { body } = await apply(token, version, files)

    expect(body.applied).toBe(false)
    const problems = body.problems as readonly { file: string; line: number; place: string; reason: string }[]
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['clubs.json', 'plans.json', 'plants.json']),
    )
    expect(problems).toContainEqual(expect.objectContaining({ file: 'plans.json', line: 6, place: 'plans/x/price' }))
    expect((await exported(token)).version).toBe(version)
  })

  it('sign in by themselves, and their token opens nothing of a member', async () => {
    const { id } = await signedIn(chain, { centerId: '102', levels: ['MEMBER'] }, test.now)
    const token = await operator()
    const member = (await openSession({ chain, now: test.now }, id)).token

    expect((await ask('user/account', {}, token)).status).toBe(440)
    expect((await ask('studio/export-catalogue', {}, member)).status).toBe(403)
    expect(
      (await ask('studio/sign-in', { email: 'anna@example.org', password: 'Nordlicht-2026' })).body.errorCode,
    ).toBe('AUTHENTICATION')
  })

  it('whose work has ended are out at once', async () => {
    const { id } = await somebody(chain, { centerId: '102', levels: [] })
    const give = (roles: readonly string[]) =>
      giveRights(chain, id, { roles, centers: ['102'] }, { what: 'changed', by: null, now: test.now })
    await give(['OPERATOR'])
    const { token } = await openSession({ chain, now: test.now }, id, { forStudio: true })
    expect((await ask('studio/export-catalogue', {}, token)).status).toBe(200)
    await give(['STAFF'])
    expect((await ask('studio/export-catalogue', {}, token)).status).toBe(440)
  })
})
