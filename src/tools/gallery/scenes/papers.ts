import type { Json } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { emptyBox, next, problemBox, shownProblems, skeleton, waysOn, wide } from './words.ts'

const list = '.parts-list-row_rows'
const invoices = { route: 'invoices', path: '/invoices', as: 'member' } as const
const purchases = { route: 'purchases', path: '/purchases', as: 'member' } as const
const purchase = { route: 'purchase', path: '/purchases/s1', as: 'member' } as const
const cashBack = { route: 'cash-back', path: '/cash-back', as: 'member' } as const
const documents = { route: 'profile', path: '/profile?selectedTab=my-documentation', as: 'member' } as const
const sign = { route: 'sign', path: '/sign/AAAAAAAAAAAAAAAAAAAAAA', as: 'member' } as const
const notes = 'documents/getJournalNotes'
const unsigned = 'documents/get-unsigned-document'
const terms = { route: 'legal', path: '/legal/terms' } as const
const filled = [
  { see: '#form-details' },
  { fill: 'details.insurance', with: 'Techniker Krankenkasse' },
  { fill: 'details.number', with: 'A123456789' },
  { check: 'details.right' },
] as const

/** Invoices, purchases, what is accepted with a contract, and the form of a health insurance. */
export const paperScenes: readonly Scene[] = [
  { ...invoices, id: 'invoices.ready', state: 'ready', shown: list, on: wide },
  { ...invoices, id: 'invoices.empty', state: 'empty', as: 'lead', shown: emptyBox },
  {
    ...invoices,
    id: 'invoices.waiting',
    state: 'waiting',
    calls: { 'invoices/get-invoices': 'hold' },
    shown: skeleton,
  },
  {
    ...invoices,
    id: 'invoices.problem',
    state: 'problem',
    calls: { 'invoices/get-invoices': 'break' },
    shown: problemBox,
  },
  { ...terms, id: 'legal.ready', state: 'ready', shown: 'article h3', on: wide },
  { ...terms, id: 'legal.waiting', state: 'waiting', calls: { 'config/get-legal-paper': 'hold' }, shown: skeleton },
  { ...terms, id: 'legal.problem', state: 'problem', calls: { 'config/get-legal-paper': 'break' }, shown: problemBox },
  { ...purchases, id: 'purchases.ready', state: 'ready', shown: list },
  {
    ...purchases,
    id: 'purchases.waiting',
    state: 'waiting',
    calls: { 'invoices/get-saleslist': 'hold' },
    shown: skeleton,
  },
  {
    ...purchases,
    id: 'purchases.problem',
    state: 'problem',
    calls: { 'invoices/get-saleslist': 'break' },
    shown: problemBox,
  },
  {
    ...purchase,
    id: 'purchase.ready',
    state: 'ready',
    calls: { 'invoices/get-sale-detail': credited() },
    shown: '#sale',
  },
  {
    ...purchase,
    id: 'purchase.waiting',
    state: 'waiting',
    calls: { 'invoices/get-sale-detail': 'hold' },
    shown: skeleton,
  },
  {
    ...purchase,
    id: 'purchase.problem',
    state: 'problem',
    calls: { 'invoices/get-sale-detail': 'break' },
    shown: problemBox,
  },
  { ...cashBack, id: 'cash-back.ready', state: 'ready', shown: '#form-details' },
  { ...cashBack, id: 'cash-back.made', state: 'ready', steps: [...filled, next], shown: list },
  { ...cashBack, id: 'cash-back.nothing', state: 'empty', as: 'lead', shown: list },
  {
    ...cashBack,
    id: 'cash-back.waiting',
    state: 'waiting',
    calls: { 'invoices/get-saleslist': 'hold' },
    shown: skeleton,
  },
  {
    ...cashBack,
    id: 'cash-back.problem',
    state: 'problem',
    calls: { 'invoices/get-saleslist': 'break' },
    shown: problemBox,
  },
  { ...cashBack, id: 'cash-back.error', state: 'error', steps: [{ see: '#form-details' }, next], shown: shownProblems },
  { ...documents, id: 'profile.documents.ready', state: 'ready', shown: '.paper-list-view_table', on: wide },
  { ...documents, id: 'profile.documents.empty', state: 'empty', as: 'lead', shown: emptyBox },
  { ...documents, id: 'profile.documents.waiting', state: 'waiting', calls: { [notes]: 'hold' }, shown: skeleton },
  { ...documents, id: 'profile.documents.problem', state: 'problem', calls: { [notes]: 'break' }, shown: problemBox },
  {
    ...documents,
    id: 'profile.documents.error',
    state: 'error',
    path: `${documents.path}&file=p1`,
    calls: { 'documents/download-document': { refuse: 'DOCUMENT_FORMAT' } },
    shown: problemBox,
  },
  { ...sign, id: 'sign.ready', state: 'ready', calls: contract(), shown: '.signature-view_box', on: wide },
  { ...sign, id: 'sign.waiting', state: 'waiting', calls: { [unsigned]: 'hold' }, shown: skeleton },
  { ...sign, id: 'sign.problem', state: 'problem', calls: { [unsigned]: 'break' }, shown: problemBox },
  { ...sign, id: 'sign.unknown', state: 'empty', shown: waysOn },
  { ...sign, id: 'sign.already', state: 'ready', calls: contract('2026-11-20T10:00:00.000Z'), shown: list },
  {
    ...sign,
    id: 'sign.error',
    state: 'error',
    calls: contract(),
    steps: [{ see: '.signature-view_box' }, next],
    shown: shownProblems,
  },
]

