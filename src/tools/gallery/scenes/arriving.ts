import type { JsonObject } from '#engine/documents.ts'
import type { Scene, SceneStep } from '../scene.ts'
import { alarm, busy, next, problemBox, shownProblems, skeleton } from './words.ts'

const create = { route: 'create', path: '/create?centerId={club}' } as const
const clubs = 'config/load-centers-for-area'

const lead = { route: 'generate-lead', path: '/generate-lead?centerId={club}' } as const
const leadConfig = 'subscription/load-config-for-standalone-weblead'
const interested: readonly SceneStep[] = [
  { fill: 'details.firstName', with: 'Annemarie' },
  { fill: 'details.lastName', with: 'Schwarzenberger-Lindqvist' },
  { fill: 'details.email', with: 'annemarie.schwarzenberger-lindqvist@example.org' },
  { fill: 'details.phone', with: '050 123 4567', only: 'waha' },
  { check: 'details.gdpr' },
  next,
]
const sent = { 'person/send-email-code': { answer: { againInSeconds: 60 } } } as const

const gdpr = { route: 'gdpr', path: '/gdpr', as: 'member' } as const
const gdprStatus = 'person/get-gdpr-status'

const links = 'user/link-identity'
const asksFirst = 'user/get-first-sign-in'
const firstOf = (account: JsonObject | null) => ({
  [asksFirst]: {
    answer: { firstSignIn: { employee: 'SW-900', issuer: 'login.spreewerk.example', account, mayCreate: true } },
  },
})
const first = firstOf({ name: 'Annemarie Schwarzenberger-Lindqvist', hasPassword: true })
const linkPage = { route: 'link-account', path: '/link-account/0123456789abcdef' } as const
const linking = { ...linkPage, as: 'member', calls: first } as const
const provesIt: readonly SceneStep[] = [{ fill: 'link.password', with: 'Wintertage-2026' }, next]

const own = 'user/load-sign-ons'
const takesOff = 'user/unlink-identity'
const signOn = {
  id: '0123456789abcdef',
  employee: 'SW-900',
  issuer: 'login.spreewerk.example',
  linkedOn: '2026-03-02',
}
const ownOf = (hasPassword: boolean, signOns: readonly JsonObject[] = [signOn]) => ({
  [own]: { answer: { signOns, hasPassword } },
})
const offPage = { route: 'unlink-account', path: '/profile/sign-on/0123456789abcdef', as: 'member' } as const
const takingOff = { ...offPage, calls: ownOf(true) } as const
const meansIt: readonly SceneStep[] = [{ fill: 'unlink.password', with: 'Wintertage-2026' }, next]

