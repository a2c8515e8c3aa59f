import type { SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { packOfCenter } from '../clipcards/packs.ts'
import { limitedByDebt } from '../money/limits.ts'
import { isTooYoung } from '../subscriptions/rules/eligibility.ts'
import { wordsIn } from '../words.ts'
import { buy, type Decided, type MoneyShown } from './buy.ts'
import type { PaymentProvider } from './providers.ts'

export interface ClipcardInput {
  readonly clipcardId: string
  readonly clipcardCenterId: string
  readonly baseUrl?: string | null
  readonly shownDueToday: MoneyShown
}

/** Sells a pack of clips: decided and priced under the lock of its buyer. */
export const buyClipcard = (context: SubjectContext, provider: PaymentProvider, input: ClipcardInput) => {
  const { clipcardCenterId: centerId, baseUrl, shownDueToday } = input
  return buy<Refused>(context, provider, {
    ...{ centerId, baseUrl, shownDueToday },
    decide: (person) => decide(context, person, input),
  })
}

type Refused = 'CLIPCARD_UNAVAILABLE' | 'MINIMUM_AGE' | 'OVERDUE_DEBT'

async function decide(
  context: SubjectContext,
  person: { readonly id: string; readonly birthday: string | null },
  { clipcardId: productId, clipcardCenterId: centerId }: ClipcardInput,
): Promise<Decided<Refused>> {
  const { chain, lang, now } = context
  const center = await findCenter(chain, centerId, now)
  const pack = center && (await packOfCenter(chain, centerId, productId))
  if (!center || !pack) return { ok: false, code: 'CLIPCARD_UNAVAILABLE' }
  if (isTooYoung(person.birthday, center.today, [pack.minimum_age])) return { ok: false, code: 'MINIMUM_AGE' }
  const limited = await limitedByDebt(context, person.id, 'clipcards', { centerId })
  if (limited !== null) return { ok: false, code: 'OVERDUE_DEBT', params: limited.params ?? {} }
  const { sessions, valid_months: validMonths, price_minor: amountMinor, currency } = pack
  return {
    ok: true,
    order: {
      kind: 'clipcard',
      personId: person.id,
      byPersonId: context.caller?.user.id ?? null,
      name: wordsIn(pack.texts, lang)?.name ?? productId,
      ...{ centerId, productId, sessions, validMonths },
    },
    ...{ amountMinor, currency },
  }
}
