import { textKeys } from '#engine/check/text-keys.ts'
import type { CallFact, CallFacts, ElementFacts } from '#engine/check/types.ts'
import type { FlowDoc, FormDoc, JsonSchema, ReleaseDocs } from '#engine/documents.ts'

/** A release small enough to see whole, in which nothing is wrong. */

const exactly = (
  properties: { readonly [name: string]: JsonSchema },
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: [...required],
})
const text: JsonSchema = { type: 'string' }
const maybeText: JsonSchema = { anyOf: [text, { type: 'null' }] }

const fact = (
  kind: CallFact['kind'],
  input: JsonSchema,
  output: JsonSchema,
  errors: readonly string[] = [],
): CallFact => ({
  kind,
  input,
  output,
  errors,
  ambient: ['device'],
})

export const calls: CallFacts = new Map([
  [
    'club/list',
    fact(
      'read',
      exactly({ device: text }, ['device']),
      exactly({
        clubs: {
          type: 'array',
          items: exactly({ id: text, name: text, sells: { type: 'boolean' }, opens: maybeText }, [
            'id',
            'name',
            'sells',
            'opens',
          ]),
        },
      }),
    ),
  ],
  [
    'plan/list',
    fact(
      'read',
      exactly({ club: text, lang: text }, ['club', 'lang']),
      exactly({
        plans: {
          type: 'array',
          items: exactly({ id: text, kind: { enum: ['EFT', 'CASH'] }, minimumAge: { type: 'integer' } }),
        },
      }),
      ['NO_PLANS'],
    ),
  ],
  [
    'plan/others',
    fact(
      'read',
      exactly({}),
      exactly({ plans: { type: 'array', items: exactly({ id: text, kind: { enum: ['EFT', 'CASH'] } }) } }),
    ),
  ],
  [
    'mail/known',
    fact('read', exactly({ email: text }, ['email']), exactly({ exists: { type: 'boolean' } }), ['BAD_MAIL']),
  ],
  [
    'person/create',
    fact(
      'act',
      exactly(
        {
          person: { type: 'object', properties: { email: text }, additionalProperties: {} },
          club: text,
          size: { type: 'integer' },
          way: { enum: ['web', 'desk'] },
          state: { enum: ['NY', 'TX'] },
          home: exactly({ town: text, zip: maybeText }, ['town']),
        },
        ['person'],
      ),
      exactly({ personId: text }),
      ['EMAIL_EXISTS'],
    ),
  ],
  [
    'pay/card',
    fact('act', exactly({ personId: maybeText, plan: text }, ['personId']), exactly({ paymentId: text }), ['DECLINED']),
  ],
  ['pay/cash', fact('act', exactly({ personId: maybeText }, ['personId']), exactly({ paymentId: text }))],
  ['code/send', fact('act', exactly({}), exactly({}))],
])

export const elements: ElementFacts = new Map([
  ['list', { 'x-role': 'block', ...exactly({ clubs: { type: 'array' } }, ['clubs']) }],
  ['summary', { 'x-role': 'block', ...exactly({ plan: { type: 'object' } }) }],
  ['welcome', { 'x-role': 'block', ...exactly({ by: text }) }],
  ['cards', { 'x-role': 'widget', 'x-types': ['string'], 'x-choices': true }],
])

const join: FlowDoc = {
  id: 'join',
  route: '/join/:source?',
  center: { var: 'answers.club.club' },
  let: {
    club: { var: 'records.club.club' },
    clubName: { var: 'let.club.name' },
    personId: { or: [{ var: 'results.create.personId' }, { var: 'person.userId' }] },
  },
  data: {
    plans: {
      call: 'plan/list',
      with: { club: { var: 'answers.club.club' }, lang: { var: 'lang' } },
      onError: { NO_PLANS: 'club.club' },
    },
  },
  blocks: [{ id: 'summary', block: 'summary', props: { plan: { var: 'records.plan.plan' } } }],
  steps: [
    { id: 'club', form: 'pick-club', initial: { club: { var: 'query.club' } }, skip: { '!!': { var: 'query.club' } } },
    { id: 'closed', end: 'refused', when: { '===': [{ var: 'records.club.club.sells' }, false] } },
    { id: 'plan', form: 'pick-plan' },
    {
      id: 'details',
      form: 'details',
      when: { '!': { var: 'person.userId' } },
      acts: [
        {
          id: 'create',
          call: 'person/create',
          with: { person: { var: 'answers.details' }, club: { var: 'answers.club.club' }, way: 'web' },
          onError: { EMAIL_EXISTS: 'details.email' },
        },
        { id: 'send-code', call: 'code/send', repeat: true },
      ],
      again: ['send-code'],
    },
    {
      id: 'payment',
      form: 'pay',
      acts: [
        {
          id: 'pay',
          call: { if: [{ '===': [{ var: 'answers.payment.means' }, 'card'] }, 'pay/card', 'pay/cash'] },
          with: { personId: { var: 'let.personId' }, plan: { var: 'answers.plan.plan' } },
          onError: { DECLINED: 'payment.means' },
        },
      ],
    },
    {
      id: 'joined',
      end: 'joined',
      blocks: [{ id: 'welcome', block: 'welcome', props: { by: { var: 'results.pay.paymentId' } } }],
    },
  ],
  laws: [{ id: 'plan-first', at: 'pay', holds: { '!!': { var: 'answers.plan.plan' } } }],
  renamed: { 'person.mail': 'details.email' },
}

