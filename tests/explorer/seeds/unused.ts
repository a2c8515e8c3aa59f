import type { Code, Seed } from './seed.ts'
import { asked, atLeastOne, both, has, inFlow, inForm, is, lacks } from './words.ts'

const at = (place: string): { readonly code: Code; readonly at: string } => ({ code: 'unreached', at: place })

/** Fields that are never asked. */
export const unusedFields: readonly Seed[] = [
  {
    name: 'a size for a plan that is not there',
    chain: 'nordlys',
    flow: 'join',
    ops: [inForm('pick-plan', 'fields/size/mode', asked(both(is('record.plan.type', 'CASH'), lacks('record.plan'))))],
    expects: at('form:pick-plan/fields/size'),
  },
  {
    name: 'a way to pay for who waits and does not',
    chain: 'nordlys',
    flow: 'terminate',
    ops: [inForm('buy-out', 'fields/option/mode', asked(both(is('form.choice', 'wait'), { var: 'let.buysOut' })))],
    expects: at('form:buy-out/fields/option'),
  },
  {
    name: 'a way to pay for a fee of nothing',
    chain: 'nordlys',
    flow: 'freeze',
    ops: [
      inForm('freeze-fee', 'fields/option/mode', asked(both({ var: 'let.hasFee' }, is('let.dueToday.amountMinor', 0)))),
    ],
    expects: at('form:freeze-fee/fields/option'),
  },
  {
    name: 'a date is wished where no last day is asked for',
    chain: 'ridgeline',
    flow: 'cancel',
    ops: [
      inForm(
        'cancellation',
        'fields/wishedDate/mode',
        asked(both(is('form.kind', 'withdrawal'), is('form.lastDay', 'date'))),
      ),
    ],
    expects: at('form:cancellation/fields/wishedDate'),
  },
  {
    name: 'the outcome of what is closed',
    chain: 'nordlys',
    flow: 'payment-task',
    ops: [
      inForm('payment-task', 'fields/outcome/mode', asked(both(has('let.task.mayRefund'), has('let.task.closed')))),
    ],
    expects: at('form:payment-task/fields/outcome'),
  },
  {
    name: 'an amount of what cannot be paid',
    chain: 'nordlys',
    flow: 'debt',
    ops: [inForm('pay-debt', 'fields/amount/mode', asked(both(has('let.partial'), has('data.debt.whyNot'))))],
    expects: at('form:pay-debt/fields/amount'),
  },
  {
    name: 'a message about a telephone that is not asked for',
    chain: 'nordlys',
    flow: 'generate-lead',
    ops: [inForm('lead-details', 'fields/message/mode', asked(both(is('mode.phone', 'notUsed'), has('form.phone'))))],
    expects: at('form:lead-details/fields/message'),
  },
  {
    name: 'what an agreement replaces when there is none',
    chain: 'nordlys',
    flow: 'agreement',
    ops: [
      inForm('agreement', 'fields/replaces/mode', asked(both(atLeastOne('let.agreements'), lacks('let.agreements.0')))),
    ],
    expects: at('form:agreement/fields/replaces'),
  },
  {
    name: 'a choice among freezes of which there are none',
    chain: 'nordlys',
    flow: 'freeze-end',
    ops: [
      inForm(
        'pick-freeze',
        'fields/freeze/mode',
        asked(both({ '>': [{ count: { var: 'let.freezes' } }, 1] }, lacks('let.freezes.0'))),
      ),
    ],
    expects: at('form:pick-freeze/fields/freeze'),
  },
  {
    name: 'a note about packs where only cards by the month are sold',
    chain: 'nordlys',
    flow: 'clipcard',
    ops: [
      {
        in: 'form:clipcard-size',
        insert: 'fields',
        after: 'size',
        what: { id: 'note', schema: { type: 'string' }, send: false, mode: asked(is('let.offered.kind', 'pack')) },
      },
    ],
    expects: at('form:clipcard-size/fields/note'),
  },
]

/** A field of a flow that is asked when something is and is not. */
const unasked = (name: string, flow: string, place: readonly [form: string, field: string], path: string): Seed => ({
  name,
  chain: 'nordlys',
  flow,
  ops: [inForm(place[0], `fields/${place[1]}/mode`, asked(both(has(path), lacks(path))))],
  expects: at(`form:${place[0]}/fields/${place[1]}`),
})

/** The same, elsewhere. */
export const unaskedFields: readonly Seed[] = [
  unasked('a bank for no means', 'addon', ['pay', 'bank'], 'form.option'),
  unasked('an add-on that runs and does not', 'addon-terminate', ['held-addon', 'addon'], 'let.running.0'),
  unasked('a number of who is not insured', 'cash-back', ['cash-back', 'supplementary'], 'form.insurance'),
  unasked('a means for a plan without a price', 'change', ['pay', 'option'], 'data.summary.dueToday'),
  unasked('a password of nobody', 'change-email', ['change-email', 'currentPassword'], 'person.userId'),
  unasked('a password twice and once', 'change-password', ['new-password', 'currentPassword'], 'person.userId'),
  unasked('a password that nobody repeats', 'reset-password', ['new-password', 'confirmPassword'], 'form.newPassword'),
  unasked('a name of who has gone', 'change-details', ['member-details', 'lastName'], 'person.userId'),
  unasked('a name of nobody', 'create', ['member-details', 'firstName'], 'person.userId'),
  unasked('an address that is none', 'forgot-password', ['forgot-password', 'email'], 'query.email'),
  unasked('a notice without a version', 'gdpr', ['gdpr', 'accepted'], 'let.version'),
  unasked('a means for no amount', 'top-up', ['top-up', 'option'], 'form.amount'),
  unasked('a club for who stays', 'transfer', ['pick-new-club', 'club'], 'data.options.from'),
]

