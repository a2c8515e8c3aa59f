import type { JsonObject } from '#engine/documents.ts'
import { ageFigure, ageOn } from '#engine/logic/dates.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { type Actor, mayAct, type Owner } from '#engine/rights.ts'
import { exists } from '#engine/site/access.ts'
import { guard } from '#engine/site/guard.ts'
import { storageKeys } from '#portal/keys.ts'
import { localOptions } from '#server/features/payments/options.ts'
import { type PurchaseFacts, refusePurchase } from '#server/features/subscriptions/rules/eligibility.ts'
import type { Subject } from '#server/rights/subject.ts'
import { createFormat } from '#ui/format/create-format.ts'
import { finds, release, type Trial } from './judge.ts'

const { docs } = release
const pageWith = (config: JsonObject, id: string): boolean => {
  const route = docs.site.routes.find((one) => one.id === id)
  return route !== undefined && exists(route, mergeSettings(docs.config, config))
}
const visit =
  (path: string, menu: JsonObject = {}) =>
  () =>
    guard({ site, path, query: {}, config: mergeSettings(docs.config, { menu }), user: null, signedIn: false }).kind
/** A page that visitors may look at when the chain says so. */
const site = {
  ...docs.site,
  routes: [
    ...docs.site.routes,
    { id: 'classes', path: '/classes', access: 'any', pageSwitch: 'classes', anonymousSwitch: 'classesAnonymous' },
  ],
} as typeof docs.site

const works: Actor = { id: 's1', birthday: '1980-01-01', status: 'ACTIVE', standing: null, roles: ['MEMBERS'] }
const owner: Owner = {
  id: 'p2',
  birthday: '1990-01-01',
  adultAge: 18,
  relation: null,
  isFamily: false,
  guardians: [],
  grants: [],
}
const acts = (actor: Partial<Actor>, whose: Partial<Owner>) => () => {
  const verdict = mayAct({ ...works, ...actor }, { ...owner, ...whose }, 'data', '2026-12-01')
  return verdict.ok ? verdict.as : verdict.why
}
const subjectAs = (as: 'self' | 'staff') => ({ id: 'p2', as, right: 'contract' }) as Subject // the hook makes them elsewhere
const options = (as: 'self' | 'staff', invoice: JsonObject) => () => {
  const off = { allowedForStaff: false, allowedForMember: false }
  const paymentProvidersConfig = { invoice, paymentddagreementwithoutpaymentprovider: off }
  const config = mergeSettings(docs.config, { paymentProvidersConfig })
  const context = { subject: subjectAs(as), release: { ...release, docs: { ...docs, config } }, lang: 'en' }
  return localOptions(context, '101').map(({ id }) => id)
}

const purchase: PurchaseFacts = {
  today: '2026-12-01',
  startDate: '2026-12-01',
  addonMinimumAges: [],
  invited: false,
  hasSameType: false,
  currentEnd: null,
  plan: { type: 'EFT', minimumAge: null, bindingMonths: 12, invitationOnly: false },
  center: { id: '102', onlineSale: true, startupDate: null },
  person: { birthday: '1990-01-01', homeCenterId: '101' },
  settings: { saleOutsideHomeCenter: false, minimumAge: null, latestStartMonths: 12 },
}
/** A club that sells at its counter only, or has not opened: nothing is sold from afar, or not for a day before. */
const atClub = (more: Partial<PurchaseFacts['center']>, startDate = '2026-12-01') =>
  refusePurchase({ ...permitted, startDate, center: { ...purchase.center, ...more } })
const permitted = { ...purchase, settings: { ...purchase.settings, saleOutsideHomeCenter: true } }
const paidAhead = (bindingMonths: number) =>
  refusePurchase({ ...permitted, plan: { ...purchase.plan, type: 'CASH', bindingMonths } })

/** Further refusals of a purchase that no rule of the ledger numbers. */
export const refusals: readonly Trial[] = [
  { try: 'a club that does not sell online', run: () => atClub({ onlineSale: false }), is: 'INVALID_PLAN' },
  { try: 'a club before it opens', run: () => atClub({ startupDate: '2026-12-02' }), is: 'START_DATE_NOT_POSSIBLE' },
  { try: 'the day it opens', run: () => atClub({ startupDate: '2026-12-02' }, '2026-12-02'), is: null },
]

