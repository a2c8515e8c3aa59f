import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { alarm, busy, emptyBox, next, problemBox, shownProblems, skeleton, waysOn } from './words.ts'

const read = 'company/get-company'
const home = { route: 'company', path: '/company', as: 'contact', on: ['nordlys de', 'nordlys en'] } as const
const billing = { ...home, route: 'company-billing-info', path: '/company/billing-info' } as const

const ask = 'company/invite-employee'
const typed = [{ fill: 'who.email', with: 'lena@spreewerk.example' }, next] as const
const lookUp = 'company/get-invitation'
const invite = { ...home, route: 'company-invite', path: '/company/invite' } as const
const table = { ...home, route: 'company-import', path: '/company/import' } as const
const lookAt = 'company/check-employees'
const chosen = [
  { file: 'file.employeesFile', with: 'Nummer;E-Mail\nSW-900;lena@spreewerk.example\n' },
  { see: 'form bdi' },
  next,
] as const
const withdraw = { ...home, route: 'company-withdraw', path: '/company/withdraw?invitation=one' } as const
const end = { ...home, route: 'company-end', path: '/company/end?employee=one' } as const
const link = { route: 'company-invitation', path: '/company-invitation/of-spreewerk', on: ['nordlys de'] } as const
const invited = {
  answer: {
    whyNot: null,
    accepted: false,
    invitation: {
      companyName: 'Spreewerk GmbH',
      planId: 'komplett',
      planName: 'Komplett',
      percent: 60,
      amount: null,
      until: '2028-01-31',
      most: { amountMinor: 2500, currency: 'EUR' },
      holds: false,
    },
  },
} as const

const one = { answer: { ...alone(), invitations: asked().slice(0, 1) } }
const employed = {
  answer: {
    ...alone(),
    employees: [
      {
        id: 'one',
        name: 'Clara Winter',
        number: 'SW-105',
        planName: 'Komplett',
        since: '2026-02-01',
        endsOn: null,
        companyPays: { amountMinor: 3294, currency: 'EUR' },
        theyPay: { amountMinor: 2196, currency: 'EUR' },
      },
    ],
  },
}

const forBills = { answer: { ...employed.answer, mayManage: false } }

