import type { Json, OpDoc } from '#engine/documents.ts'
import type { Seed } from './seed.ts'
import { atLeastOne, both, consent, either, has, inForm, insert, is, lacks, not, v } from './words.ts'

/** A list that the server may now leave empty. */
const empty = (name: string, flow: string, field: string, call: string, list: string): Seed => ({
  name,
  chain: 'nordlys',
  flow,
  answers: { [call]: { [`properties/${list}/minItems`]: null } },
  expects: { code: 'noChoice', at: field },
})

/** Fields that can be left without a choice. */
export const noChoice: readonly Seed[] = [
  empty('no club moves', 'transfer', 'form:pick-new-club/fields/club', 'person/get-transfer-options', 'centers'),
  empty('no club joins', 'join', 'form:pick-center/fields/club', 'config/load-centers-for-area', 'centers'),
  empty('no club makes accounts', 'create', 'form:pick-center/fields/club', 'config/load-centers-for-area', 'centers'),
  empty('no club hears', 'generate-lead', 'form:pick-center/fields/club', 'config/load-centers-for-area', 'centers'),
  empty(
    'no way to pay a membership',
    'join',
    'form:pay/fields/option',
    'subscription/get-plan-summary-for-new',
    'paymentOptions',
  ),
  empty(
    'no way to pay a change',
    'change',
    'form:pay/fields/option',
    'subscription/get-plan-summary-for-change',
    'paymentOptions',
  ),
  {
    name: 'only who has a link may withdraw',
    chain: 'nordlys',
    flow: 'cancel',
    ops: [
      inForm(
        'cancellation',
        'fields/kind/choices/only',
        both(is('item', 'withdrawal'), is('query.kind', 'withdrawal')),
      ),
    ],
    expects: { code: 'noChoice', at: 'form:cancellation/fields/kind' },
  },
  {
    name: 'an outcome for one kind of task alone',
    chain: 'nordlys',
    flow: 'payment-task',
    ops: [
      inForm('payment-task', 'fields/outcome/choices', {
        only: both(is('item', 'refund'), is('let.task.kind', 'refund-refused')),
      }),
    ],
    expects: { code: 'noChoice', at: 'form:payment-task/fields/outcome' },
  },
  {
    name: 'who does not want to stay has no way to say so',
    chain: 'nordlys',
    flow: 'terminate',
    ops: [
      inForm('stay-offer', 'fields/decision/choices', {
        only: both(is('item', 'accept'), { '>': [v('let.offer.percent'), 50] }),
      }),
    ],
    expects: { code: 'noChoice', at: 'form:stay-offer/fields/decision' },
  },
]

const wall = (seed: Omit<Seed, 'expects'>, at: string, backHelps: boolean): Seed => ({
  ...seed,
  expects: { code: 'stuck', at, backHelps },
})

/** A step that asks to have read something, and lets on only whom this holds for. */
const sureStep = (flow: string, after: string, assert: Json, when?: Json): readonly OpDoc[] => [
  insert(flow, after, { id: 'sure', form: 'withdrawal', ...(when === undefined ? {} : { when }) }),
  inForm('withdrawal', 'rules', [{ id: 'allowed', at: 'read', assert }]),
]

