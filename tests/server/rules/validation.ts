import type { JsonObject } from '#engine/documents.ts'
import { passwordStrength } from '#engine/logic/strength.ts'
import { formats } from '#engine/tables/formats.ts'
import { type Around, finds, limit, mode, release, type Trial } from './judge.ts'

const details = (what: string, give: JsonObject, is: readonly string[], around?: Around): Trial => ({
  try: what,
  run: finds('details', give, around),
  is,
})
const plan = (what: string, give: JsonObject, is: readonly string[], around?: Around): Trial => ({
  try: what,
  run: finds('plan', give, around),
  is,
})
const settings = (joinForm: JsonObject, more: JsonObject = {}): Around => ({ settings: { joinForm, ...more } })
const strength = (password: string, is: number): Trial => ({
  try: `"${password}"`,
  run: () => passwordStrength(password),
  is,
})
const isEmail = (text: string, is: boolean): Trial => ({ try: text, run: () => formats.email?.(text), is })
const isDate = (text: string, is: boolean): Trial => ({ try: text, run: () => formats.date?.(text), is })

const member = { userId: 'p1', centerId: '101', birthday: '1990-05-05' }
const endsIn = (lastEndDate: string): Around => ({
  person: member,
  calls: { 'subscription/load-person-subscriptions-for-profile': { subscriptions: [], lastEndDate } },
})
const passport = { idType: 'passport', idNumber: 'C01X00T47', passportDate: '2031-01-01', passportCountry: 'DE' }
const withPassport = settings({ passport: 'required' })
const account = {
  holder: 'Ada Lovelace',
  routingNumber: '021000021',
  accountNumber: '123456789',
  accountType: 'checking',
}
const inUnitedStates = settings({ billing: 'required' }, { country: 'US' })
const withBank = settings({ billing: 'required' })
const bank = (values: object) => ({ bank: { ...values } }) as JsonObject
const years = (minimumAge: number | null): Around => ({ settings: { minimumAge } })

/** A plan without a minimum age. */
const forAll: Around = { plan: { plan: 'clips', size: 5 } }

