import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { read, startPaperClub } from './club.ts'

const cashBack = { template: 'cash-back', languages: ['de', 'ar'], insurances: [] }
const asked = { insurance: 'Techniker', supplementary: 'Dental Plus', number: 'A123456789', year: '2026' }

describe('the form of a health insurance', () => {
  const club = startPaperClub({ cashBack })
  const ask = (id: string, input: object = {}, lang = 'de') =>
    club.call('subscription/generate-qualitop-form', { ...asked, ...input }, { caller: callerOf(id), lang })

  async function member(): Promise<string> {
    const id = await club.buyer()
    await subscription(club.chain, id)
    return id
  }

  it('P-16: confirms the membership of the year up to today and what was paid for it, credit notes taken off', async () => {
    const id = await member()
    const of = { subscriptionId: `${id}-komplett` }
    await club.sell(id, '2025-12-01', 4000, of)
    const paid = await club.sell(id, '2026-01-01', 5000, of)
    await club.sell(id, '2026-02-01', 6000, of)
    await club.sell(id, '2026-03-01', 7000, { ...of, paidWith: null })
    await club.sell(id, '2026-04-01', 9900)
    await club.giveBack(id, paid.invoiceId, '2026-02-09', 1000, of.subscriptionId)

    const { value } = await ask(id)
    const { pages, text } = await read(value.file)

    expect(value.paid).toEqual({ amountMinor: 10_000, currency: 'EUR' })
    expect(value.file.name).toBe('Krankenkasse-2026.pdf')
    expect(pages).toBe(1)
    for (const words of ['Anna Berg', '17. Mai 1990', 'Techniker', 'Dental Plus', 'A123456789', 'Komplett']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Bezahlt im Jahr 2026 100,00 €')
    expect(text).toContain('01.01. – 01.12.2026')
  })

  it('is made from right to left too', async () => {
    const id = await member()
    await club.sell(id, '2026-02-01', 6000, { subscriptionId: `${id}-komplett` })

    const { value } = await ask(id, {}, 'ar')
    const { text } = await read(value.file)

    expect(text).toContain('A123456789')
    expect(text).toContain('60.00')
  })

  it('needs a payment in the year', async () => {
    const id = await member()
    await club.sell(id, '2025-02-01', 6000, { subscriptionId: `${id}-komplett` })
    await club.sell(id, '2026-02-01', 6000, { subscriptionId: `${id}-komplett`, paidWith: null })

    expect(await ask(id)).toMatchObject({ ok: false, code: 'EXTRACT_NOT_FOUND' })
    expect(await ask(id, { year: '2025' })).toMatchObject({ ok: true })
  })

  it('is made in the languages that insurances take', async () => {
    const id = await member()
    await club.sell(id, '2026-02-01', 6000, { subscriptionId: `${id}-komplett` })

    expect(await ask(id, {}, 'en')).toMatchObject({ ok: false, code: 'LANGUAGE_NOT_SUPPORTED' })
  })
})

describe('a chain without such a form', () => {
  const club = startPaperClub({ cashBack: { ...cashBack, template: 'no-such' } })

  it('says so', async () => {
    const id = await club.buyer()

    const told = await club.call('subscription/generate-qualitop-form', asked, { caller: callerOf(id), lang: 'de' })

    expect(told).toMatchObject({ ok: false, code: 'TEMPLATE_NOT_FOUND' })
  })
})

/** Since 2025, without end. */
const subscription = (chain: string, personId: string) =>
  db()
    .insertInto('subscriptions')
    .values({
      chain_id: chain,
      id: `${personId}-komplett`,
      number: `N-${personId}`,
      person_id: personId,
      center_id: '102',
      plan_id: 'komplett',
      family: 'membership',
      type: 'EFT',
      status: 'ACTIVE',
      currency: 'EUR',
      price_monthly_minor: 3900,
      means: 'invoice',
      start_date: '2025-01-01',
    } as never) // all other columns may be absent
    .execute()