/** Becoming somebody without a membership, and what is asked of who is signed in. */
export const arrivingScenes: readonly Scene[] = [
  { ...create, id: 'create.center', path: '/create', state: 'ready', shown: '#form-center' },
  { ...create, id: 'create.ready', state: 'ready', shown: '#form-details' },
  { ...create, id: 'create.waiting', path: '/create', state: 'waiting', calls: { [clubs]: 'hold' }, shown: skeleton },
  {
    ...create,
    id: 'create.problem',
    path: '/create',
    state: 'problem',
    calls: { [clubs]: 'break' },
    shown: problemBox,
  },
  { ...create, id: 'create.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  { ...create, id: 'create.has-account', as: 'lead', state: 'empty', shown: 'h1' },
  { ...lead, id: 'generate-lead.ready', state: 'ready', shown: '#form-details' },
  { ...lead, id: 'generate-lead.waiting', state: 'waiting', calls: { [leadConfig]: 'hold' }, shown: skeleton },
  { ...lead, id: 'generate-lead.problem', state: 'problem', calls: { [leadConfig]: 'break' }, shown: problemBox },
  { ...lead, id: 'generate-lead.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  {
    ...lead,
    id: 'generate-lead.off',
    state: 'empty',
    calls: { [leadConfig]: { answer: noLeads() } },
    shown: 'h1',
  },
  { ...lead, id: 'generate-lead.code', state: 'ready', calls: sent, steps: interested, shown: '#form-code' },
  {
    ...lead,
    id: 'generate-lead.wrong-code',
    state: 'error',
    calls: { ...sent, 'person/check-email-code': { refuse: 'INVALID_CODE', params: { left: 2 } } },
    steps: [...interested, { fill: 'code.securityCode', with: '123456' }, next],
    shown: shownProblems,
  },
  {
    ...lead,
    id: 'generate-lead.created',
    state: 'ready',
    calls: {
      ...sent,
      'person/check-email-code': { answer: { ticket: 'A'.repeat(43) } },
      'person/create-lead': { answer: { leadId: 'lead-1' } },
    },
    steps: [...interested, { fill: 'code.securityCode', with: '123456' }, next, { see: '.parts-list-row_row' }],
    shown: 'h1',
  },
  { ...gdpr, id: 'gdpr.ready', state: 'ready', calls: due(), shown: '#form-notice' },
  { ...gdpr, id: 'gdpr.waiting', state: 'waiting', calls: { [gdprStatus]: 'hold' }, shown: skeleton },
  { ...gdpr, id: 'gdpr.problem', state: 'problem', calls: { [gdprStatus]: 'break' }, shown: problemBox },
  { ...gdpr, id: 'gdpr.error', state: 'error', calls: due(), steps: [{ see: 'form' }, next], shown: shownProblems },
  { ...gdpr, id: 'gdpr.accepted', state: 'ready', calls: due('2026-11-01T08:00:00.000Z'), shown: 'h1' },
  { ...gdpr, id: 'gdpr.empty', state: 'empty', calls: due(null, null), shown: 'h1' },
  {
    id: 'sso.waiting',
    route: 'sso',
    state: 'waiting',
    path: '/sso?token=something',
    calls: { 'user/exchange-sso': 'hold' },
    shown: skeleton,
  },
  {
    id: 'sso.problem',
    route: 'sso',
    state: 'problem',
    path: '/sso?token=something',
    calls: { 'user/exchange-sso': 'break' },
    shown: alarm,
  },
  { id: 'token-error.ready', route: 'token-error', state: 'ready', path: '/token-error', shown: 'h1' },
  { ...linking, id: 'link-account.ready', state: 'ready', shown: 'input[type=password]' },
  {
    ...linkPage,
    id: 'link-account.visitor',
    state: 'ready',
    calls: firstOf(null),
    shown: '.parts-list-row_row',
  },
  { ...linking, id: 'link-account.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  {
    ...linking,
    id: 'link-account.over',
    state: 'empty',
    shown: '.parts-list-row_row',
    calls: { [asksFirst]: { answer: { firstSignIn: null } } },
  },
  {
    ...linking,
    id: 'link-account.waiting',
    state: 'waiting',
    calls: { ...first, [links]: 'hold' },
    steps: provesIt,
    shown: busy,
  },
  {
    ...linking,
    id: 'link-account.problem',
    state: 'problem',
    calls: { ...first, [links]: 'break' },
    steps: provesIt,
    shown: alarm,
  },
  { ...takingOff, id: 'unlink-account.ready', state: 'ready', shown: 'input[type=password]' },
  { ...takingOff, id: 'unlink-account.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  {
    ...offPage,
    id: 'unlink-account.no-password',
    state: 'ready',
    calls: ownOf(false),
    shown: '.parts-list-row_row',
  },
  { ...offPage, id: 'unlink-account.gone', state: 'empty', calls: ownOf(true, []), shown: 'h1' },
  {
    ...takingOff,
    id: 'unlink-account.waiting',
    state: 'waiting',
    calls: { ...ownOf(true), [takesOff]: 'hold' },
    steps: meansIt,
    shown: busy,
  },
  {
    ...takingOff,
    id: 'unlink-account.problem',
    state: 'problem',
    calls: { ...ownOf(true), [takesOff]: 'break' },
    steps: meansIt,
    shown: alarm,
  },
  {
    id: 'profile.sign-ons',
    route: 'profile',
    path: '/profile?selectedTab=personal',
    as: 'member',
    state: 'ready',
    calls: ownOf(true),
    shown: 'a[href*="/profile/sign-on/"]',
  },
]

/** The notice that is in force, and since when it is accepted. */
function due(acceptedAt: string | null = null, version: string | null = '2026-10-01') {
  const accepted = acceptedAt !== null
  const consents = { allowEmailNewsletters: false, allowThirdPartyOffers: false }
  return { [gdprStatus]: { answer: { version, accepted, acceptedAt, ...consents } } }
}

/** Whoever asks for details may not: what would be asked is told all the same. */
function noLeads() {
  const fields = { phone: 'notUsed', birthday: 'notUsed', message: 'optional' }
  const consents = { allowEmailNewsletters: 'optional', allowThirdPartyOffers: 'notUsed' }
  return { enabled: false, gdprVersion: null, fields: { ...fields, ...consents } }
}