/** V: what is judged while joining. Problems are `field:code`, all of them, in the order of the page. */
export const validation: { readonly [id: string]: readonly Trial[] } = {
  'V-03': [
    details('no birthday', { birthday: null }, ['birthday:required']),
    plan('no start', { startDate: null }, ['startDate:required']),
  ],
  'V-04': [
    details('a day that does not exist', { birthday: '1990-02-30' }, ['birthday:format']),
    details('29 February of a year without', { birthday: '1990-02-29' }, ['birthday:format']),
    details('29 February of a year with', { birthday: '1992-02-29' }, []),
    ...['05.05.1990', '1990/05/05', '90-05-05', '1990-5-5', '19900505', '1990-05-05T00:00'].map((text) =>
      isDate(text, false),
    ),
  ],
  'V-05': [
    isDate('1899-12-31', false),
    isDate('1900-01-01', true),
    isDate('2100-12-31', true),
    isDate('2101-01-01', false),
  ],
  'V-06': [
    details(
      'an expiry before the least',
      { ...passport, passportDate: '2026-03-01' },
      ['passportDate:min'],
      withPassport,
    ),
    plan('a start after the last', { startDate: '2027-03-03' }, ['startDate:max']),
    plan('the last start', { startDate: '2027-03-02' }, []),
  ],
  'V-07': [
    plan('a start yesterday', { startDate: '2026-03-01' }, ['startDate:min']),
    details('a passport that ends today', { ...passport, passportDate: '2026-03-02' }, [], withPassport),
  ],
  'V-10': [
    details('an empty name', { firstName: ' ' }, ['firstName:required']),
    { try: 'the sentence', run: () => release.docs.texts.en?.['problems.required'], is: '* This field is required' },
  ],
  'V-11': [
    plan('yesterday', { startDate: '2026-03-01' }, ['startDate:min']),
    plan('today', { startDate: '2026-03-02' }, []),
  ],
  'V-12': [
    plan('before the club opens', { plan: 'nord', startDate: '2026-04-30' }, ['startDate:min'], { club: '102' }),
    plan('the day it opens', { plan: 'nord', startDate: '2026-05-01' }, [], { club: '102' }),
  ],
  'V-13': [
    plan('before the current subscription ends', { startDate: '2026-06-29' }, ['startDate:min'], endsIn('2026-06-30')),
    plan('the day it ends', { startDate: '2026-06-30' }, [], endsIn('2026-06-30')),
  ],
  'V-14': [strength('geheim12!', 1), strength('Geheim12', 1), strength('GEHEIM1!', 1)],
  'V-15': [strength('Geheim1!', 2), strength('Geheim12!', 2)],
  'V-16': [strength('Geheim12!x', 3), strength('Geheim123!x', 3)],
  'V-17': [strength('', 0), strength('Gehei1!', 0), strength('geheimgeheim', 0), strength('geheim123456', 0)],
  'V-18': [
    details(
      'another confirmation',
      { confirmPassword: 'Geheim12!y' },
      ['confirmPassword:member-details.password-confirmed'],
      settings({ confirmPassword: 'required' }),
    ),
    details('the same', { confirmPassword: 'Geheim12!x' }, [], settings({ confirmPassword: 'required' })),
  ],
  'V-19': [
    details('a password of level 0', { password: 'geheim12' }, ['password:member-details.password-strong']),
    details('a password of level 1', { password: 'geheim1!' }, []),
  ],
  'V-20': [
    ...['ada@example.org', 'ada.l+x@mail.example.co', `a@b.${'c'.repeat(63)}`].map((text) => isEmail(text, true)),
    ...[
      'ada',
      'ada@example',
      'ada@example.o',
      '@example.org',
      'ada@.org',
      'ada@example.1',
      `a@b.${'c'.repeat(64)}`,
      'a da@example.org',
    ].map((text) => isEmail(text, false)),
    details('no address', { email: 'ada@' }, ['email:format']),
  ],
  'V-21': [
    details(
      'another confirmation',
      { confirmEmail: 'ida@example.com' },
      ['confirmEmail:member-details.email-confirmed'],
      settings({ confirmEmail: 'required' }),
    ),
  ],
  'V-22': [
    details('an address that exists', { email: 'taken@example.com' }, ['email:member-details.email-new']),
    details(
      'where addresses are not compared',
      { email: 'taken@example.com' },
      [],
      settings({ disableEmailValidation: true }),
    ),
  ],
  'V-23': [
    details(
      'an address of 11 where 10 fit',
      { address1: 'Weg 1234567' },
      ['address1:maxLength'],
      settings({}, { addressMaxLength: 10 }),
    ),
    details('an address of 10', { address1: 'Weg 123456' }, [], settings({}, { addressMaxLength: 10 })),
  ],
  'V-27': [
    { try: 'no minimum age', run: limit('details', 'birthday', 'max', forAll), is: '2026-03-02' },
    {
      try: 'a minimum age of the chain',
      run: limit('details', 'birthday', 'max', { ...forAll, ...years(18) }),
      is: '2008-03-02',
    },
    { try: 'one of the plan', run: limit('details', 'birthday', 'max'), is: '2010-03-02' },
    { try: 'the higher of both', run: limit('details', 'birthday', 'max', years(21)), is: '2005-03-02' },
  ],
  'V-28': [
    details('a day too young for the plan', { birthday: '2010-03-03' }, ['birthday:max']),
    details('sixteen today', { birthday: '2010-03-02' }, []),
    plan('a member who is too young', {}, ['plan:too-young'], { person: { ...member, birthday: '2010-03-03' } }),
  ],
  'V-29': [
    details('terms that are not accepted', {}, ['terms:required'], settings({ termsAndConditions: 'required' })),
    { try: 'terms of the contract', run: finds('payment', { contractTerms: false }), is: ['contractTerms:required'] },
  ],
  'V-30': [details('the data protection notice', {}, ['extra3:required'], settings({ extra3: 'required' }))],
  'V-31': [
    details('the first box', {}, ['extra1:required'], settings({ extra1: 'required' })),
    details('the second box unticked', { extra2: false }, ['extra2:required'], settings({ extra2: 'required' })),
    details('a box that is not used', {}, []),
    { try: 'the right to withdraw', run: finds('withdrawal', { read: null }), is: ['read:required'] },
  ],
  'V-32': [details('no expiry', { ...passport, passportDate: null }, ['passportDate:required'], withPassport)],
  'V-33': [details('no country', { ...passport, passportCountry: null }, ['passportCountry:required'], withPassport)],
  'V-34': [
    details(
      'nothing',
      {},
      [
        'bank.holder:required',
        'bank.routingNumber:required',
        'bank.accountNumber:required',
        'bank.accountType:required',
      ],
      inUnitedStates,
    ),
    details('all of it', bank(account), [], inUnitedStates),
    details(
      'a wrong check digit',
      bank({ ...account, routingNumber: '021000022' }),
      ['bank.routingNumber:bank-details.routing-valid'],
      inUnitedStates,
    ),
    { try: 'no IBAN there', run: mode('details', 'bank', {}, inUnitedStates), is: 'required' },
    details('an IBAN elsewhere', bank({ holder: 'Ada', iban: 'DE89370400440532013000' }), [], withBank),
    details(
      'an IBAN with a wrong digit',
      bank({ holder: 'Ada', iban: 'DE88370400440532013000' }),
      ['bank.iban:bank-details.iban-valid'],
      withBank,
    ),
    details('no holder', bank({ iban: 'DE89370400440532013000' }), ['bank.holder:required'], withBank),
  ],
  'V-35': [
    details('the table of countries', { zipCode: '1011' }, ['zipCode:member-details.zip-valid']),
    details(
      "the chain's list comes first",
      { zipCode: '10115' },
      ['zipCode:member-details.zip-valid'],
      settings({}, { zipCodeList: { DE: 'AB-##' } }),
    ),
    details('what the list allows', { zipCode: 'AB-12' }, [], settings({}, { zipCodeList: { DE: 'AB-##' } })),
    details('a country in neither: any short text', { zipCode: 'PO 77' }, [], settings({}, { country: 'AE' })),
    details(
      'a country in neither: no signs',
      { zipCode: '§' },
      ['zipCode:member-details.zip-valid'],
      settings({}, { country: 'AE' }),
    ),
  ],
  'V-36': [
    details('several at once stand in the order of the page', { firstName: null, email: 'ada@', city: null }, [
      'firstName:required',
      'email:format',
      'city:required',
    ]),
    details('a pending check is one of them', { lastName: null }, ['lastName:required', 'email:checking'], {
      pending: 'person/find-person-by-email',
    }),
  ],
}
