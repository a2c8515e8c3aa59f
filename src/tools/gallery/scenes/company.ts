import type { JsonObject } from '#engine/documents.ts'
import type { Scene } from '../scene.ts'
import { empty, problem, skeleton } from './words.ts'

const read = 'company/get-company'
const home = { route: 'company', path: '/company', as: 'contact', on: ['nordlys de', 'nordlys en'] } as const
const billing = { ...home, route: 'company-billing-info', path: '/company/billing-info' } as const

/** What whoever speaks for a company sees. */
export const companyScenes: readonly Scene[] = [
  ...[home, billing].flatMap((page): readonly Scene[] => [
    { ...page, id: `${page.route}.ready`, state: 'ready', shown: 'main dl' },
    { ...page, id: `${page.route}.waiting`, state: 'waiting', calls: { [read]: 'hold' }, shown: skeleton },
    { ...page, id: `${page.route}.problem`, state: 'problem', calls: { [read]: 'break' }, shown: problem },
  ]),
  { ...home, id: 'company.empty', state: 'empty', calls: { [read]: { answer: alone() } }, shown: empty },
]

function alone(): JsonObject {
  const nothing = { amountMinor: 0, currency: 'EUR' }
  return {
    ...{ name: 'Donaudampfschifffahrtsgesellschaft mbH', address: 'Ufer 1, 10435 Berlin', staffCount: null },
    contact: { name: 'Kim Sandberg', email: 'kim@example.org' },
    agreement: { planName: 'Komplett', percent: 60, amount: null, from: '2026-01-01', until: '2027-12-31' },
    ...{ employees: [], invitations: [], shares: [], total: nothing },
  }
}