/** Calls that no answer leads to. */
export const unusedCalls: readonly Seed[] = [
  {
    name: 'a second branch for cash stands where the invoice was',
    chain: 'nordlys',
    flow: 'join',
    ops: [
      inFlow('join', 'steps/payment/acts/pay/call', {
        if: [
          is('let.means', 'cash'),
          'payment/make-cash-upfront-new-subscription-payment',
          is('let.means', 'cash'),
          'payment/make-invoice-new-subscription-payment',
          is('let.means', 'cof'),
          'payment/make-cof-eft-upfront-new-subscription-payment',
          is('let.means', 'dd'),
          'payment/make-ach-new-subscription-payment',
          is('records.payment.option.style', 'embedded'),
          'payment/make-cc-eft-upfront-new-subscription-payment',
          'payment/make-pl-new-subscription-payment',
        ],
      }),
    ],
    expects: at('flow:join/steps/payment/acts/pay'),
  },
  {
    name: 'a card on file for nothing',
    chain: 'nordlys',
    flow: 'addon',
    ops: [
      inFlow('addon', 'steps/payment/acts/pay/call', {
        if: [
          both(is('let.means', 'cof'), lacks('answers.plan.addons')),
          'payment/make-cof-addon-payment',
          'payment/make-addon-payment',
        ],
      }),
    ],
    expects: at('flow:addon/steps/payment/acts/pay'),
  },
  {
    name: 'a card on file that was not chosen',
    chain: 'nordlys',
    flow: 'change',
    ops: [
      inFlow('change', 'steps/payment/acts/pay/call', {
        if: [
          both(is('let.means', 'cof'), lacks('records.payment.option')),
          'payment/make-cof-change-subscription-payment',
          'payment/make-change-subscription-payment',
        ],
      }),
    ],
    expects: at('flow:change/steps/payment/acts/pay'),
  },
  {
    name: 'a buy-out of who stays',
    chain: 'nordlys',
    flow: 'terminate',
    ops: [
      inFlow('terminate', 'steps/review/acts/terminate/call', {
        if: [
          both({ var: 'let.buysOut' }, { var: 'let.stays' }),
          'payment/make-cc-terminate-buy-out-payment',
          'subscription/terminate-subscription',
        ],
      }),
    ],
    expects: at('flow:terminate/steps/review/acts/terminate'),
  },
  {
    name: 'a fee that is paid when there is none',
    chain: 'nordlys',
    flow: 'freeze',
    ops: [
      inFlow('freeze', 'steps/review/acts/freeze/call', {
        if: [
          both({ var: 'let.hasFee' }, is('let.dueToday.amountMinor', 0)),
          'payment/make-cc-freeze-subscription',
          'subscription/freeze-subscription',
        ],
      }),
    ],
    expects: at('flow:freeze/steps/review/acts/freeze'),
  },
  {
    name: 'a freeze that runs and has not begun',
    chain: 'nordlys',
    flow: 'freeze-end',
    ops: [
      inFlow('freeze-end', 'steps/review/acts/end/call', {
        if: [
          both(is('let.state', 'RUNNING'), lacks('let.state')),
          'subscription/stop-freeze',
          'subscription/cancel-freeze',
        ],
      }),
    ],
    expects: at('flow:freeze-end/steps/review/acts/end'),
  },
  {
    name: 'a part of what was not worked out',
    chain: 'nordlys',
    flow: 'debt',
    ops: [
      inFlow('debt', 'steps/pay/acts/pay/call', {
        if: [
          both(is('data.preflight.check', 'PARTIAL'), lacks('data.preflight')),
          'payment/make-cc-sa-debt-payment',
          'payment/make-cc-debt-payment',
        ],
      }),
    ],
    expects: at('flow:debt/steps/pay/acts/pay'),
  },
  {
    name: 'the plain case of direct debit stands before the special one',
    chain: 'nordlys',
    flow: 'agreement',
    ops: [
      inFlow('agreement', 'steps/means/acts/agree/call', {
        if: [
          is('let.kind', 'dd'),
          'payment/make-dd-create-agreement-payment',
          both(is('let.kind', 'dd'), is('let.way', 'replace')),
          'payment/make-dd-update-agreement-payment',
          'payment/make-pl-create-agreement-payment',
        ],
      }),
    ],
    expects: at('flow:agreement/steps/means/acts/agree'),
  },
]
