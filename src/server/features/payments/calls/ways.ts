import { refuse, type SubjectContext } from '../../../handler.ts'
import { keptCardOf } from '../kept-cards.ts'
import { outsideProvider, type PaymentProvider } from '../providers.ts'
import { wayOfAgreement } from '../standing-agreements.ts'

/** Pays for something by what was found to pay with. */
type Pay<Input, Answer> = (context: SubjectContext, way: PaymentProvider, input: Input) => Promise<Answer>

/** Pays at the provider that was chosen. Refuses `NO_PROVIDER` when there is no such one. */
export const atProvider =
  <Input, Answer>(pay: Pay<Input, Answer>) =>
  async (context: SubjectContext, input: Input & { readonly provider?: string | null }) => {
    const provider = outsideProvider(input.provider ?? '')
    return provider === null ? refuse('NO_PROVIDER') : pay(context, provider, input)
  }

/** What an agreement of a person is charged by; null: it is not theirs, or no longer charged. */
type FindWay = (context: SubjectContext, personId: string, agreementId: string) => Promise<PaymentProvider | null>

const byWhat =
  (find: FindWay) =>
  <Input, Answer>(pay: Pay<Input, Answer>) =>
  async (context: SubjectContext, input: Input & { readonly agreementId: string }) => {
    const way = await find(context, context.subject.id, input.agreementId)
    return way === null ? refuse('AGREEMENT_NOT_FOUND') : pay(context, way, input)
  }

/** Pays with a card that the person has kept. Refuses `AGREEMENT_NOT_FOUND` when there is no such one. */
export const withKeptCard = byWhat(keptCardOf)

/** Pays by an agreement that stands, a card or a mandate. Refuses `AGREEMENT_NOT_FOUND` when there is no such one. */
export const byAgreement = byWhat(wayOfAgreement)