/** A contract that waits for a signature, or has one. */
function contract(signedAt: string | null = null): { readonly [call: string]: { readonly answer: Json } } {
  return {
    [unsigned]: {
      answer: {
        journalNoteId: 'd1',
        type: 'SUBSCRIPTION_CONTRACT',
        date: '2026-11-01',
        personId: 'anna',
        pages: 1,
        personName: 'Anna Lindqvist',
        signerName: 'Anna Lindqvist',
        signedAt,
        sha256: `sha256:${'ab'.repeat(32)}`,
        file: { data: 'JVBERi0=', type: 'application/pdf', name: 'Vertrag-102-47310.pdf' },
        facts: [
          { label: 'Komplett', value: 'Prenzlauer Berg' },
          { label: 'Erster Tag', value: '1. Dezember 2026' },
          { label: 'Komplett', value: '54,90 €' },
        ],
      },
    },
  }
}

/** An invoice of which a part was paid, and a part credited. */
function credited(): { readonly answer: Json } {
  const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const paper = { centerName: 'Prenzlauer Berg', isOverdue: false, credits: null, vat: money(988), open: money(0) }
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const sale = {
    ...paper,
    id: 's1',
    reference: '2026-000417',
    type: 'PAYMENT',
    status: 'partially paid',
    invoiceDate: '2026-11-01',
    dueDate: '2026-11-15',
    amount: money(6180),
    open: money(1180),
    lines: [
      { name: 'Komplett', ...days, amount: money(5490) },
      { name: 'Handtuchservice', ...days, amount: money(690) },
    ],
  }
  const note = {
    ...paper,
    id: 'c1',
    reference: '2026-C000017',
    type: 'REFUND',
    status: 'paid',
    vat: money(-160),
    invoiceDate: '2026-11-09',
    dueDate: '2026-11-09',
    amount: money(-1000),
    credits: { id: 's1', reference: '2026-000417' },
    lines: [{ name: 'Sauna geschlossen', from: null, to: null, amount: money(-1000) }],
  }
  const payments = [{ date: '2026-11-03', type: 'DIRECT_DEBIT', amount: money(4000) }]
  return { answer: { sale, payments, creditNotes: [note], mayDownload: true } }
}