/** Steps that some never leave. */
export const stuck: readonly Seed[] = [
  wall(
    {
      name: 'a withdrawal for plans of one kind',
      chain: 'nordlys',
      flow: 'join',
      ops: [inForm('withdrawal', 'rules', [{ id: 'eft', at: 'read', assert: is('records.plan.plan.type', 'EFT') }])],
    },
    'flow:join/steps/withdrawal',
    true,
  ),
  wall(
    {
      name: 'a contact of who lives in one country, when the account is made',
      chain: 'ridgeline',
      flow: 'join',
      ops: [
        {
          in: 'form:emergency',
          insert: 'rules',
          what: { id: 'here', at: 'emergencyName', assert: is('answers.details.language', 'en') },
        },
      ],
    },
    'flow:join/steps/emergency',
    // Whoever takes a plan for grown-ups is not asked.
    true,
  ),
  wall(
    {
      name: 'who declined an offer that is shown once',
      chain: 'nordlys',
      flow: 'terminate',
      ops: consent('leaving', either(lacks('let.decision'), is('let.decision', 'accept'))),
    },
    'flow:terminate/steps/review',
    false,
  ),
  wall(
    {
      name: 'only who buys himself out may leave',
      chain: 'waha',
      flow: 'terminate',
      ops: consent('leaving', { var: 'let.buysOut' }),
    },
    'flow:terminate/steps/review',
    false,
  ),
  wall(
    {
      name: 'a freeze for who is ill',
      chain: 'waha',
      flow: 'freeze',
      ops: consent('freeze-fee', is('answers.dates.reason', 'ILLNESS')),
    },
    'flow:freeze/steps/review',
    true,
  ),
  wall(
    {
      name: 'a change to what costs more',
      chain: 'ridgeline',
      flow: 'change',
      ops: sureStep('change', 'plan', is('records.plan.plan.direction', 'UP'), lacks('let.refusal')),
    },
    'flow:change/steps/sure',
    true,
  ),
  wall(
    {
      name: 'a card of many clips',
      chain: 'ridgeline',
      flow: 'clipcard',
      ops: sureStep('clipcard', 'card', { '>': [v('let.size.sessions'), 5] }, { var: 'let.mayBuy' }),
    },
    'flow:clipcard/steps/sure',
    true,
  ),
  wall(
    {
      name: 'a club that sells on the web',
      chain: 'nordlys',
      flow: 'transfer',
      ops: consent('club-move', is('let.to.onlineSale', true)),
    },
    'flow:transfer/steps/check',
    true,
  ),
  wall(
    {
      name: 'a debt that is not yet due',
      chain: 'nordlys',
      flow: 'debt',
      ops: consent('pay-debt', is('data.debt.overdue', null)),
    },
    'flow:debt/steps/pay',
    false,
  ),
  wall(
    {
      name: 'an account in one currency',
      chain: 'nordlys',
      flow: 'top-up',
      ops: consent('top-up', is('let.account.currency', 'EUR')),
    },
    'flow:top-up/steps/pay',
    false,
  ),
  wall(
    {
      name: 'a notice for who wants news',
      chain: 'nordlys',
      flow: 'gdpr',
      ops: consent('gdpr', { var: 'data.status.allowEmailNewsletters' }),
    },
    'flow:gdpr/steps/notice',
    false,
  ),
  wall(
    {
      name: 'a task that nobody can close',
      chain: 'nordlys',
      flow: 'payment-task',
      ops: consent('payment-task', not(is('let.task.kind', 'difference'))),
    },
    'flow:payment-task/steps/decide',
    false,
  ),
  wall(
    { name: 'only members cancel', chain: 'nordlys', flow: 'cancel', ops: consent('cancellation', has('person.id')) },
    'flow:cancel/steps/declare',
    false,
  ),
  wall(
    {
      name: 'an account at a club that sells nothing, when it is made',
      chain: 'ridgeline',
      flow: 'create',
      ops: sureStep('create', 'details', is('records.center.club.onlineSale', true), has('records.center.club.id')),
    },
    'flow:create/steps/sure',
    false,
  ),
  wall(
    {
      name: 'an agreement for who has one',
      chain: 'nordlys',
      flow: 'agreement',
      ops: consent('agreement', atLeastOne('let.agreements')),
    },
    'flow:agreement/steps/means',
    false,
  ),
  wall(
    {
      name: 'a code for who was asked for a telephone',
      chain: 'nordlys',
      flow: 'generate-lead',
      ops: consent('lead-code', is('data.lead.fields.phone', 'required')),
    },
    'flow:generate-lead/steps/code',
    true,
  ),
  wall(
    {
      name: 'an add-on that runs for ever',
      chain: 'nordlys',
      flow: 'addon-terminate',
      ops: consent('held-addon', is('let.membership', 'one')),
    },
    'flow:addon-terminate/steps/addon',
    false,
  ),
  wall(
    {
      name: 'a freeze that has begun cannot be ended',
      chain: 'nordlys',
      flow: 'freeze-end',
      ops: consent('pick-freeze', is('let.state', 'PLANNED')),
    },
    'flow:freeze-end/steps/review',
    false,
  ),
]
