import type { JsonObject } from '#engine/documents.ts'
import type { Seed } from './seed.ts'
import { both, either, has, inForm, is, not, v } from './words.ts'

type Where = Pick<Seed, 'name' | 'chain' | 'flow' | 'ops' | 'config' | 'answers'>

const option = (where: Where, field: string, option: string): Seed => ({
  ...where,
  expects: { code: 'unreached', at: `form:${field}`, params: { kind: 'option', option } },
})

/** Options that stand in a list and can never be given. */
export const optionsOfNobody: readonly Seed[] = [
  option(
    {
      name: 'a withdrawal for who has written that something else is meant',
      chain: 'nordlys',
      flow: 'cancel',
      ops: [
        inForm('cancellation', 'fields/kind/choices/unless', {
          other: both(is('item', 'withdrawal'), either(has('query.plan'), not(has('query.plan')))),
        }),
      ],
    },
    'cancellation/fields/kind',
    'withdrawal',
  ),
  option(
    {
      name: 'a reason that a rule refuses whoever gives it',
      chain: 'nordlys',
      flow: 'freeze',
      ops: [inForm('freeze-dates', 'rules', [{ id: 'work', at: 'reason', assert: not(is('form.reason', 'WORK')) }])],
    },
    'freeze-dates/fields/reason',
    'WORK',
  ),
  option(
    {
      name: 'money back for tasks that are closed already',
      chain: 'nordlys',
      flow: 'payment-task',
      ops: [
        inForm('payment-task', 'fields/outcome/choices', {
          only: either(is('item', 'done'), both(has('let.task.mayRefund'), not(has('let.task.mayRefund')))),
        }),
      ],
    },
    'payment-task/fields/outcome',
    'refund',
  ),
  option(
    {
      name: 'who declines an offer has to accept it',
      chain: 'ridgeline',
      flow: 'terminate',
      ops: [
        inForm('stay-offer', 'rules', [{ id: 'stay', at: 'decision', assert: not(is('form.decision', 'decline')) }]),
      ],
    },
    'stay-offer/fields/decision',
    'decline',
  ),
]

const lacking = (where: Where, at: string, params: JsonObject): Seed => ({
  ...where,
  expects: { code: 'inputLacking', at, params },
})

/** Fields that may be left empty, or are never asked, though a call cannot do without them. */
export const inputsOfNobody: readonly Seed[] = [
  lacking(
    {
      name: 'a request by who gives no address',
      chain: 'ridgeline',
      flow: 'generate-lead',
      ops: [inForm('lead-details', 'fields/lastName/mode', 'notUsed')],
    },
    'form:lead-details/fields/lastName',
    { call: 'person/create-lead', name: 'person.lastName' },
  ),
  lacking(
    {
      name: 'a cancellation in nobody’s name',
      chain: 'nordlys',
      flow: 'cancel',
      ops: [inForm('cancellation', 'fields/firstName/mode', 'optional')],
    },
    'form:cancellation/fields/firstName',
    { call: 'subscription/declare-cancellation', name: 'declaration.firstName' },
  ),
  lacking(
    {
      name: 'a password is sent to no address, from pages without a link',
      chain: 'waha',
      flow: 'forgot-password',
      ops: [inForm('forgot-password', 'fields/email/mode', { if: [has('query.link'), 'required', 'optional'] })],
    },
    'form:forgot-password/fields/email',
    { call: 'reset-password/send-email', name: 'email' },
  ),
  lacking(
    {
      name: 'a notice that may be read without placeholder whether it is accepted',
      chain: 'nordlys',
      flow: 'gdpr',
      ops: [inForm('gdpr', 'fields/accepted/mode', 'optional')],
    },
    'form:gdpr/fields/accepted',
    { call: 'person/set-gdpr-status', name: 'accepted' },
  ),
  lacking(
    {
      name: 'a task is closed without a note',
      chain: 'nordlys',
      flow: 'payment-task',
      ops: [inForm('payment-task', 'fields/note/mode', 'optional')],
    },
    'form:payment-task/fields/note',
    { name: 'note' },
  ),
]

const bounds = (where: Where, field: string, params: JsonObject): Seed => ({
  ...where,
  expects: { code: 'bounds', at: `form:${field}/limits`, params },
})

/** Limits between which nothing fits. */
export const boundsOfNothing: readonly Seed[] = [
  bounds(
    {
      name: 'a last day that lies before today',
      chain: 'nordlys',
      flow: 'cancel',
      ops: [inForm('cancellation', 'fields/wishedDate/limits/max', { 'date+': [v('today'), -1, 'days'] })],
    },
    'cancellation/fields/wishedDate',
    { of: 'value', least: '2026-03-02', greatest: '2026-03-01' },
  ),
  bounds(
    {
      name: 'a birthday that nobody has, where it may be left out',
      chain: 'ridgeline',
      flow: 'cancel',
      ops: [inForm('cancellation', 'fields/birthday/limits/min', { 'date+': [v('today'), 1, 'days'] })],
    },
    'cancellation/fields/birthday',
    { of: 'value', greatest: '2026-03-02' },
  ),
  bounds(
    {
      name: 'a name as long as a setting that is too short',
      chain: 'nordlys',
      flow: 'cash-back',
      ops: [
        inForm('cash-back', 'fields/supplementary', {
          id: 'supplementary',
          schema: { type: 'string', minLength: 200 },
          mode: 'optional',
          limits: { maxLength: v('config.addressMaxLength') },
        }),
      ],
    },
    'cash-back/fields/supplementary',
    { of: 'length', least: 200 },
  ),
  bounds(
    {
      name: 'more invoices at least than at most, as the account says',
      chain: 'waha',
      flow: 'debt',
      ops: [inForm('pay-debt', 'fields/invoices/limits/minItems', 200)],
      answers: {
        'subscription/get-debt-status': { 'properties/maxInvoices': { type: 'integer', minimum: 1, maximum: 100 } },
      },
    },
    'pay-debt/fields/invoices',
    { of: 'items', least: 200 },
  ),
  bounds(
    {
      name: 'an amount of which the least is above the greatest, in whole numbers',
      chain: 'ridgeline',
      flow: 'top-up',
      ops: [
        inForm('top-up', 'fields/amount/limits/min', { if: [has('query.least'), v('let.account.minimum'), 20.2] }),
        inForm('top-up', 'fields/amount/limits/max', { if: [has('query.most'), v('let.account.maximum'), 20.8] }),
      ],
    },
    'top-up/fields/amount',
    { of: 'value', least: 20.2, greatest: 20.8 },
  ),
]