/** P, and V-49: who may do and buy what while joining. */
export const permissions: { readonly [id: string]: readonly Trial[] } = {
  'P-03': [{ try: 'a visitor opens /join', run: visit('/join'), is: 'allow' }],
  'P-05': [
    {
      try: 'a page with its anonymous switch on',
      run: visit('/classes', { classes: 1, classesAnonymous: 1 }),
      is: 'allow',
    },
    { try: 'and off', run: visit('/classes', { classes: 1 }), is: 'login' },
  ],
  'P-06': [
    { try: "a visitor opens a member's page", run: visit('/profile'), is: 'login' },
    { try: 'joining asks for no login: it makes one', run: finds('details', {}), is: [] },
  ],
  'P-29': [
    { try: 'a level that includes staff', run: acts({}, {}), is: 'staff' },
    { try: 'no such level', run: acts({ roles: [] }, {}), is: 'stranger' },
  ],
  'P-30': [
    { try: 'for oneself', run: acts({}, { id: 's1' }), is: 'self' },
    {
      try: 'for a relation',
      run: acts({}, { relation: 'CHILD', isFamily: true, birthday: '2016-01-01' }),
      is: 'guardian',
    },
    { try: 'for somebody else', run: acts({}, {}), is: 'staff' },
  ],
  'P-33': [
    {
      try: 'a provider that allows staff',
      run: options('staff', { allowedForStaff: true, allowedForMember: false }),
      is: ['invoice', 'cash'],
    },
    {
      try: 'one that does not',
      run: options('staff', { allowedForStaff: false, allowedForMember: true }),
      is: ['cash'],
    },
  ],
  'P-34': [
    {
      try: 'a provider that allows members',
      run: options('self', { allowedForStaff: false, allowedForMember: true }),
      is: ['invoice', 'cash'],
    },
    {
      try: 'one that does not',
      run: options('self', { allowedForStaff: true, allowedForMember: false }),
      is: ['cash'],
    },
    {
      try: 'staff who buy for themselves',
      run: options('self', { allowedForStaff: true, allowedForMember: false }),
      is: ['cash'],
    },
  ],
  'P-35': [
    { try: 'at another club', run: () => refusePurchase(purchase), is: 'OUTSIDE_HOME_CENTER' },
    { try: 'where the chain permits it', run: () => refusePurchase(permitted), is: null },
    {
      try: 'a plan that is marked so',
      run: finds(
        'plan',
        {},
        { person: { userId: 'p1', centerId: '102', birthday: '1990-05-05' }, calls: lockedOutside() },
      ),
      is: ['plan:outside-home'],
    },
  ],
  'P-46': [
    { try: 'the join flow is on', run: () => pageWith({}, 'join'), is: true },
    { try: 'and off', run: () => pageWith({ features: { enableJoinFlow: false } }, 'join'), is: false },
    {
      try: 'an address of it then',
      run: () =>
        guard({
          site: docs.site,
          path: '/join',
          query: {},
          config: mergeSettings(docs.config, { features: { enableJoinFlow: false } }),
          user: null,
          signedIn: false,
        }).kind,
      is: 'notFound',
    },
  ],
  'P-47': [
    { try: 'the login page is there', run: () => pageWith({}, 'login'), is: true },
    {
      try: 'a route that is off',
      run: () => exists({ id: 'login', path: '/login', access: 'open', off: true }, docs.config),
      is: false,
    },
  ],
  'V-49': [
    { try: 'three months paid ahead', run: () => paidAhead(3), is: null },
    { try: 'four', run: () => paidAhead(4), is: 'TOO_MANY_MONTHS' },
  ],
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

/** C: constants and figures that a join shows or keeps. */
export const constants: { readonly [id: string]: readonly Trial[] } = {
  'C-01': [
    {
      try: "a price in the product's own locale",
      run: () => createFormat('en-US').money({ amountMinor: 4900, currency: 'USD' }),
      is: '$49.00',
    },
  ],
  'C-04': [
    { try: 'German postcodes', run: () => release.program.platform.valid('postcode', '10115', 'DE'), is: true },
    { try: 'British postcodes', run: () => release.program.platform.valid('postcode', 'SW1A 1AA', 'GB'), is: true },
    {
      try: 'a German one in Britain',
      run: () => release.program.platform.valid('postcode', '10115', 'GB'),
      is: false,
    },
  ],
  'C-14': [
    {
      try: 'names under which the portal keeps something',
      run: () => Object.keys(storageKeys),
      is: [
        'session',
        'expired',
        'country',
        'acting',
        'center',
        'language',
        'target',
        'reloaded',
        'deepLink',
        'flow',
        'ssoToken',
        'ssoMapiToken',
        'ssoUser',
        'ssoCompany',
        'ssoHeaderType',
        'linkProof',
      ],
    },
  ],
  'C-15': [
    { try: 'a birthday', run: () => ageFigure('1990-05-05', '2026-03-02'), is: 35.82 },
    { try: 'the day of birth', run: () => ageFigure('2026-03-02', '2026-03-02'), is: 0 },
    {
      try: 'minimum ages count birthdays, not the figure',
      run: () => [ageFigure('2008-03-02', '2026-03-02'), ageOn('2008-03-02', '2026-03-02')],
      is: [18, 18],
    },
    {
      try: 'a day before',
      run: () => [ageFigure('2008-03-03', '2026-03-02'), ageOn('2008-03-03', '2026-03-02')],
      is: [18, 17],
    },
  ],
  'C-16': [
    {
      try: 'the placeholder',
      run: () => createFormat('en-US').money({ amountMinor: 3900, currency: 'XXX' }),
      is: '39.00',
    },
    {
      try: 'a currency',
      run: () => plain(createFormat('de-DE').money({ amountMinor: 3900, currency: 'EUR' })),
      is: '39,00 €',
    },
  ],
  'C-17': [
    { try: 'two decimals', run: () => createFormat('en-US').number(1.999, 2), is: '1.99' },
    { try: 'none', run: () => createFormat('en-US').number(1.999, 0), is: '1' },
  ],
}

function lockedOutside() {
  const plan = {
    id: 'flex',
    centerId: '101',
    name: 'Flex',
    description: '',
    highlight: null,
    type: 'EFT',
    bindingMonths: 12,
    priceMonthly: { amountMinor: 3900, currency: 'EUR' },
    joiningFee: { amountMinor: 0, currency: 'EUR' },
    notice: null,
    freezeDaysPerYear: 0,
    clubs: { all: true, count: 2, name: null },
    minimumAge: null,
    availableSizes: [],
    locked: 'outside-home',
  }
  return { 'subscription/load-available-subscriptions-for-person': { plans: [plan] } }
}
