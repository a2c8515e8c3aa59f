import type { Json, OpDoc } from '#engine/documents.ts'
import type { Code, Seed } from './seed.ts'
import { atLeastOne, both, either, has, inFlow, inForm, is, lacks, v } from './words.ts'

const expects = (code: Code, at: string): { readonly code: Code; readonly at: string } => ({ code, at })

/** A condition at a place of a flow that is never true. */
const never = (name: string, flow: string, place: string, when: Parameters<typeof both>[0]): Seed => ({
  name,
  chain: 'nordlys',
  flow,
  ops: [inFlow(flow, place, when)],
  expects: expects('neverTrue', `flow:${flow}/${place}`),
})

/** The same within a form. */
const neverIn = (name: string, flow: string, form: string, place: string, when: Parameters<typeof both>[0]): Seed => ({
  name,
  chain: 'nordlys',
  flow,
  ops: [inForm(form, place, when)],
  expects: expects('neverTrue', `form:${form}/${place}`),
})

/** An act that is done only if what is always so is so. */
const always = (name: string, flow: string, act: string, when: Parameters<typeof both>[0]): Seed => ({
  name,
  chain: 'nordlys',
  flow,
  ops: [inFlow(flow, `steps/${act}/when`, when)],
  expects: expects('neverFalse', `flow:${flow}/steps/${act}/when`),
})

/** An act that is never done. */
const idle = (name: string, flow: string, act: string, path: string): Seed =>
  never(name, flow, `steps/${act}/when`, both(has(path), lacks(path)))

/** A rule of a form of its own kind. */
const ruled = (
  name: string,
  flow: string,
  form: string,
  rule: { [part: string]: Json },
  expected: Code,
  part: string,
) => ({
  name,
  chain: 'nordlys' as const,
  flow,
  ops: [inForm(form, 'rules', [{ id: 'odd', ...rule }])],
  expects: expects(expected, `form:${form}/rules/odd/${part}`),
})

const contact = (when: OpDoc): Pick<Seed, 'chain' | 'flow' | 'ops'> => ({
  chain: 'ridgeline',
  flow: 'join',
  ops: [when],
})

/** Conditions that never hold. */
export const neverTrue: readonly Seed[] = [
  {
    ...never(
      'only who may buy is refused, and whose payment is',
      'addon',
      'steps/refused/when',
      both(has('data.held.whyNot.code'), is('data.held.whyNot', null)),
    ),
    chain: 'ridgeline',
  },
  never(
    'the summary of an order at a club that sells and does not',
    'join',
    'blocks/order-summary/when',
    both(is('records.center.club.onlineSale', true), lacks('records.center.club.onlineSale')),
  ),
  never(
    'a link to a club without one',
    'join',
    'steps/center/skip',
    both(has('query.centerId'), lacks('query.centerId')),
  ),
  {
    name: 'a telephone is looked at when its owner is somebody and nobody',
    ...contact(
      inForm(
        'emergency',
        'rules/phone-valid/when',
        both(has('form.emergencyRelation'), lacks('form.emergencyRelation')),
      ),
    ),
    expects: expects('neverTrue', 'form:emergency/rules/phone-valid/when'),
  },
  neverIn(
    'a term that nothing locks',
    'change',
    'pick-change',
    'fields/plan/choices/unless/minimum-term',
    both(is('item.locked', 'minimum-term'), lacks('item.locked')),
  ),
  neverIn(
    'too young for what has no age',
    'addon',
    'pick-addons',
    'fields/addons/choices/unless/too-young',
    both({ '<': [v('let.personAge'), v('item.minimumAge')] }, is('item.minimumAge', null)),
  ),
  neverIn(
    'an add-on that ends and does not',
    'addon-terminate',
    'held-addon',
    'fields/addon/choices/unless/ends',
    both(has('item.endDate'), lacks('item.endDate')),
  ),
  neverIn(
    'a freeze that runs too short',
    'freeze-end',
    'pick-freeze',
    'fields/freeze/choices/unless/minimum',
    both(is('item.whyNot.code', 'FREEZE_MINIMUM'), lacks('item.whyNot')),
  ),
  neverIn(
    'a club that is not open and not locked',
    'transfer',
    'pick-new-club',
    'fields/club/choices/unless/not-open',
    both(is('item.locked', 'not-open'), lacks('item.locked')),
  ),
  never(
    'money back for what gives none',
    'payment-task',
    'steps/decide/acts/refund/when',
    both(is('answers.decide.outcome', 'refund'), lacks('let.task.mayRefund')),
  ),
  never(
    'an offer that is accepted by who declines',
    'terminate',
    'steps/offer/acts/accept/when',
    both({ var: 'let.stays' }, is('answers.offer.decision', 'decline')),
  ),
  never(
    'a question that is asked when its answer is known',
    'terminate',
    'data/buyOut/when',
    both(has('data.dates.terms.withoutBinding'), lacks('data.dates.terms.withoutBinding')),
  ),
  never(
    'an end of an add-on that is chosen and not chosen',
    'addon-terminate',
    'steps/addon/blocks/preview/when',
    both(has('answers.addon.addon'), lacks('answers.addon.addon')),
  ),
  never(
    'a change that is shown when it is refused',
    'change',
    'blocks/plan-change/when',
    both(lacks('let.refusal'), has('let.refusal')),
  ),
  ruled(
    'a year that is none',
    'cash-back',
    'cash-back',
    { at: 'year', when: both(has('form.year'), lacks('form.year')), assert: has('form.number') },
    'neverTrue',
    'when',
  ),
  idle('an agreement without a means', 'agreement', 'means/acts/agree', 'answers.means.option'),
  idle('a cancellation of no kind', 'cancel', 'declare/acts/declare', 'answers.declare.kind'),
  idle('details of nobody', 'change-details', 'details/acts/update', 'person.userId'),
  idle('an address that was not typed', 'change-email', 'address/acts/update-email', 'answers.address.newEmail'),
  idle('a password without one', 'change-password', 'password/acts/update-password', 'answers.password.newPassword'),
  idle('a new password without one', 'reset-password', 'password/acts/change-password', 'answers.password.newPassword'),
  idle('a card without a size', 'clipcard', 'card/acts/create-basket', 'answers.card.size'),
  idle('an account nowhere', 'create', 'details/acts/create-person', 'answers.center.club'),
  idle('a debt that is paid with nothing', 'debt', 'pay/acts/pay', 'answers.pay.option'),
  idle('a message to nobody', 'forgot-password', 'address/acts/send-email', 'answers.address.email'),
  idle('a freeze without a beginning', 'freeze', 'review/acts/freeze', 'answers.dates.from'),
  idle('a notice that is not accepted', 'gdpr', 'notice/acts/accept', 'answers.notice.accepted'),
  idle('a code that was not typed', 'generate-lead', 'code/acts/create-lead', 'answers.code.securityCode'),
  idle('answers to nothing', 'questionnaire', 'questions/acts/submit-answers', 'data.template.questionnaireId'),
  idle('a regret of nothing', 'regret', 'review/acts/regret', 'let.termination.kind'),
  idle('no amount for an account', 'top-up', 'pay/acts/pay', 'answers.pay.amount'),
]

