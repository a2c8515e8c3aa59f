import { describe, expect, it } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { splitPlace, withValueAt } from '#engine/overlay/place.ts'
import { calls, docs, elements } from './documents.ts'

/** A release with one thing changed: `flows/join/steps/plan/when`. */
const changed = (place: string, value: Json | undefined): ReleaseDocs =>
  withValueAt(docs as unknown as Json, splitPlace(place), value) as unknown as ReleaseDocs

/** Each problem as `code at place: params`. */
const found = (release: ReleaseDocs): string[] =>
  checkRelease(release, calls, elements).map(
    ({ code, at, params }) =>
      `${code} at ${at}: ${Object.values(params ?? {})
        .map(String)
        .join(', ')}`,
  )

const read = (path: string) => ({ var: path })

/** One mistake each: where it is made, and all that is found. */
const refused: readonly [string, string, Json | undefined, string[]][] = [
  // what is read
  [
    'an unknown root',
    'flows/join/steps/plan/when',
    read('anwsers.club.club'),
    ['read.unknown at flow:join/steps/plan/when: anwsers.club.club'],
  ],
  [
    'an unknown name',
    'flows/join/steps/plan/when',
    read('let.clubb'),
    ['read.unknown at flow:join/steps/plan/when: let.clubb'],
  ],
  [
    'an unknown datum',
    'flows/join/steps/plan/when',
    read('data.plan.plans'),
    ['read.unknown at flow:join/steps/plan/when: data.plan.plans'],
  ],
  [
    'a member that the contract does not give',
    'flows/join/steps/closed/when',
    read('data.plans.plan'),
    ['read.unknown at flow:join/steps/closed/when: data.plans.plan'],
  ],
  [
    'a member of a record that is not there',
    'flows/join/steps/closed/when',
    read('records.club.club.open'),
    ['read.unknown at flow:join/steps/closed/when: records.club.club.open'],
  ],
  [
    'a member through a name',
    'flows/join/let/clubName',
    read('let.club.title'),
    ['read.unknown at flow:join/let/clubName: let.club.title'],
  ],
  [
    'an unknown step',
    'flows/join/steps/plan/when',
    read('answers.center.club'),
    ['read.unknown at flow:join/steps/plan/when: answers.center.club'],
  ],
  [
    'an unknown field',
    'flows/join/steps/plan/when',
    read('answers.club.center'),
    ['read.unknown at flow:join/steps/plan/when: answers.club.center'],
  ],
  [
    'an unknown act',
    'flows/join/steps/joined/blocks/welcome/props/by',
    read('results.buy.paymentId'),
    ['read.unknown at flow:join/steps/joined/blocks/welcome/props/by: results.buy.paymentId'],
  ],
  [
    'a result that no call gives',
    'flows/join/steps/joined/blocks/welcome/props/by',
    read('results.pay.id'),
    ['read.unknown at flow:join/steps/joined/blocks/welcome/props/by: results.pay.id'],
  ],
  [
    'a parameter that the address lacks',
    'flows/join/steps/plan/when',
    read('route.club'),
    ['read.unknown at flow:join/steps/plan/when: route.club'],
  ],
  [
    'more of a person than there is',
    'flows/join/steps/plan/when',
    read('person.email'),
    ['read.unknown at flow:join/steps/plan/when: person.email'],
  ],
  [
    'a form outside of one',
    'flows/join/steps/plan/when',
    read('form.plan'),
    ['read.unknown at flow:join/steps/plan/when: form.plan'],
  ],
  [
    'an item outside of choices',
    'forms/pick-plan/fields/start/mode',
    read('item.kind'),
    ['read.unknown at form:pick-plan/fields/start/mode: item.kind, join'],
  ],
  [
    'a member that an item does not have',
    'forms/pick-plan/fields/plan/choices/unless/too-young',
    read('item.age'),
    ['read.unknown at form:pick-plan/fields/plan/choices/unless/too-young: item.age, join'],
  ],
  [
    'a form around that is not there',
    'forms/details/fields/email/mode',
    read('outer.club'),
    ['read.unknown at form:details/fields/email/mode: outer.club, join'],
  ],
  [
    'a field that the form around lacks',
    'forms/contact/fields/phone/mode',
    read('outer.phone'),
    ['read.unknown at form:contact/fields/phone/mode: outer.phone, join'],
  ],
  [
    'answers in a screen',
    'screens/profile/blocks/clubs/when',
    read('answers.club.club'),
    ['read.unknown at screen:profile/blocks/clubs/when: answers.club.club'],
  ],
  [
    'a setting that does not exist',
    'forms/details/fields/state/mode',
    read('config.joinForm.county'),
    ['setting.unknown at form:details/fields/state/mode: config.joinForm.county, join'],
  ],
  [
    'a name that the flow of a form lacks',
    'flows/join/let/club',
    undefined,
    [
      'read.unknown at flow:join/let/clubName: let.club.name',
      'read.unknown at form:pick-plan/fields/start/limits/min: let.club.opens, join',
    ],
  ],

  // in which order
  [
    'a later answer',
    'flows/join/steps/club/skip',
    read('answers.plan.plan'),
    ['read.later at flow:join/steps/club/skip: answers.plan.plan'],
  ],
  [
    "a step's own answer in its condition",
    'flows/join/steps/plan/when',
    read('answers.plan.plan'),
    ['read.later at flow:join/steps/plan/when: answers.plan.plan'],
  ],
  [
    'a later record through a name',
    'flows/join/steps/club/skip',
    read('let.clubName'),
    ['read.field-below at flow:join/steps/club/skip: records.club.club, let.clubName'],
  ],
  [
    'a later answer through a datum',
    'flows/join/steps/club/skip',
    read('data.plans.plans'),
    ['read.field-below at flow:join/steps/club/skip: answers.club.club, data.plans'],
  ],
  [
    'a later result',
    'flows/join/steps/plan/when',
    read('let.personId'),
    ['read.later at flow:join/steps/plan/when: results.create.personId, let.personId'],
  ],
  [
    "an act's own result",
    'flows/join/steps/payment/acts/pay/when',
    read('results.pay.paymentId'),
    ['read.later at flow:join/steps/payment/acts/pay/when: results.pay.paymentId'],
  ],
  [
    'a field that is not above',
    'forms/pick-plan/fields/plan/mode',
    read('form.start'),
    ['read.field-below at form:pick-plan/fields/plan/mode: form.start'],
  ],
  [
    'its own field',
    'forms/pick-plan/fields/plan/mode',
    read('form.plan'),
    ['read.field-below at form:pick-plan/fields/plan/mode: form.plan'],
  ],
  [
    'its own mode',
    'forms/details/fields/again/mode',
    read('mode.again'),
    ['read.field-below at form:details/fields/again/mode: mode.again'],
  ],
  [
    'its own field as an answer',
    'forms/pick-plan/fields/plan/mode',
    read('answers.plan.plan'),
    ['read.field-below at form:pick-plan/fields/plan/mode: answers.plan.plan'],
  ],
  [
    'a field below in the form around',
    'forms/contact/fields/phone/mode',
    read('outer.contacts'),
    ['read.field-below at form:contact/fields/phone/mode: outer.contacts'],
  ],
  [
    'a later answer in a form',
    'forms/pick-club/fields/club/mode',
    read('answers.payment.means'),
    ['read.later at form:pick-club/fields/club/mode: answers.payment.means'],
  ],
  [
    'a circle of names',
    'flows/join/let/club',
    read('let.clubName'),
    [
      'circle at flow:join/let/club: let.club,let.clubName,let.club',
      'circle at flow:join/let/clubName: let.clubName,let.club,let.clubName',
    ],
  ],
  [
    'a name that reads itself',
    'forms/pick-plan/let/age',
    read('let.age'),
    ['circle at form:pick-plan/let/age: let.age,let.age'],
  ],
  [
    'a datum that reads itself',
    'flows/join/data/plans/when',
    read('data.plans.plans'),
    ['circle at flow:join/data/plans: data.plans,data.plans'],
  ],
  [
    'a centre that its own settings choose',
    'flows/join/center',
    read('config.features.join'),
    ['circle at flow:join/center: config,config'],
  ],
  [
    'one name in form and flow',
    'forms/pick-plan/let/personId',
    null,
    ['name.clash at form:pick-plan/let/personId: personId, join'],
  ],

  // expressions and their values
  [
    'what is no expression',
    'flows/join/steps/plan/when',
    { '==': [1, 1] },
    ['operator.refused at flow:join/steps/plan/when: ==, ==='],
  ],
  [
    'an unknown operator inside',
    'flows/join/steps/plan/when',
    { and: [true, { all_of: [] }] },
    ['operator.unknown at flow:join/steps/plan/when/and/1: all_of'],
  ],
  [
    'a value that the contract does not know',
    'forms/pick-plan/fields/start/mode',
    { if: [{ '===': [read('record.plan.kind'), 'ETF'] }, 'required', 'notUsed'] },
    ['value.never at form:pick-plan/fields/start/mode: ETF, record.plan.kind, EFT,CASH, string'],
  ],
  [
    'a text where the contract says true or false',
    'flows/join/steps/closed/when',
    { '===': [read('records.club.club.sells'), 'no'] },
    ['value.never at flow:join/steps/closed/when: no, records.club.club.sells, , boolean'],
  ],
  [
    'an option that the field lacks',
    'flows/join/steps/payment/acts/pay/call',
    { if: [{ '===': [read('answers.payment.means'), 'cart'] }, 'pay/card', 'pay/cash'] },
    ['value.never at flow:join/steps/payment/acts/pay/call: cart, answers.payment.means, card,cash, string'],
  ],
  [
    'a mode that is none',
    'forms/pick-plan/fields/start/mode',
    { if: [read('let.age'), 'needed', 'notUsed'] },
    ['mode.unknown at form:pick-plan/fields/start/mode: needed'],
  ],
  [
    'one of several values',
    'forms/pick-plan/fields/plan/choices/only',
    { in: [read('item.kind'), ['EFT', 'CARD']] },
    ['value.never at form:pick-plan/fields/plan/choices/only: CARD, item.kind, EFT,CASH, string'],
  ],

  [
    'a value that no element of a list has',
    'flows/join/steps/plan/when',
    { some: [read('data.plans.plans'), { '===': [read('kind'), 'CARD'] }] },
    ['value.never at flow:join/steps/plan/when: CARD, kind, EFT,CASH, string'],
  ],
  [
    'a member that the elements of a list lack',
    'flows/join/steps/closed/when',
    { some: [{ filter: [read('data.plans.plans'), read('minimumAge')] }, { '===': [read('price'), 1] }] },
    ['read.element at flow:join/steps/closed/when: price'],
  ],
  [
    'the scope inside of a list',
    'flows/join/steps/closed/when',
    { some: [read('data.plans.plans'), { '===': [read('id'), read('answers.club.club')] }] },
    ['read.element at flow:join/steps/closed/when: answers.club.club'],
  ],

  // conditions
  [
    'a negative comparison with what may be absent',
    'flows/join/steps/closed/when',
    { '!==': [read('records.club.club.opens'), '2026-03-02'] },
    ['comparison.absent at flow:join/steps/closed/when: records.club.club.opens'],
  ],
  [
    'a negation of a comparison with what may be absent',
    'forms/pick-plan/fields/start/mode',
    { if: [{ '!': { in: [read('form.plan'), ['a', 'b']] } }, 'required', 'notUsed'] },
    ['comparison.absent at form:pick-plan/fields/start/mode: form.plan'],
  ],
  [
    'a condition that constants decide',
    'flows/join/steps/closed/when',
    { or: [read('lang'), { '<': [1, 2] }] },
    ['condition.constant at flow:join/steps/closed/when: true'],
  ],
  [
    'a part of a condition that constants decide',
    'flows/join/steps/closed/when',
    { and: [read('lang'), { '!': [false] }] },
    ['condition.constant at flow:join/steps/closed/when/and/1: true'],
  ],
  [
    'a value that is to be two at once',
    'flows/join/steps/closed/when',
    { and: [{ '===': [read('lang'), 'de'] }, { '===': ['en', read('lang')] }] },
    ['range.crossed at flow:join/steps/closed/when: lang, de, en, values'],
  ],
  [
    'a branch that is never taken',
    'forms/pick-plan/fields/start/mode',
    { if: [{ '===': [read('let.age'), read('let.age')] }, 'required', 'notUsed'] },
    ['condition.constant at form:pick-plan/fields/start/mode/if/0: true'],
  ],

  // calls
  [
    'an unknown call',
    'screens/profile/data/clubs/call',
    'club/lists',
    ['call.unknown at screen:profile/data/clubs/call: club/lists'],
  ],
  [
    'an act as data',
    'screens/profile/data/clubs/call',
    'code/send',
    [
      'read.unknown at screen:profile/blocks/clubs/props/clubs: data.clubs.clubs',
      'call.kind at screen:profile/data/clubs/call: code/send, act',
    ],
  ],
  [
    'data as an act',
    'screens/profile/acts/code/call',
    'club/list',
    ['call.kind at screen:profile/acts/code/call: club/list, read'],
  ],
  [
    'a call that cannot be told',
    'screens/profile/acts/code/call',
    { cat: ['code', '/send'] },
    ['call.dynamic at screen:profile/acts/code/call: '],
  ],
  [
    'one unknown call of several',
    'flows/join/steps/payment/acts/pay/call',
    { if: [read('lang'), 'pay/card', 'pay/coin'] },
    ['call.unknown at flow:join/steps/payment/acts/pay/call: pay/coin'],
  ],
  [
    'an input that is not known',
    'flows/join/steps/details/acts/create/with/centre',
    '1',
    ['input.unknown at flow:join/steps/details/acts/create/with/centre: centre'],
  ],
  [
    'an input that is missing',
    'flows/join/data/plans/with/lang',
    undefined,
    ['input.missing at flow:join/data/plans/with: lang'],
  ],
  [
    'an input of another type',
    'flows/join/steps/details/acts/create/with/size',
    'big',
    ['input.type at flow:join/steps/details/acts/create/with/size: size, "big", integer'],
  ],
  [
    'an input of another type that is read',
    'flows/join/steps/details/acts/create/with/size',
    read('answers.club.club'),
    ['input.type at flow:join/steps/details/acts/create/with/size: size, string, integer'],
  ],
  [
    'a member of an input that is not known',
    'flows/join/steps/details/acts/create/with/home',
    { object: { town: 'Kiel', zip: read('lang'), street: 'Kai 1' } },
    ['input.unknown at flow:join/steps/details/acts/create/with/home: home.street'],
  ],
  [
    'a member of an input that is missing',
    'flows/join/steps/details/acts/create/with/home',
    { object: { zip: '24103' } },
    ['input.missing at flow:join/steps/details/acts/create/with/home: home.town'],
  ],
  [
    'a member of an input of another type',
    'flows/join/steps/details/acts/create/with/home',
    { object: { town: { count: read('data.plans.plans') } } },
    ['input.type at flow:join/steps/details/acts/create/with/home: home.town, number, string'],
  ],
  [
    'a field that its call takes as another type',
    'forms/details/fields/email/schema',
    { type: 'boolean' },
    [
      'input.type at flow:join/steps/details/acts/create/with/person: person.email, boolean, string',
      'input.type at form:details/data/known/with/email: email, boolean, string',
    ],
  ],
  [
    'an option that the contract does not know',
    'flows/join/steps/details/acts/create/with/state',
    read('answers.details.state'),
    ['input.type at flow:join/steps/details/acts/create/with/state: state, "CA", "NY" | "TX"'],
  ],
  [
    'a constant that the contract does not know',
    'flows/join/steps/details/acts/create/with/way',
    'app',
    ['input.type at flow:join/steps/details/acts/create/with/way: way, "app", "web" | "desk"'],
  ],
  [
    'a code that the call does not declare',
    'flows/join/steps/payment/acts/pay/onError/BROKE',
    'payment',
    ['code.undeclared at flow:join/steps/payment/acts/pay/onError/BROKE: BROKE'],
  ],
  [
    'a place that is not there',
    'flows/join/steps/payment/acts/pay/onError/DECLINED',
    'paying',
    ['place.unknown at flow:join/steps/payment/acts/pay/onError/DECLINED: paying'],
  ],
  [
    'a field that is not there',
    'flows/join/data/plans/onError/NO_PLANS',
    'club.center',
    ['place.unknown at flow:join/data/plans/onError/NO_PLANS: club.center'],
  ],
  [
    'a field that a form lacks',
    'forms/details/data/known/onError/BAD_MAIL',
    'mail',
    ['place.unknown at form:details/data/known/onError/BAD_MAIL: mail'],
  ],
  [
    'a later step',
    'flows/join/steps/details/acts/create/onError/EMAIL_EXISTS',
    'payment',
    ['place.later at flow:join/steps/details/acts/create/onError/EMAIL_EXISTS: payment'],
  ],

  // shape
  [
    'a form that does not exist',
    'flows/join/steps/payment/form',
    'paying',
    ['form.unknown at flow:join/steps/payment/form: paying'],
  ],
  [
    'a nested form that does not exist',
    'forms/details/fields/contacts/form',
    'contacts',
    ['form.unknown at form:details/fields/contacts/form: contacts'],
  ],
  [
    'a form inside itself',
    'forms/details/fields/contacts/form',
    'details',
    ['form.circle at form:details/fields/contacts/form: details'],
  ],
  [
    'a shared value that does not exist',
    'forms/details/fields/state/schema',
    { $ref: 'values#states' },
    ['value.unknown at form:details/fields/state/schema: values#states'],
  ],
  ['a last step that is no end', 'flows/join/steps/joined', undefined, ['end.missing at flow:join/steps/payment: ']],
  [
    'a last end that may be passed',
    'flows/join/steps/joined/when',
    read('lang'),
    ['end.missing at flow:join/steps/joined: '],
  ],
  [
    'a start value of no field',
    'flows/join/steps/club/initial/center',
    null,
    ['field.unknown at flow:join/steps/club/initial/center: center, pick-club'],
  ],
  [
    'again what does not exist',
    'flows/join/steps/details/again',
    ['send'],
    ['act.unknown at flow:join/steps/details/again: send'],
  ],
  [
    'again what may happen once',
    'flows/join/steps/details/again',
    ['create'],
    ['act.once at flow:join/steps/details/again: create'],
  ],
  [
    'a law about nothing',
    'flows/join/laws/plan-first/at',
    'buy',
    ['place.unknown at flow:join/laws/plan-first/at: buy'],
  ],
  [
    'a rule at no field',
    'forms/details/rules/same/at',
    'twice',
    ['field.unknown at form:details/rules/same/at: twice, details'],
  ],
  [
    'old answers for no place',
    'flows/join/renamed/person.mail',
    'details.mail',
    ['place.unknown at flow:join/renamed/person.mail: details.mail'],
  ],
  ['a route to no flow', 'site/routes/join/flow', 'joins', ['flow.unknown at site/routes/join/flow: joins']],
  [
    'a route to no screen',
    'site/routes/profile/screen',
    'profiles',
    ['read.unknown at screen:profile/let/tab: route.tab', 'screen.unknown at site/routes/profile/screen: profiles'],
  ],
  [
    'a route to two things',
    'site/routes/login/screen',
    'profile',
    ['route.target at site/routes/login: profile,login'],
  ],
  ['a route to nothing', 'site/routes/login/page', undefined, ['route.target at site/routes/login: ']],
  ['one path twice', 'site/routes/later/path', '/join/:from', ['path.twice at site/routes/later/path: /join/:from']],
  [
    'a feature that does not exist',
    'site/routes/join/feature',
    'features.joining',
    ['setting.unknown at site/routes/join/feature: config.features.joining'],
  ],

  // elements
  [
    'an unknown block',
    'screens/profile/blocks/clubs/block',
    'cards',
    ['block.unknown at screen:profile/blocks/clubs/block: cards'],
  ],
  [
    'a widget as a block',
    'flows/join/steps/joined/blocks/welcome/block',
    'cards',
    ['block.unknown at flow:join/steps/joined/blocks/welcome/block: cards'],
  ],
  [
    'a prop that a block lacks',
    'screens/profile/blocks/clubs/props/club',
    '1',
    ['prop.unknown at screen:profile/blocks/clubs/props/club: club'],
  ],
  [
    'a prop that is missing',
    'screens/profile/blocks/clubs/props/clubs',
    undefined,
    ['prop.missing at screen:profile/blocks/clubs/props: clubs'],
  ],
  [
    'a prop of another type',
    'screens/profile/blocks/clubs/props/clubs',
    read('today'),
    ['prop.type at screen:profile/blocks/clubs/props/clubs: clubs'],
  ],
  [
    'an unknown widget',
    'forms/pick-club/fields/club/ui',
    { 'ui:widget': 'list' },
    ['widget.unknown at form:pick-club/fields/club/ui/ui:widget: list'],
  ],
  [
    'a widget for another type',
    'forms/details/fields/contacts/ui',
    { 'ui:widget': 'cards' },
    [
      'widget.choices at form:details/fields/contacts/ui/ui:widget: cards',
      'widget.type at form:details/fields/contacts/ui/ui:widget: cards',
    ],
  ],

  // texts
  [
    'a text missing in English',
    'texts/en/flow.join.ends.joined',
    undefined,
    ['text.missing at flow:join/steps/joined: flow.join.ends.joined, en'],
  ],
  [
    'a text missing in a language offered',
    'texts/de/form.details.state.NY',
    undefined,
    ['text.missing at form:details/fields/state: form.details.state.NY, de'],
  ],
  ['a code without a text', 'texts/en/errors.DECLINED', undefined, ['text.missing at flow:join: errors.DECLINED, en']],
  [
    'a reason without a text',
    'texts/en/form.pick-plan.plan.no.too-young',
    undefined,
    ['text.missing at form:pick-plan/fields/plan: form.pick-plan.plan.no.too-young, en'],
  ],
  [
    'a placeholder that names nothing',
    'texts/de/flow.join.club',
    '{clubname}',
    ['placeholder.unknown at texts/de/flow.join.club: clubname, flow.join.club, de'],
  ],
  [
    "a placeholder of another step's form",
    'texts/de/flow.join.club',
    '{age}',
    ['placeholder.unknown at texts/de/flow.join.club: age, flow.join.club, de'],
  ],
]

