import type { Json } from '#engine/documents.ts'
import type { Seed } from './seed.ts'
import { both, has, inFlow, inForm, insertBefore, is, lacks, not } from './words.ts'

const optionalTerms = ([flow, form]: readonly [string, string]): Seed => ({
  name: `terms of ${flow} may be left unread`,
  chain: 'nordlys',
  flow,
  ops: [inForm(form, 'fields/contractTerms/mode', 'optional')],
  expects: { code: 'lawBroken', at: `flow:${flow}/laws/terms-before-payment` },
})

/** What is promised before something is done may now be missing. */
const maybe = (flow: string, law: string, call: string, path: string): Seed => ({
  name: `${law} of ${flow}: the server may leave it out`,
  chain: 'nordlys',
  flow,
  answers: { [call]: { [path]: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
  expects: { code: 'lawBroken', at: `flow:${flow}/laws/${law}` },
})

const maybeSum = (flow: string, call: string, path: string): Seed => ({
  ...maybe(flow, 'price-before-payment', call, path),
  answers: { [call]: { [path]: { anyOf: [sum, { type: 'null' }] } } },
})

const sum: Json = {
  type: 'object',
  properties: { amountMinor: { type: 'integer' }, currency: { type: 'string' } },
  required: ['amountMinor', 'currency'],
  additionalProperties: false,
}

export const lawBroken: readonly Seed[] = [
  ...(
    [
      ['join', 'pay'],
      ['change', 'pay'],
      ['addon', 'pay'],
      ['clipcard', 'pay-now'],
    ] as const
  ).map(optionalTerms),
  maybeSum('join', 'subscription/get-plan-summary-for-new', 'properties/dueToday'),
  maybeSum('change', 'subscription/get-plan-summary-for-change', 'properties/dueToday'),
  maybeSum('addon', 'subscription/get-contract-summary-for-buy-addons', 'properties/dueToday'),
  maybeSum('clipcard', 'clipcards/load-shopping-basket-for-cc-subscription', 'properties/summary/properties/dueToday'),
  maybeSum('debt', 'payment/preflight-sa-debt-payment', 'properties/total'),
  maybe(
    'freeze-end',
    'preview-before-end',
    'subscription/get-freeze-details-for-subscription',
    'properties/freezes/items/properties/ending/properties/runsAgain',
  ),
  maybe('freeze', 'preview-before-freeze', 'subscription/get-freeze-period', 'properties/outcome/properties/runsAgain'),
]

const avoidable = (name: string, flow: string, step: string, ops: Seed['ops'] & object): Seed => ({
  name,
  chain: 'nordlys',
  flow,
  ops,
  expects: { code: 'avoidable', at: `flow:${flow}/steps/${step}` },
})

/** Locked steps that somebody gets around. */
export const around: readonly Seed[] = [
  avoidable('who pays cash pays nothing', 'join', 'payment', [
    inFlow('join', 'steps/payment/when', not(is('records.plan.plan.type', 'CASH'))),
  ]),
  avoidable('who pays cash is not told of his right to withdraw', 'join', 'withdrawal', [
    inFlow('join', 'steps/withdrawal/when', not(is('records.plan.plan.type', 'CASH'))),
  ]),
  avoidable('a change that costs nothing is not agreed to', 'change', 'payment', [
    insertBefore('change', 'payment', {
      id: 'free',
      end: 'changed',
      when: both(lacks('let.refusal'), is('records.plan.plan.direction', 'SAME')),
    }),
  ]),
  avoidable('an add-on that costs nothing is not agreed to', 'addon', 'payment', [
    insertBefore('addon', 'payment', {
      id: 'free',
      end: 'bought',
      when: both(has('answers.plan.addons'), is('data.summary.dueToday.amountMinor', 0)),
    }),
  ]),
  avoidable('a card that costs nothing is not agreed to', 'clipcard', 'payment', [
    insertBefore('clipcard', 'payment', {
      id: 'free',
      end: 'bought',
      when: both(has('results.create-basket.basketId'), is('let.dueToday.amountMinor', 0)),
    }),
  ]),
  avoidable('who got an offer leaves without a review', 'terminate', 'review', [
    insertBefore('terminate', 'review', { id: 'gone', end: 'terminated', when: is('let.decision', 'decline') }),
  ]),
  avoidable('who was bought out goes on without a review', 'regret', 'review', [
    insertBefore('regret', 'review', {
      id: 'free',
      end: 'regretted',
      when: both(lacks('let.whyNot'), is('let.termination.kind', 'withdrawal')),
    }),
  ]),
]
