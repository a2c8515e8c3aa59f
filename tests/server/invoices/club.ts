import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { extractText } from 'unpdf'
import type { JsonObject } from '#engine/documents.ts'
import { db, tx } from '#server/db/ambient.ts'
import { credit } from '#server/features/money/credit.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'

const flows = path.resolve(import.meta.dirname, '../../../flows')
const papers = Object.fromEntries(
  readdirSync(`${flows}/papers`).map((file) => [
    path.basename(file, '.typ'),
    readFileSync(`${flows}/papers/${file}`, 'utf8'),
  ]),
)
const textsOf = (lang: string) => JSON.parse(readFileSync(`${flows}/texts/${lang}/papers.json`, 'utf8'))

/** A club in Berlin with 19 % in its prices, whose papers are the product's, in German, English and Arabic. */
export function startPaperClub(config: JsonObject = {}) {
  const club = startDemoClub(
    {
      name: 'Nordlys',
      features: { downloadInvoices: true },
      translations: [
        { code: 'de', locale: 'de-DE', order: 1 },
        { code: 'en', locale: 'en-GB', order: 2 },
        { code: 'ar', locale: 'ar-AE', direction: 'rtl', order: 3 },
      ],
      ...config,
    },
    {},
    {},
    { papers, texts: { en: textsOf('en'), de: textsOf('de'), ar: textsOf('ar') } },
  )
  const { chain } = club

  const sell = (
    personId: string,
    today: string,
    amountMinor: number,
    more: Partial<Parameters<typeof writeSale>[1]> = {},
  ) =>
    tx(async () => {
      const lines = [{ kind: 'monthly', name: 'Komplett', from: today, to: today, amountMinor }]
      const sale = await writeSale(chain, {
        personId,
        centerId: '102',
        subscriptionId: null,
        intentId: null,
        today,
        dueDate: today,
        currency: 'EUR',
        lines,
        paidWith: 'money',
        now: new Date(`${today}T10:00:00Z`),
        ...more,
      })
      if (sale === null) throw new Error('nothing was sold')
      return sale
    })

  const giveBack = (
    personId: string,
    creditsInvoiceId: string | null,
    today: string,
    amountMinor: number,
    subscriptionId: string | null = null,
  ) =>
    tx(async () => {
      const lines = [{ kind: 'credit', name: 'Sauna geschlossen', from: null, to: null, amountMinor }]
      const note = await credit(chain, {
        personId,
        centerId: '102',
        subscriptionId,
        creditsInvoiceId,
        today,
        currency: 'EUR',
        lines,
        now: new Date(`${today}T10:00:00Z`),
      })
      if (note === null) throw new Error('nothing was credited')
      return note
    })

  return {
    ...club,
    sell,
    giveBack,
    buyer: async () => (await somebody(chain, { centerId: '102' })).id,
    withVat: (vatBasisPoints: number) =>
      db().updateTable('centers').set({ vat_basis_points: vatBasisPoints }).where('chain_id', '=', chain).execute(),
  }
}

/** What stands on a downloaded paper, page by page. */
export async function read(file: {
  readonly data: string
}): Promise<{ readonly pages: number; readonly text: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(Buffer.from(file.data, 'base64')), { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/[\s\u00a0]+/g, ' ') }
}