/** Conditions that always hold. */
export const neverFalse: readonly Seed[] = [
  {
    name: 'a plan is asked of who has a club, which everybody has',
    chain: 'nordlys',
    flow: 'join',
    ops: [inFlow('join', 'steps/plan/when', has('answers.center.club'))],
    expects: expects('neverFalse', 'flow:join/steps/plan/when'),
  },
  {
    name: 'a telephone is right when it is there',
    ...contact(
      inForm(
        'emergency',
        'rules/phone-valid/assert',
        either({ valid: ['phone', v('form.emergencyPhone'), v('config.country')] }, has('form.emergencyPhone')),
      ),
    ),
    expects: expects('neverFalse', 'form:emergency/rules/phone-valid/assert'),
  },
  always('who is terminated does not stay', 'terminate', 'review/acts/terminate', lacks('let.stays')),
  always('terms that were agreed to', 'change', 'payment/acts/pay', is('answers.payment.contractTerms', true)),
  always('a freeze has a first day', 'freeze', 'review/acts/freeze', has('answers.dates.from')),
  always('what is bought was chosen', 'addon', 'payment/acts/pay', has('answers.plan.addons')),
  always('a card has a size', 'clipcard', 'card/acts/create-basket', has('answers.card.size')),
  always('a cancellation is of a kind', 'cancel', 'declare/acts/declare', has('answers.declare.kind')),
  always('a debt is of an invoice', 'debt', 'pay/acts/pay', atLeastOne('answers.pay.invoices')),
  always('an account gets an amount', 'top-up', 'pay/acts/pay', has('answers.pay.amount')),
  always('one moves to a club', 'transfer', 'check/acts/transfer', has('answers.club.club')),
  always('what is accepted is accepted', 'gdpr', 'notice/acts/accept', is('answers.notice.accepted', true)),
  always('a code was typed', 'change-email', 'code/acts/confirm-email', has('answers.code.securityCode')),
  always('an address was typed', 'forgot-password', 'address/acts/send-email', has('answers.address.email')),
  always('an account is made at a club', 'create', 'details/acts/create-person', has('answers.center.club')),
  always('a code gave a ticket', 'generate-lead', 'code/acts/create-lead', has('results.check-code.ticket')),
  always('what ends was chosen', 'addon-terminate', 'addon/acts/terminate-addon', has('answers.addon.addon')),
  always('an agreement is of a means', 'agreement', 'means/acts/agree', has('answers.means.option')),
  always('what is closed has a note', 'payment-task', 'decide/acts/close', has('answers.decide.note')),
  always('who changes is somebody', 'change-details', 'details/acts/update', has('person.userId')),
  always(
    'answers are to questions',
    'questionnaire',
    'questions/acts/submit-answers',
    has('data.template.questionnaireId'),
  ),
  {
    name: 'details are read of who is somebody',
    chain: 'nordlys',
    flow: 'change-details',
    ops: [inFlow('change-details', 'data/details/when', has('person.userId'))],
    expects: { code: 'neverFalse', at: 'flow:change-details/data/details/when', severity: 'error' },
  },
  always('a password is one', 'change-password', 'password/acts/update-password', has('answers.password.newPassword')),
  always(
    'a new password is one',
    'reset-password',
    'password/acts/change-password',
    has('answers.password.newPassword'),
  ),
  always('what is regretted is not refused', 'regret', 'review/acts/regret', lacks('let.whyNot')),
  always('what is ended is not refused', 'freeze-end', 'review/acts/end', lacks('let.whyNot')),
  ruled(
    'a year that was chosen is one',
    'cash-back',
    'cash-back',
    { at: 'year', assert: has('form.year') },
    'neverFalse',
    'assert',
  ),
]
