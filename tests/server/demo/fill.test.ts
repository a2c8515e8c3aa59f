import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { findCaller } from '#server/sessions/find-caller.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { fitsPassword } from '#server/sessions/password.ts'
import { demoDays } from '#tools/demo/days.ts'
import { demoPassword, fillChain } from '#tools/demo/fill.ts'
import { demoChains } from '#tools/demo/index.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'

startTestDatabase()
const fill = (id: string, today: string) => fillChain({ ...nordlys.of(demoDays(today)), id })
const tables = [
  'centers',
  'plans',
  'plan_centers',
  'addons',
  'addon_plans',
  'promo_codes',
  'questionnaires',
  'persons',
  'subscriptions',
  'subscription_addons',
  'subscription_freezes',
  'subscription_terminations',
  'payment_agreements',
  'payment_tasks',
] as const

async function contents(chain: string) {
  const all: { [table: string]: string[] } = {}
  for (const table of tables) {
    const rows = await db().selectFrom(table).selectAll().where('chain_id', '=', chain).execute()
    all[table] = rows.map((row) => JSON.stringify({ ...row, chain_id: '', created_at: '', changed_at: '' })).sort()
  }
  return all
}

describe('the demo', () => {
  it.each(demoChains)('of $id is the same however often it is filled, under any name, on one day', async ({ of }) => {
    const [one, two] = [freshChain(), freshChain()]
    const fillOne = (id: string) => fillChain({ ...of(demoDays('2026-11-21')), id })
    await fillOne(one)
    const first = await contents(one)

    await fillOne(one)
    await fillOne(two)

    expect(await contents(one)).toEqual(first)
    expect(await contents(two)).toEqual(first)
    for (const table of tables) expect(first[table]?.length, table).toBeGreaterThan(0)
  })

  it('moves with the day', async () => {
    const chain = freshChain()
    await fill(chain, '2026-11-21')

    await fill(chain, '2027-02-28')

    const [freeze] = await db()
      .selectFrom('subscription_freezes')
      .select(['from_date', 'to_date'])
      .where('chain_id', '=', chain)
      .execute()
    const club = await db()
      .selectFrom('centers')
      .select('opens_on')
      .where('chain_id', '=', chain)
      .where('id', '=', '103')
      .executeTakeFirst()
    expect(freeze).toEqual({ from_date: '2027-02-24', to_date: '2027-03-23' })
    expect(club?.opens_on).toBe('2027-03-21')
  })

  it('leaves alone what people made since', async () => {
    const chain = freshChain()
    await fill(chain, '2026-11-21')
    const session = await openSession({ chain, now: new Date() }, 'anna')
    await db()
      .updateTable('promo_codes')
      .set({ uses_left: 7 })
      .where('chain_id', '=', chain)
      .where('code', '=', 'ZEHNER')
      .execute()

    await fill(chain, '2026-11-22')

    expect((await findCaller(chain, session.token, new Date()))?.user.userId).toBe('anna')
    const promo = await db()
      .selectFrom('promo_codes')
      .select('uses_left')
      .where('chain_id', '=', chain)
      .where('code', '=', 'ZEHNER')
      .executeTakeFirst()
    expect(promo?.uses_left).toBe(7)
  })

  it('may be one club with one plan, and nobody there yet', async () => {
    const chain = freshChain()
    const { crowd: _, ...all } = nordlys.of(demoDays('2026-11-21'))
    const [plan] = all.catalogue.plans.map(({ buyOutProduct: _, ...one }) => ({ ...one, addons: [], clubs: ['101'] }))
    const life = { clipcards: [], billed: [], bills: [], topUps: [] }
    const none = { addons: [], packs: [], 'promo-codes': [], questionnaires: [] }
    const catalogue = { ...none, clubs: all.catalogue.clubs.slice(0, 1), plans: plan ? [plan] : [] }
    const small = {
      ...all,
      ...life,
      id: chain,
      persons: [],
      operators: [],
      subscriptions: [],
      paymentTasks: [],
      companies: [],
      catalogue,
    }

    await fillChain(small)
    await fillChain(small)

    const rows = await contents(chain)
    expect(Object.fromEntries(tables.map((table) => [table, rows[table]?.length]))).toMatchObject({
      centers: 1,
      plans: 1,
      plan_centers: 1,
      addons: 0,
      persons: 0,
      subscriptions: 0,
    })
  })

  it.each(demoChains)(
    'of $id lets everybody with an address sign in with the password that it shows',
    async ({ of }) => {
      const chain = freshChain()
      const demo = { ...of(demoDays('2026-11-21')), id: chain }
      await fillChain(demo)

      for (const { id, email, password } of demo.persons) {
        const login = await db()
          .selectFrom('logins')
          .select(['email', 'password_hash as hash'])
          .where('chain_id', '=', chain)
          .where('person_id', '=', id)
          .executeTakeFirst()
        expect(login?.email, id).toBe(email)
        if (login) expect(await fitsPassword(password ?? demoPassword, login.hash), id).toBe(true)
      }
    },
  )

  it('has everybody whom it promises, each with what makes them worth a look', () => {
    const cast = nordlys.of(demoDays('2026-11-21')).persons
    const statuses = new Set(cast.map(({ status = 'ACTIVE' }) => status))

    expect([...statuses].sort()).toEqual([
      'ACTIVE',
      'CONTACT',
      'DUPLICATE',
      'INACTIVE',
      'LEAD',
      'PROSPECT',
      'TEMPORARYINACTIVE',
      'TRANSFERRED',
    ])
    expect(cast.filter(({ levels }) => levels?.includes('MANAGER')).map(({ id }) => id)).toEqual(['max'])
    expect(cast.filter(({ levels }) => levels?.includes('COMPANY')).map(({ id }) => id)).toEqual(['kim'])
    expect(cast.filter(({ standing }) => standing).map(({ id }) => id)).toEqual(['gia'])
    expect(cast.filter(({ email }) => email === undefined).map(({ id }) => id)).toEqual([
      'otto',
      'emil',
      'ella',
      'edith',
    ])
    expect(cast.filter(({ email }) => email === 'vogt@example.org').map(({ id }) => id)).toEqual(['hal', 'hanna'])
  })
})
