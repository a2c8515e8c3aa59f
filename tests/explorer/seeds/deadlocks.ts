import type { Json, OpDoc } from '#engine/documents.ts'
import type { Seed } from './seed.ts'
import { atLeastOne, consent, either, has, inForm, insert, is, lacks, not, v } from './words.ts'

const deadlock = (seed: Omit<Seed, 'expects'>, at: string, backHelps: boolean): Seed => ({
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
  deadlock(
    {
      name: 'a withdrawal for plans of one kind',
      chain: 'nordlys',
      flow: 'join',
      ops: [inForm('withdrawal', 'rules', [{ id: 'eft', at: 'read', assert: is('records.plan.plan.type', 'EFT') }])],
    },
    'flow:join/steps/withdrawal',
    true,
  ),
  deadlock(
    {
      name: 'a contact of who joins at one club, when the account is made',
      chain: 'ridgeline',
      flow: 'join',
      ops: [
        {
          in: 'form:emergency',
          insert: 'rules',
          what: { id: 'here', at: 'emergencyName', assert: is('answers.center.club', '301') },
        },
      ],
    },
    'flow:join/steps/emergency',
    // Whoever takes a plan for grown-ups is not asked.
    true,
  ),
  deadlock(
    {
      name: 'who declined an offer that is shown once',
      chain: 'nordlys',
      flow: 'terminate',
      ops: consent('leaving', either(lacks('let.decision'), is('let.decision', 'accept'))),
    },
    'flow:terminate/steps/review',
    false,
  ),
  deadlock(
    {
      name: 'only who buys himself out may leave',
      chain: 'waha',
      flow: 'terminate',
      ops: consent('leaving', { var: 'let.buysOut' }),
    },
    'flow:terminate/steps/review',
    false,
  ),
  deadlock(
    {
      name: 'a freeze for who is ill',
      chain: 'waha',
      flow: 'freeze',
      ops: consent('freeze-fee', is('answers.dates.reason', 'ILLNESS')),
    },
    'flow:freeze/steps/review',
    true,
  ),
  deadlock(
    {
      name: 'a change to what costs more',
      chain: 'ridgeline',
      flow: 'change',
      ops: sureStep('change', 'plan', is('records.plan.plan.direction', 'UP'), lacks('let.refusal')),
    },
    'flow:change/steps/sure',
    true,
  ),
  deadlock(
    {
      name: 'a card of many clips',
      chain: 'ridgeline',
      flow: 'clipcard',
      ops: sureStep('clipcard', 'card', { '>': [v('let.size.sessions'), 5] }, { var: 'let.mayBuy' }),
    },
    'flow:clipcard/steps/sure',
    true,
  ),
  deadlock(
    {
      name: 'a club that sells on the web',
      chain: 'nordlys',
      flow: 'transfer',
      ops: consent('club-move', is('let.to.onlineSale', true)),
    },
    'flow:transfer/steps/check',
    true,
  ),
  deadlock(
    {
      name: 'a debt that is not yet due',
      chain: 'nordlys',
      flow: 'debt',
      ops: consent('pay-debt', is('data.debt.overdue', null)),
    },
    'flow:debt/steps/pay',
    false,
  ),
  deadlock(
    {
      name: 'an account in one currency',
      chain: 'nordlys',
      flow: 'top-up',
      ops: consent('top-up', is('let.account.currency', 'EUR')),
    },
    'flow:top-up/steps/pay',
    false,
  ),
  deadlock(
    {
      name: 'a notice for who wants news',
      chain: 'nordlys',
      flow: 'gdpr',
      ops: consent('gdpr', { var: 'data.status.allowEmailNewsletters' }),
    },
    'flow:gdpr/steps/notice',
    false,
  ),
  deadlock(
    {
      name: 'a task that nobody can close',
      chain: 'nordlys',
      flow: 'payment-task',
      ops: consent('payment-task', not(is('let.task.kind', 'difference'))),
    },
    'flow:payment-task/steps/decide',
    false,
  ),
  deadlock(
    {
      name: 'only members cancel',
      chain: 'nordlys',
      flow: 'cancel',
      ops: consent('cancellation', has('person.userId')),
    },
    'flow:cancel/steps/declare',
    false,
  ),
  deadlock(
    {
      name: 'an account at a club that sells nothing, when it is made',
      chain: 'ridgeline',
      flow: 'create',
      ops: sureStep('create', 'details', is('records.center.club.onlineSale', true), has('records.center.club.id')),
    },
    'flow:create/steps/sure',
    false,
  ),
  deadlock(
    {
      name: 'an agreement for who has one',
      chain: 'nordlys',
      flow: 'agreement',
      ops: consent('agreement', atLeastOne('let.agreements')),
    },
    'flow:agreement/steps/means',
    false,
  ),
  deadlock(
    {
      name: 'a code for who was asked for a telephone',
      chain: 'nordlys',
      flow: 'generate-lead',
      ops: consent('lead-code', is('data.lead.fields.phone', 'required')),
    },
    'flow:generate-lead/steps/code',
    true,
  ),
  deadlock(
    {
      name: 'an add-on for who is of age',
      chain: 'ridgeline',
      flow: 'addon',
      ops: sureStep('addon', 'plan', { '>=': [v('let.personAge'), 30] }, { var: 'let.mayBuy' }),
    },
    'flow:addon/steps/sure',
    // The summary of other add-ons may be refused, which is an end and no help.
    false,
  ),
  deadlock(
    {
      name: 'money back for who has a link',
      chain: 'nordlys',
      flow: 'cash-back',
      ops: consent('cash-back', has('query.link')),
    },
    'flow:cash-back/steps/details',
    false,
  ),
  deadlock(
    {
      name: 'an address for who has a link',
      chain: 'nordlys',
      flow: 'change-email',
      ops: consent('change-email', has('query.link')),
    },
    'flow:change-email/steps/address',
    false,
  ),
  deadlock(
    {
      name: 'a password for who has a link',
      chain: 'nordlys',
      flow: 'change-password',
      ops: consent('new-password', has('query.link')),
    },
    'flow:change-password/steps/password',
    false,
  ),
  deadlock(
    {
      name: 'a link that has to say more',
      chain: 'nordlys',
      flow: 'reset-password',
      ops: consent('new-password', has('query.more')),
    },
    'flow:reset-password/steps/password',
    false,
  ),
  deadlock(
    {
      name: 'a password is forgotten by who has a link',
      chain: 'nordlys',
      flow: 'forgot-password',
      ops: consent('forgot-password', has('query.link')),
    },
    'flow:forgot-password/steps/address',
    false,
  ),
  deadlock(
    {
      name: 'details of who has a link',
      chain: 'nordlys',
      flow: 'change-details',
      ops: consent('member-details', has('query.link')),
    },
    'flow:change-details/steps/details',
    false,
  ),
  deadlock(
    {
      name: 'an add-on that runs for ever',
      chain: 'nordlys',
      flow: 'addon-terminate',
      ops: consent('held-addon', is('let.membership', 'one')),
    },
    'flow:addon-terminate/steps/addon',
    false,
  ),
  deadlock(
    {
      name: 'a freeze that has begun cannot be ended',
      chain: 'nordlys',
      flow: 'freeze-end',
      ops: consent('pick-freeze', is('let.state', 'PLANNED')),
    },
    'flow:freeze-end/steps/review',
    false,
  ),
  deadlock(
    {
      name: 'a membership begins within three months, also in a club that opens later',
      chain: 'nordlys',
      flow: 'join',
      ops: [
        inForm('pick-plan', 'let/earliestStart', { latest: [v('today'), v('let.clubStart')] }),
        inForm('pick-plan', 'let/latestStart', { 'date+': [v('today'), 3, 'months'] }),
      ],
    },
    'flow:join/steps/plan',
    true,
  ),
]

const refusedAlone = (seed: Omit<Seed, 'expects'>, step: string): Seed =>
  deadlock(seed, `flow:${seed.flow}/steps/${step}`, false)

/** Going back leads to ends that say no, and to nothing else. */
export const refusedBehind: readonly Seed[] = [
  refusedAlone(
    {
      name: 'who goes back to choose a club may find one that sells nothing',
      chain: 'nordlys',
      flow: 'join',
      ops: [inForm('withdrawal', 'rules', [{ id: 'allowed', at: 'read', assert: has('query.more') }])],
    },
    'withdrawal',
  ),
  refusedAlone(
    {
      name: 'who goes back to choose a club may find one that takes no requests',
      chain: 'nordlys',
      flow: 'generate-lead',
      ops: sureStep('generate-lead', 'details', has('query.more')),
    },
    'sure',
  ),
  refusedAlone(
    {
      name: 'other plans may not be had at all',
      chain: 'waha',
      flow: 'change',
      ops: sureStep('change', 'plan', has('query.more'), lacks('let.refusal')),
    },
    'sure',
  ),
]