/** What whoever speaks for a company sees, and whom it invites. */
export const companyScenes: readonly Scene[] = [
  ...[home, billing].flatMap((page): readonly Scene[] => [
    { ...page, id: `${page.route}.ready`, state: 'ready', shown: 'main dl' },
    { ...page, id: `${page.route}.waiting`, state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
    { ...page, id: `${page.route}.problem`, state: 'problem', calls: { [read]: 'break' }, shown: problemBox },
  ]),
  {
    ...billing,
    id: 'company-billing-info.empty',
    state: 'empty',
    calls: { 'company/get-invoices': { answer: { invoices: [] } } },
    shown: 'main dl',
  },
  {
    ...home,
    id: 'company.invited',
    state: 'ready',
    calls: { [read]: { answer: { ...alone(), invitations: asked() } } },
    shown: 'main li',
  },
  { ...invite, id: 'company-invite.ready', state: 'ready', shown: 'form' },
  { ...invite, id: 'company-invite.waiting', state: 'waiting', calls: { [ask]: 'hold' }, steps: typed, shown: busy },
  { ...invite, id: 'company-invite.problem', state: 'problem', steps: [next], shown: shownProblems },
  { ...invite, id: 'company-invite.error', state: 'error', calls: { [ask]: 'break' }, steps: typed, shown: alarm },
  { ...table, id: 'company-import.ready', state: 'ready', shown: 'form' },
  { ...table, id: 'company-import.problem', state: 'problem', steps: [next], shown: shownProblems },
  {
    ...table,
    id: 'company-import.report.ready',
    state: 'ready',
    on: ['nordlys de', 'nordlys en'],
    calls: { [lookAt]: { answer: report() } },
    steps: chosen,
    shown: 'main li',
  },
  {
    ...table,
    id: 'company-import.report.waiting',
    state: 'waiting',
    calls: { [lookAt]: 'hold' },
    steps: chosen,
    shown: busy,
  },
  {
    ...table,
    id: 'company-import.report.problem',
    state: 'problem',
    calls: { [lookAt]: 'break' },
    steps: chosen,
    shown: problemBox,
  },
  {
    ...table,
    id: 'company-import.report.error',
    state: 'error',
    calls: { [lookAt]: { answer: report() }, 'company/import-employees': 'break' },
    steps: [...chosen, { see: 'main li' }, next],
    shown: alarm,
  },
  { ...withdraw, id: 'company-withdraw.over', state: 'ready', shown: waysOn },
  { ...withdraw, id: 'company-withdraw.ready', state: 'ready', calls: { [read]: one }, shown: 'main [type=submit]' },
  { ...withdraw, id: 'company-withdraw.waiting', state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
  { ...withdraw, id: 'company-withdraw.problem', state: 'problem', calls: { [read]: 'break' }, shown: problemBox },
  {
    ...withdraw,
    id: 'company-withdraw.error',
    state: 'error',
    calls: { [read]: one, 'company/withdraw-invitation': 'break' },
    steps: [next],
    shown: alarm,
  },
  { ...end, id: 'company-end.over', state: 'ready', shown: waysOn },
  { ...end, id: 'company-end.ready', state: 'ready', calls: { [read]: employed }, shown: 'main [type=submit]' },
  { ...end, id: 'company-end.waiting', state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
  { ...end, id: 'company-end.problem', state: 'problem', calls: { [read]: 'break' }, shown: problemBox },
  {
    ...end,
    id: 'company-end.error',
    state: 'error',
    calls: { [read]: employed, 'company/end-employee': 'break' },
    steps: [next],
    shown: alarm,
  },
  { ...link, id: 'company-invitation.over', state: 'ready', shown: waysOn },
  { ...link, id: 'company-invitation.ready', state: 'ready', calls: { [lookUp]: invited }, shown: 'main dl' },
  { ...link, id: 'company-invitation.waiting', state: 'waiting', calls: { [lookUp]: 'hold' }, shown: skeleton },
  { ...link, id: 'company-invitation.problem', state: 'problem', calls: { [lookUp]: 'break' }, shown: problemBox },
  {
    ...link,
    id: 'company-invitation.error',
    state: 'error',
    as: 'member',
    calls: { [lookUp]: invited, 'company/accept-invitation': 'break' },
    steps: [{ see: 'main dl' }, next],
    shown: alarm,
  },
  {
    ...table,
    id: 'company-import.faulty-file',
    state: 'ready',
    calls: {
      [lookAt]: {
        answer: {
          ...report(),
          faultyFile: { name: 'faulty-lines.csv', type: 'text/csv', data: '77u/Im51bWJlciIK' },
        },
      },
    },
    steps: chosen,
    shown: 'main li',
  },
  // Who is named for the bills alone reads them, and is sent to a colleague for everything else.
  { ...home, id: 'company.for-bills', state: 'ready', calls: { [read]: forBills }, shown: 'main dl' },
  { ...billing, id: 'company-billing-info.for-bills', state: 'ready', calls: { [read]: forBills }, shown: 'main dl' },
  { ...invite, id: 'company-invite.for-bills', state: 'ready', calls: { [read]: forBills }, shown: waysOn },
  { ...table, id: 'company-import.for-bills', state: 'ready', calls: { [read]: forBills }, shown: waysOn },
  { ...home, id: 'company.empty', state: 'empty', calls: { [read]: { answer: alone() } }, shown: emptyBox },
]

function alone(): JsonObject {
  const nothing = { amountMinor: 0, currency: 'EUR' }
  return {
    name: 'Donaudampfschifffahrtsgesellschaft mbH',
    address: 'Ufer 1, 10435 Berlin',
    staffCount: null,
    contact: { name: 'Kim Sandberg', email: 'kim@example.org' },
    agreement: {
      planName: 'Komplett',
      percent: 60,
      amount: null,
      most: null,
      places: 50,
      taken: 4,
      from: '2026-01-01',
      until: '2027-12-31',
    },
    lastDay: '2026-07-31',
    mayManage: true,
    employees: [],
    invitations: [],
    shares: [],
    total: nothing,
  }
}

function asked(): JsonObject[] {
  const days = { invitedAt: '2026-06-01T08:00:00.000Z', endsAt: '2026-07-01T08:00:00.000Z' }
  return [
    { id: 'one', email: 'lena.brandt@spreewerk.example', number: 'SW-900', state: 'OPEN', begins: null, ...days },
    { id: 'two', email: 'o@spreewerk.example', number: null, state: 'LAPSED', begins: null, ...days },
    { id: 'three', email: 'noor@spreewerk.example', number: 'SW-902', state: 'ACCEPTED', begins: null, ...days },
    { id: 'four', email: 'tam@spreewerk.example', number: 'SW-903', state: 'JOINED', begins: '2026-07-01', ...days },
  ]
}

/** Of a table with all that can be wrong with a line. */
function report(): JsonObject {
  const wrong = (
    line: number,
    code: string,
    column: string | null,
    value: string | null,
    other: string | null = null,
  ) => ({
    line,
    code,
    column,
    value,
    other,
  })
  const change = (line: number, is: string, before: string | null) => ({
    line,
    is,
    before,
    number: `SW-9${line}`,
    email: `person${line}@spreewerk.example`,
  })
  return {
    lines: 214,
    invited: 24,
    renumbered: 1,
    known: 181,
    encoding: 'windows-1252',
    example: 'Bärbel',
    unread: ['Vorname', 'Nachname', 'Kostenstelle'],
    problems: [
      wrong(7, 'ADDRESS_LETTERS', 'email', 'jörg.müller@spreewerk.example', 'öü'),
      wrong(12, 'TWIN_NUMBER', 'number', 'SW-912', '31'),
      wrong(31, 'TWIN_NUMBER', 'number', 'SW-912', '12'),
      wrong(40, 'MISSING', 'number', null),
      wrong(58, 'FORMULA', 'number', '=A4'),
      wrong(59, 'NUMBER_TAKEN', 'number', 'SW-103'),
      wrong(80, 'CELLS', null, null),
      wrong(81, 'TWIN_LINE', null, null, '80'),
    ],
    changes: [
      change(2, 'NEW', null),
      change(3, 'ADDRESS', 'old@spreewerk.example'),
      change(4, 'AGAIN', null),
      change(5, 'NUMBER', 'SW-05'),
      ...Array.from({ length: 21 }, (_, at) => change(90 + at, 'NEW', null)),
    ],
  }
}
