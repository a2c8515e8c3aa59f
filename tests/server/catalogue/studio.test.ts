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

const plansIn = ({ files }: Exported) => {
  const body = mapOf(JSON.parse(files.find(({ name }) => name === 'plans.json')?.text ?? '{}'))
  return Object.fromEntries((body.plans as readonly JsonObject[]).map((plan) => [String(plan.id), plan]))
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

  it('who comes second reads what was applied, lays theirs beside it, and both hold', async () => {
    const [one, two] = [await operator(), await operator()]
    const seen = await exported(two)
    await apply(one, (await exported(one)).version, plansWith(await exported(one), 'flex', { price: '72.90' }))

    const late = await apply(two, seen.version, plansWith(seen, 'start', { bindingMonths: 6 }))
    const anew = await exported(two)
    const second = await apply(two, anew.version, plansWith(anew, 'start', { bindingMonths: 6 }))

    expect(late.body.errorCode).toBe('CATALOGUE_CHANGED')
    expect(second.body).toMatchObject({
      applied: true,
      changes: [{ kind: 'plans', id: 'start', members: ['bindingMonths'], running: [] }],
    })
    expect(plansIn(await exported(one))).toMatchObject({ flex: { price: '72.90' }, start: { bindingMonths: 6 } })
  })

  it('are told for whom: who keeps a price of a club from a day, for whom a notice holds too, and what is in use', async () => {
    const token = await operator()
    const seen = await exported(token)
    const prices = [{ clubs: ['102'], from: '2027-01-01', price: '57.90' }]
    const notice = { count: 2, unit: 'months' }

    const diff = await ask(
      'studio/diff-catalogue',
      { files: plansWith(seen, 'komplett', { prices, notice }), from: null },
      token,
    )
    const { uses } = (await ask('studio/count-catalogue-uses', { kind: 'plans' }, token)).body
    const none = (await ask('studio/count-catalogue-uses', { kind: 'plants' }, token)).body

    const [change] = diff.body.changes
    const used = uses.find(({ id }: { id: string }) => id === 'komplett')
    expect(used.live).toBeGreaterThan(0)
    expect(change).toMatchObject({ id: 'komplett', live: used.live, running: ['notice'] })
    expect(change.moves).toEqual([
      {
        what: 'price',
        club: '102',
        day: '2027-01-01',
        last: null,
        before: '54.90',
        after: '57.90',
        live: expect.any(Number),
      },
    ])
    expect(none.uses).toEqual([])
    expect(seen).toMatchObject({ currency: 'EUR', today: '2026-12-01' })
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

  it('read in their language what is wrong, what changes, and which documents name what ends', async () => {
    const token = await operator()
    const seen = await exported(token)
    const wrong = plansWith(seen, 'komplett', { price: '5,00' })
    const right = plansWith(seen, 'komplett', { bindingMonths: 6 })
    const say = async (lang: 'en' | 'de') => {
      const asked = { from: null, lang }
      const [checked, applied, told] = await Promise.all([
        ask('studio/check-catalogue', { files: wrong, lang }, token),
        ask('studio/apply-catalogue', { files: wrong, version: seen.version, ...asked }, token),
        ask('studio/diff-catalogue', { files: right, ...asked }, token),
      ])
      return [checked.body.problems[0].reason, applied.body.problems[0].reason, told.body.sentences[0]]
    }

    const english = 'is not written as it has to be ("5,00")'
    const german = 'ist nicht so geschrieben, wie es sein muss ("5,00")'
    expect(await say('en')).toEqual([
      expect.stringContaining(english),
      expect.stringContaining(english),
      expect.stringMatching(/^Komplett: minimum term \d+ -> 6$/),
    ])
    expect(await say('de')).toEqual([
      expect.stringContaining(german),
      expect.stringContaining(german),
      expect.stringMatching(/^Komplett: Mindestlaufzeit \d+ -> 6$/),
    ])
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
