import { startClipcardSubscriptionPaymentSession } from '#contract/calls/payment/start-clipcard-subscription-payment-session.ts'
import { refuse } from '../../handler.ts'
import { findBasket, whyBasketIsOver } from '../clipcards/basket.ts'
import type { ClipcardBasketRow } from '../clipcards/basket-repository.ts'
import { handlePayment } from '../payments/paying-handler.ts'
import { outsideProvider } from '../payments/providers.ts'
import { wayOfAgreement } from '../payments/standing-agreements.ts'
import { buyFromBasket } from './buy-plan.ts'

export const startClipcardSubscriptionPaymentSessionHandler = handlePayment(
  startClipcardSubscriptionPaymentSession,
  async (context, { personId, basketId, provider, agreementId, baseUrl, shownDueToday, guardianConsent = null }) => {
    const found = await findBasket(context, basketId)
    if (!found.ok) return found
    const { basket } = found
    const over = whyBasketIsOver(basket, context.now)
    if (over !== null) return refuse(over)
    const way = agreementId ? await wayOfAgreement(context, personId, agreementId) : outsideProvider(provider ?? '')
    if (way === null) return refuse(agreementId ? 'AGREEMENT_NOT_FOUND' : 'NO_PROVIDER')
    return buyFromBasket(context, way, {
      personId,
      shownDueToday,
      basketId,
      guardianConsent,
      baseUrl: baseUrl ?? null,
      subscriptionId: basket.plan_id,
      subscriptionCenterId: basket.center_id,
      startupDate: basket.start_date,
      recurringClipcardSize: basket.size,
      ofStaff: priceOfStaff(basket),
      place: basket.made_at,
    })
  },
)

/** The price that staff agreed, and who of them; null: the catalogue's. */
const priceOfStaff = ({ price_minor: amountMinor, currency, by_person_id: sellerId }: ClipcardBasketRow) =>
  amountMinor === null || currency === null ? null : { price: { amountMinor, currency }, sellerId }