describe('the checker', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(found(docs)).toEqual([])
  })

  describe('of a form that two flows use', () => {
    const change = (plans: string): ReleaseDocs => ({
      ...changed('site/routes/later/flow', 'change'),
      flows: {
        ...docs.flows,
        change: {
          id: 'change',
          route: '/later',
          let: { club: null },
          data: { plans: { call: plans } },
          steps: [
            { id: 'plan', form: 'pick-plan' },
            { id: 'changed', end: 'changed' },
          ],
        },
      },
      texts: {
        en: { ...docs.texts.en, 'flow.change': 'x', 'flow.change.plan': 'x', 'flow.change.ends.changed': 'x' },
        de: { ...docs.texts.de, 'flow.change': 'x', 'flow.change.plan': 'x', 'flow.change.ends.changed': 'x' },
      },
    })

    it('admits a name that one of them leaves absent, and a member that only one offers', () => {
      expect(found(change('plan/others'))).toEqual([])
    })

    it('refuses a name that one of them lacks', () => {
      const both = change('plan/others')

      const lacking = withValueAt(both as unknown as Json, ['flows', 'change', 'let', 'club'], undefined)

      expect(found(lacking as unknown as ReleaseDocs)).toEqual([
        'read.unknown at form:pick-plan/fields/start/limits/min: let.club.opens, change',
      ])
    })
  })

  it.each<[string, string, Json]>([
    [
      'after a question whether it is there',
      'flows/join/steps/closed/when',
      { and: [read('person.userId'), { '!==': [read('person.userId'), '1'] }] },
    ],
    ['of what is always there', 'flows/join/steps/closed/when', { '!==': [read('records.club.club.name'), 'Kiel'] }],
    ['with nothing', 'flows/join/steps/closed/when', { '!==': [read('person.userId'), null] }],
    [
      'in the branch of what is there',
      'forms/pick-plan/fields/start/mode',
      { if: [{ '!': read('form.plan') }, 'notUsed', { '!==': [read('form.plan'), 'a'] }, 'required', 'notUsed'] },
    ],
    ['of the field at which a rule stands', 'forms/details/rules/same/assert', { '!==': [read('form.again'), 'x'] }],
  ])('admits a negative comparison %s', (_, place, condition) => {
    expect(found(changed(place, condition))).toEqual([])
  })

  it('wants English of a chain that does not offer it', () => {
    const german = changed('config/translations', [{ code: 'de' }])
    const { 'flow.join': _, ...others } = docs.texts.en ?? {}

    expect(found({ ...german, texts: { ...docs.texts, en: others } })).toEqual([
      'text.missing at flow:join: flow.join, en',
    ])
  })

  it('refuses names that double each other', () => {
    const names = Array.from({ length: 20 }, (_, index) => [
      `n${index}`,
      index === 0 ? 1 : { merge: [read(`let.n${index - 1}`), read(`let.n${index - 1}`)] },
    ])

    const problems = found(changed('flows/join/let', { ...docs.flows.join?.let, ...Object.fromEntries(names) }))

    expect(problems).toEqual(
      ['n15', 'n16', 'n17', 'n18', 'n19'].map((name) => `expression.large at flow:join/let/${name}: 50000`),
    )
  })

  it.each(refused)('refuses %s', (_, place, value, problems) => {
    expect(found(changed(place, value))).toEqual(problems)
  })
})
