import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { writePaper } from '#server/features/papers/write-paper.ts'
import { loadRelease } from '../../flows/release.ts'
import { goodTexts, manyLines, refusedTexts } from '../../support/hostile-texts.ts'

const root = join(import.meta.dirname, '../../..')
const release = await loadRelease('waha', root)
const now = new Date('2026-12-01T09:00:00Z')

/** What each paper shows, with `text` wherever somebody's own words may stand. */
const papers: { readonly [template: string]: (text: string) => JsonObject } = {
  termination: (text) => ({
    number: 'T-10001',
    kind: 'notice',
    plan: text,
    contract: text,
    paid: '',
    foot: text,
    reader: [text, text],
    endDate: '31. 1. 2027',
    received: '1. 12. 2026',
  }),
  contract: (text) => ({
    reader: [text],
    foot: text,
    number: text,
    date: '1. 12.',
    plan: text,
    club: text,
    facts: [['start', text]],
    lines: [{ name: text, amount: '1 €', each: 'term', from: '', until: '' }],
    change: { plan: text, date: text, amount: text },
    once: { lines: [{ name: text, note: text, amount: '1 €' }], total: '1 €' },
    papers: [{ paper: 'terms', version: text }],
  }),
  invoice: (text) => ({
    kind: 'PAYMENT',
    reference: text,
    of: '',
    date: '1. 12.',
    due: '2. 12.',
    reader: [text],
    foot: text,
    lines: [{ name: text, note: text, amount: '1 €' }],
    total: '1 €',
    tax: '',
    taxRate: '',
    paid: '',
    open: '',
    status: 'paid',
  }),
  'company-invoice': (text) => ({
    kind: 'invoice',
    reference: text,
    date: '1. 12.',
    due: '15. 12.',
    month: text,
    reader: [text],
    foot: text,
    lines: [{ name: text, note: [text, text], price: '1 €', amount: '1 €' }],
    total: '1 €',
    tax: '1 €',
  }),
  receipt: (text) => ({
    reader: [text],
    foot: text,
    number: text,
    date: '1. 12.',
    what: text,
    references: text,
    amount: '1 €',
    means: text,
  }),
  mandate: (text) => ({
    reader: [text],
    foot: text,
    reference: text,
    date: '1. 12.',
    words: [text, text],
    creditor: text,
    creditorId: text,
    account: text,
  }),
  signature: (text) => ({
    reader: [text],
    foot: text,
    document: text,
    signer: text,
    person: text,
    way: 'TYPED',
    hash: 'a'.repeat(64),
    date: '1. 12.',
    moment: text,
    pages: '2',
    strokes: [],
    typed: text,
  }),
  'sales-list': (text) => ({
    reader: [text],
    foot: text,
    year: '2026',
    today: '1. 12.',
    totals: ['1 €'],
    sales: [{ date: '1. 12.', reference: text, names: text, amount: '1 €', credited: '' }],
  }),
  'cash-back': (text) => ({
    reader: [text],
    foot: text,
    year: '2026',
    today: '1. 12.',
    birthday: text,
    insurance: text,
    supplementary: text,
    number: text,
    lines: [{ name: text, note: text, amount: '1 €' }],
    total: '1 €',
  }),
}

const texts = [...refusedTexts, ...manyLines, ...goodTexts]

it('every paper stands in the table', () => {
  const files = readdirSync(join(root, 'flows/papers')).map((file) => file.replace('.typ', ''))

  expect(Object.keys(papers).sort()).toEqual(files.filter((name) => name !== 'letter').sort())
})

describe.each(Object.entries(papers))('%s', (template, dataOf) => {
  it('is made of hostile and of unusual texts', async () => {
    const name = { key: 'paper.termination.file', of: 'T' }
    const failed: string[] = []

    for (const [what, text] of texts) {
      const file = await writePaper({ chain: 'waha', release, lang: 'ar', now }, template, { data: dataOf(text), name })
      if (file === null) failed.push(what)
    }

    expect(failed).toEqual([])
  })
})

it('what ends the compiler although it is somebody’s own is set in plainer signs', async () => {
  const data = papers.termination?.('क\u05b8\u05c1(') ?? {}

  const file = await writePaper({ chain: 'waha', release, lang: 'ar', now }, 'termination', {
    data: { ...data, plan: 'Komplett' },
    name: { key: 'paper.termination.file', of: 'T' },
  })

  const { text } = await extractText(new Uint8Array(Buffer.from(file?.data ?? '', 'base64')), { mergePages: true })
  expect(text).toContain('Komplett')
})