const forms: readonly FormDoc[] = [
  {
    id: 'pick-club',
    data: { clubs: { call: 'club/list' } },
    fields: [
      {
        id: 'club',
        schema: { type: 'string' },
        choices: { from: { var: 'data.clubs.clubs' } },
        ui: { 'ui:widget': 'cards' },
      },
    ],
  },
  {
    id: 'pick-plan',
    let: { age: { age: [{ var: 'person.birthday' }, { var: 'today' }] } },
    fields: [
      {
        id: 'plan',
        schema: { type: 'string' },
        choices: {
          from: { var: 'data.plans.plans' },
          only: { in: [{ var: 'item.kind' }, ['EFT', 'CASH']] },
          unless: { 'too-young': { '<': [{ var: 'let.age' }, { var: 'item.minimumAge' }] } },
        },
      },
      {
        id: 'start',
        schema: { type: 'string', format: 'date' },
        mode: { if: [{ '===': [{ var: 'record.plan.kind' }, 'EFT'] }, 'required', 'notUsed'] },
        limits: { min: { latest: [{ var: 'today' }, { var: 'let.club.opens' }] } },
      },
    ],
  },
  {
    id: 'details',
    data: { known: { call: 'mail/known', with: { email: { var: 'form.email' } }, onError: { BAD_MAIL: 'email' } } },
    fields: [
      { id: 'email', schema: { type: 'string' } },
      { id: 'state', schema: { $ref: 'values#state' }, mode: { var: 'config.joinForm.state' } },
      { id: 'again', schema: { type: 'string' }, mode: { var: 'mode.email' } },
      { id: 'contacts', schema: { type: 'array' }, form: 'contact' },
    ],
    rules: [
      { id: 'new', at: 'email', assert: { '!': { var: 'data.known.exists' } } },
      { id: 'same', at: 'again', assert: { '===': [{ var: 'form.email' }, { var: 'form.again' }] } },
    ],
  },
  {
    id: 'contact',
    fields: [
      { id: 'name', schema: { type: 'string' } },
      { id: 'phone', schema: { type: 'string' }, mode: { if: [{ var: 'outer.email' }, 'optional', 'required'] } },
    ],
  },
  { id: 'pay', fields: [{ id: 'means', schema: { enum: ['card', 'cash'] } }] },
]

const untold: ReleaseDocs = {
  chain: 'nordlys',
  config: {
    joinForm: { state: 'notUsed' },
    features: { join: true },
    defaultLanguage: 'de',
    translations: [{ code: 'de' }, { code: 'en' }],
  },
  centers: { '102': { joinForm: { own: true } } },
  site: {
    id: 'site',
    routes: [
      { id: 'join', path: '/join/:source?', access: 'open', flow: 'join', feature: 'features.join' },
      { id: 'profile', path: '/profile/:tab', access: 'any', screen: 'profile' },
      { id: 'login', path: '/login', access: 'open', page: 'login' },
      { id: 'later', path: '/later', access: 'open', off: true },
    ],
  },
  flows: { join },
  forms: Object.fromEntries(forms.map((form) => [form.id, form])),
  screens: {
    profile: {
      id: 'profile',
      let: { tab: { var: 'route.tab' } },
      data: { clubs: { call: 'club/list' } },
      blocks: [
        {
          id: 'clubs',
          block: 'list',
          when: { '===': [{ var: 'let.tab' }, 'clubs'] },
          props: { clubs: { var: 'data.clubs.clubs' } },
        },
      ],
      acts: [{ id: 'code', call: 'code/send', repeat: true }],
    },
  },
  values: { state: { type: 'string', enum: ['NY', 'CA'] } },
  texts: {},
}

const sentences = Object.fromEntries(textKeys(untold, calls).map(({ key }) => [key, 'x']))

export const docs: ReleaseDocs = {
  ...untold,
  texts: {
    en: { ...sentences, 'flow.join.plan.intro': 'At {clubName}, {age}' },
    de: { ...sentences, 'flow.join.plan.intro': 'In {clubName}, {age}' },
  },
}
