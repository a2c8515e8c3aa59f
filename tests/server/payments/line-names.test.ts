import { randomBytes } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { callById } from '#contract/index.ts'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { downloadInvoiceHandler } from '#server/features/invoices/download-invoice.ts'
import { getAccountOverviewHandler } from '#server/features/invoices/get-account-overview.ts'
import { getSaleDetailHandler } from '#server/features/invoices/get-sale-detail.ts'
import { getSaleslistHandler } from '#server/features/invoices/get-saleslist.ts'
import { getReceiptHandler } from '#server/features/payments/get-receipt.ts'
import type { SubjectContext } from '#server/handler.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { loadRelease } from '../../flows/release.ts'
import { callerOf } from '../support/demo-club.ts'
import { asSelf } from '../support/in-process.ts'
import { somebody } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startPayingClub } from './paying-situations.ts'

const club = startPayingClub({})
const { chain, situations, test } = club
const nordlys = await loadRelease('nordlys', process.cwd())
let staff = ''
beforeAll(async () => {
  await db()
    .updateTable('plans')
    .set({ texts: json({ de: { name: 'Komplett' }, en: { name: 'Everything' } }) })
    .where('chain_id', '=', chain)
    .where('id', '=', 'komplett')
    .execute()
  staff = (await somebody(chain, { centerId: '102', levels: ['MEMBER', 'STAFF', 'MANAGER'] })).id
})

/** Begins a paying call, as its page does. */
async function begin(name: string) {
  const id = `payment/${name}`
  const personId = await club.buyer()
  const { guarded = false, input } = callById(id) ?? { input: {} }
  const { properties = {} } = input as { properties?: object }
  const made = (await situations[name]?.make(personId)) ?? {}
  const by = 'provider' in properties ? { provider: 'scripted' } : {}
  const { token } = await openSession({ chain, now: test.now }, guarded ? staff : personId)
  const ask = (more: object) =>
    test.ask(
      chain,
      id,
      { personId, ...made, ...by, baseUrl: `https://${chain}.test`, ...more },
      { token, key: randomBytes(16).toString('base64url') },
    )
  const wrong = { shownDueToday: { amountMinor: 1_234_567, currency: 'EUR' } }
  const due = 'shownDueToday' in properties ? (await ask(wrong)).body.params.now : undefined
  const { body } = await ask(due === undefined ? {} : { shownDueToday: due })
  const reading = (lang: string): SubjectContext =>
    asSelf({ ...club.contextOf({ caller: callerOf(personId), lang }), release: nordlys })
  return { paymentId: body.paymentId as string, amountMinor: due?.amountMinor ?? 2000, reading }
}

const textOf = async (data: string) =>
  (await extractText(new Uint8Array(Buffer.from(data, 'base64')), { mergePages: true })).text

/** What is bought, and what its lines are called for readers of two languages; a top-up is no invoice. */
const bought: readonly (readonly [string, { readonly de: readonly string[]; readonly en: readonly string[] }])[] = [
  [
    'make-cc-eft-upfront-new-subscription-payment',
    { de: ['Aufnahmegebühr, Komplett'], en: ['Joining fee, Everything'] },
  ],
  ['make-cc-freeze-subscription', { de: ['Gebühr für die Pause, Komplett'], en: ['Fee for the freeze, Everything'] }],
  ['make-cc-terminate-buy-out-payment', { de: ['Vorzeitiges Ende, Komplett'], en: ['Leaving early, Everything'] }],
  ['make-addon-payment', { de: ['Sauna'], en: ['Sauna'] }],
  ['make-cc-top-up-account', { de: ['Aufladung des Kontos'], en: ['Top-up of the account'] }],
]

describe.each(bought)('%s', (name, named) => {
  it('has its own name in the reader’s language: while it is open, in the list, on its page and on paper', async () => {
    const { paymentId, amountMinor, reading } = await begin(name)
    const open = async (lang: string) => {
      const answer = await getAccountOverviewHandler.run(reading(lang), {})
      return answer.ok ? answer.value.underway.map((one) => one.name) : answer
    }
    const plan = { de: ['Komplett'], en: ['Everything'] }
    const wanted = name.includes('new-subscription') ? plan : named
    const tooEarly = await getReceiptHandler.run(reading('en'), { paymentId })
    expect(tooEarly).toMatchObject({ code: 'NO_RECEIPT' })
    expect([await open('de'), await open('en')]).toEqual([wanted.de, wanted.en])

    await club.settle(paymentId, 'webhook', paid(amountMinor))

    for (const lang of ['de', 'en'] as const) {
      const receipt = await getReceiptHandler.run(reading(lang), { paymentId })
      expect(receipt.ok ? await textOf(receipt.value.data) : receipt.code).toContain(wanted[lang][0])
      const account = await getAccountOverviewHandler.run(reading(lang), {})
      expect(account.ok && account.value.movements.map((one) => one.receipt)).toContain(paymentId)
      const listed = await getSaleslistHandler.run(reading(lang), {})
      const [sale] = listed.ok ? listed.value.sales : []
      if (name.includes('top-up')) {
        expect(sale).toBeUndefined()
        continue
      }
      expect(sale?.names).toEqual(named[lang])
      const saleId = sale?.id ?? ''
      const detail = await getSaleDetailHandler.run(reading(lang), { saleId })
      expect(detail.ok && detail.value.sale.lines.map((line) => line.name)).toEqual(named[lang])
      const file = await downloadInvoiceHandler.run(reading(lang), { invoiceId: saleId })
      const paper = file.ok ? await textOf(file.value.data) : ''
      for (const words of named[lang]) expect(paper).toContain(words)
    }
  })
})
