import type { Seed } from './seed.ts'
import { both, inForm, is, v } from './words.ts'

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
  empty(
    'no add-on is offered',
    'addon',
    'form:pay/fields/option',
    'subscription/get-contract-summary-for-buy-addons',
    'paymentOptions',
  ),
  empty(
    'no way to pay a debt',
    'debt',
    'form:pay-debt/fields/option',
    'subscription/get-debt-status',
    'paymentOptions',
  ),
  empty(
    'no way to pay a freeze',
    'freeze',
    'form:freeze-fee/fields/option',
    'subscription/get-freeze-period',
    'paymentOptions',
  ),
  empty(
    'no way to pay a card',
    'clipcard',
    'form:pay-now/fields/option',
    'clipcards/load-shopping-basket-for-cc-subscription',
    'summary/properties/paymentOptions',
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
