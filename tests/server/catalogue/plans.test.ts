import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { type OtherPrice, priceOn } from '#engine/plan-price.ts'
import { applyCatalogue, type Catalogue, exportCatalogue, judgeCatalogue, readShapes } from '#server/catalogue/index.ts'
import { writtenMinorOf } from '#server/catalogue/money.ts'
import { db } from '#server/db/ambient.ts'
import { planOfCenter, plansOfCenter } from '#server/features/subscriptions/repository.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { demoChains } from '#tools/demo/index.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { saidOf } from './german.ts'

startTestDatabase()
const shapes = readShapes(process.cwd())
const factsFor = (chain: string, currency = 'EUR') => ({ chain, country: 'DE', currency, timeZone: 'Europe/Berlin' })

const texts = { en: { name: 'Gym', description: '' } }
const clubs = ['101', '102'].map((id) => ({ id, name: `Club ${id}`, address: 'Street 1', city: 'Berlin' }))
const small = (plan: JsonObject, more: Catalogue = {}): Catalogue => ({
  clubs,
  plans: [{ id: 'gym', texts, price: '54.90', ...plan }],
  ...more,
})

async function refusalsOf(given: Catalogue, currency?: string): Promise<string[]> {
  const judged = await judgeCatalogue(given, factsFor(freshChain(), currency), { shapes })
  return judged.ok ? [] : judged.problems.map(({ kind, place, reason }) => `${kind} ${place}: ${reason}`)
}

