import type { CallContext } from '../../handler.ts'
import { activityNameOf } from '../booking/class-repository.ts'
import { packNameOf } from '../clipcards/packs.ts'
import { lineWords } from '../money/line-words.ts'
import type { Purchase } from '../payments/order.ts'
import { lineKinds } from '../payments/purchase-lines.ts'
import { addonNames } from '../subscriptions/addon-order.ts'
import { planNameOf } from '../subscriptions/plan-name.ts'

type Reading = Pick<CallContext, 'chain' | 'release' | 'lang'>

/** What is paid for, in a reader's language: a fee has its own name beside the plan's. Null: nothing is, a way to pay is kept. */
export async function purchaseInWords(reading: Reading, purchase: Purchase): Promise<string | null> {
  const { chain, lang } = reading
  switch (purchase.kind) {
    case 'new-subscription':
    case 'clipcard-subscription':
    case 'change-subscription':
      return planNameOf(chain, purchase.agreed.planId, lang)
    case 'freeze':
    case 'buy-out': {
      const { planId } = purchase
      const asAgreed = purchase.kind === 'freeze' ? purchase.freeze.planName : purchase.planName
      const name = planId === undefined ? asAgreed : await planNameOf(chain, planId, lang)
      return lineWords(reading)({ kind: lineKinds[purchase.kind], name })
    }
    case 'addons': {
      const names = await addonNames(
        chain,
        lang,
        purchase.addons.map(({ id }) => id),
      )
      return purchase.addons.map(({ id, name }) => names.get(id) ?? name).join(', ')
    }
    case 'class-booking':
      return (await activityNameOf(chain, purchase.activityId, lang)) ?? purchase.name
    case 'basket':
      return purchase.items.map(({ name }) => name).join(', ')
    case 'clipcard':
      return packNameOf(chain, purchase.productId, lang)
    case 'top-up':
      return lineWords(reading)({ kind: 'topUp', name: purchase.name })
    case 'debt':
      return purchase.references.join(', ')
    case 'agreement':
      return null
    default:
      return purchase satisfies never
  }
}