describe('a catalogue', () => {
  it.each(demoChains)(
    'of $id says all that is in the database: to apply what was exported changes nothing',
    async (demo) => {
      const chain = freshChain()
      const whole = demo.of(demoDays('2026-11-21'))
      await fillChain({ ...whole, id: chain })
      const facts = { chain, country: whole.country, currency: whole.currency, timeZone: whole.timeZone }

      const exported = await exportCatalogue(facts, shapes)

      expect(await applyCatalogue(exported, facts, { shapes })).toEqual({
        ok: true,
        changes: [],
        effects: [],
        sentences: { en: [], de: [] },
      })
      expect(exported.plans).not.toHaveLength(0)
    },
  )

  it('keeps what was sold at its price, says how many that are, and holds what they stand on', async () => {
    const chain = freshChain()
    const demo = { ...nordlys.of(demoDays('2026-11-21')), id: chain }
    await fillChain(demo)
    const facts = factsFor(chain)
    const contracts = () =>
      db().selectFrom('subscriptions').selectAll().where('chain_id', '=', chain).orderBy('id').execute()
    const before = await contracts()
    const changed = (change: (plan: JsonObject) => JsonObject) => {
      const plans = demo.catalogue.plans as unknown as readonly JsonObject[]
      return { plans: plans.map((plan) => (plan.id === 'komplett' ? change(plan) : plan)) }
    }

    const dearer = await applyCatalogue(
      changed((plan) => ({ ...plan, price: '57.90' })),
      facts,
      { shapes, from: '2027-01-01' },
    )
    const gone = await applyCatalogue({ plans: [] }, facts, { shapes })
    const other = await applyCatalogue(
      changed((plan) => ({ ...plan, family: 'extra' })),
      facts,
      { shapes },
    )

    expect(saidOf(dearer)).toEqual(['Komplett: price 54.90 -> 57.90 from 2027-01-01; 23 contracts keep their price'])
    expect(dearer).toMatchObject({
      sentences: { de: ['Komplett: Preis 54.90 -> 57.90 ab 2027-01-01; 23 Verträge behalten ihren Preis'] },
    })
    saidOf(gone)
    saidOf(other)
    expect(gone).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.objectContaining({ kind: 'plans' })]),
    })
    expect(other).toMatchObject({
      problems: [{ place: 'family', reason: expect.stringMatching(/^cannot change, because/) }],
    })
    expect(await contracts()).toEqual(before)
    const price = async (day: string) => {
      const sold = await planOfCenter(chain, '101', 'komplett', new Date(`${day}T12:00:00Z`))
      return sold?.price_monthly_minor
    }
    expect([await price('2026-12-31'), await price('2027-01-01')]).toEqual([5490, 5790])
  })

  it('sells at the price of the club and the day, as the file says', async () => {
    const chain = freshChain()
    const days = ['2026-01-01', '2026-06-01', '2027-01-01']
    const amount = fc.integer({ min: 0, max: 9999 }).map((minor) => (minor / 100).toFixed(2))
    const others = fc.uniqueArray(
      fc.record(
        {
          clubs: fc.constantFrom(['101'], ['102'], undefined),
          from: fc.constantFrom(...days, undefined),
          price: amount,
          joiningFee: amount,
        },
        { requiredKeys: ['price'] },
      ),
      { maxLength: 6, selector: ({ clubs: at, from }) => `${at} ${from}` },
    )
    const clean = (price: object) => JSON.parse(JSON.stringify(price)) as OtherPrice
    const rounds = fc.asyncProperty(amount, others, fc.constantFrom('2025-12-31', ...days), async (price, raw, day) => {
      const plan = { price, joiningFee: '5.00', prices: raw.map(clean) }
      const judged = await applyCatalogue(small(plan as unknown as JsonObject), factsFor(chain), { shapes })
      expect(judged).toMatchObject({ ok: true })
      for (const club of ['101', '102']) {
        const [sold] = await plansOfCenter(chain, club, new Date(`${day}T12:00:00Z`))
        const said = priceOn(plan, club, day)
        expect(sold?.price_monthly_minor).toBe(writtenMinorOf(said.price, 'EUR'))
        expect(sold?.joining_fee_minor).toBe(writtenMinorOf(said.joiningFee, 'EUR'))
      }
    })
    await fc.assert(rounds, { numRuns: 15 })
  })

  it('sells from its first day to its last, by the calendar of the club', async () => {
    const chain = freshChain()
    await applyCatalogue(small({ soldFrom: '2026-06-01', soldUntil: '2026-06-30' }), factsFor(chain), { shapes })
    const isSold = async (at: string) => (await plansOfCenter(chain, '101', new Date(at))).length === 1

    expect(await isSold('2026-05-31T21:59:00Z')).toBe(false)
    expect(await isSold('2026-05-31T22:01:00Z')).toBe(true)
    expect(await isSold('2026-06-30T21:59:00Z')).toBe(true)
    expect(await isSold('2026-06-30T22:01:00Z')).toBe(false)
  })

  it('gives a code more uses without giving back those that were used', async () => {
    const facts = factsFor(freshChain())
    const code = (uses: number) => ({ 'promo-codes': [{ code: 'TEN', kind: 'joiningFee', uses }] })
    await applyCatalogue(code(10), facts, { shapes })
    await db().updateTable('promo_codes').set({ uses_left: 7 }).where('chain_id', '=', facts.chain).execute()

    await applyCatalogue(code(20), facts, { shapes })

    const left = await db().selectFrom('promo_codes').select('uses_left').where('chain_id', '=', facts.chain).execute()
    expect(left).toEqual([{ uses_left: 17 }])
  })

  it('is applied by two at once, one after the other, and the second says what is left', async () => {
    const facts = factsFor(freshChain())

    const both = await Promise.all([1, 2].map(() => applyCatalogue(small({}), facts, { shapes })))

    expect(both.map((one) => one.ok && one.changes.length).sort()).toEqual([0, 3])
  })

  const question = { id: 'q', kind: 'FreeText', maxLength: 10, texts: { en: { title: 'Why?' } } }
  const asked = (...questions: readonly JsonObject[]) => ({
    questionnaires: [{ id: 'a', purpose: 'join', texts: { en: { name: 'A' } }, questions }],
  })
  it.each<[string, Catalogue, string]>([
    ['a club that is none', small({ clubs: ['110'] }), 'plans clubs/0: names no club ("110")'],
    ['an add-on that is none', small({ addons: ['towel'] }), 'plans addons/0: names no add-on ("towel")'],
    [
      'a price of a club that is none',
      small({ prices: [{ clubs: ['x'], price: '1' }] }),
      'plans prices/0/clubs/0: names no club ("x")',
    ],
    ['two prices at once', small({ prices: [{ price: '1' }, { price: '2' }] }), 'plans prices/1: says once more'],
    ['a term without length', small({ type: 'CASH' }), 'plans bindingMonths: is missing'],
    ['clips without sizes', small({ type: 'RECURRING_CLIPCARD' }), 'plans sizes: is missing'],
    ['sizes of no clips', small({ sizes: [{ size: 4, price: '1' }] }), 'plans sizes: means nothing'],
    [
      'an end before its begin',
      small({ soldFrom: '2027-01-02', soldUntil: '2027-01-01' }),
      'plans soldUntil: lies before',
    ],
    ['a day that is none', small({ soldFrom: '2027-02-29' }), 'plans soldFrom: is no day of the calendar'],
    [
      'two of one id',
      { ...small({}), plans: [1, 2].map(() => ({ id: 'gym', texts, price: '1' })) },
      'plans id: stands twice',
    ],
    [
      'a code for no plan',
      small({}, { 'promo-codes': [{ code: 'A', kind: 'joiningFee', plan: 'gim' }] }),
      'promo-codes plan: names no plan ("gim"); "gym" is one',
    ],
    [
      'a code without months',
      small({}, { 'promo-codes': [{ code: 'A', kind: 'monthly', percent: 5 }] }),
      'promo-codes months: is missing',
    ],
    [
      'a code with too much',
      small({}, { 'promo-codes': [{ code: 'A', kind: 'joiningFee', percent: 5 }] }),
      'promo-codes percent: means nothing',
    ],
    [
      'an invitation to nothing',
      small({}, { 'promo-codes': [{ code: 'A', kind: 'invitation' }] }),
      'promo-codes plan: is missing',
    ],
    [
      'an amount of nothing',
      small({}, { 'promo-codes': [{ code: 'A', kind: 'monthlyAmount', months: 1, amount: '0.00' }] }),
      'promo-codes amount: has to be more',
    ],
    ['a question twice', asked(question, question), 'questionnaires questions/1/id: stands twice'],
    [
      'a choice of nothing',
      asked({ ...question, kind: 'SelectSingleOption' }),
      'questionnaires questions/0: lacks "options"',
    ],
    [
      'words of no option',
      asked({
        ...question,
        kind: 'SelectSingleOption',
        options: ['a'],
        texts: { en: { title: 'T', options: { b: 'B' } } },
      }),
      'questionnaires questions/0/texts/en/options/b: has words',
    ],
  ])('with %s is refused, and says where', async (_, given, expected) => {
    expect((await refusalsOf(given)).join('\n')).toContain(expected)
  })

  it('knows how many digits its money has', async () => {
    expect(await refusalsOf(small({}), 'JPY')).toEqual([
      expect.stringContaining('plans price: has more digits behind the point than JPY knows'),
    ])
    expect(await refusalsOf(small({ price: '5490' }), 'JPY')).toEqual([])
    expect(await refusalsOf(small({ price: '5.490' }), 'KWD')).toEqual([])
    // Browsers write forints without their hundredths; everything else counts them.
    expect(await refusalsOf(small({ price: '5490.50' }), 'HUF')).toEqual([])
  })
})
