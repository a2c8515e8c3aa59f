import { askForMail } from '../mail/ask.ts'
import { pageOfPayment } from './page-of-payment.ts'
import { localProvider } from './providers.ts'
import type { IntentRow } from './repository.ts'

export type PaymentMail =
  | 'payment-paid'
  | 'payment-pending'
  | 'payment-refused'
  | 'payment-refunded'
  /** It has ended, and nobody could tell whether money has moved. */
  | 'payment-unclear'

type Payer = Pick<
  IntentRow,
  | 'id'
  | 'person_id'
  | 'provider'
  | 'origin'
  | 'return_token'
  | 'amount_minor'
  | 'currency'
  | 'lang'
  | 'left_at'
  | 'created_at'
>

/** Nobody needs a letter about what they have just read on the page. */
const quickMs = 3 * 60_000

/** Writes to the payer, once per kind of mail: a job in the transaction that gives the reason. */
export async function mailPayer(
  chain: string,
  intent: Payer,
  { template, reason, now }: { readonly template: PaymentMail; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (localProvider(intent.provider) !== null) return
  if (template === 'payment-refused' && (intent.left_at !== null || reason === 'leave' || !isLate(intent, now))) return
  await askForMail(
    chain,
    {
      template,
      to: { personId: intent.person_id },
      lang: intent.lang,
      params: { paymentId: intent.return_token, amountMinor: intent.amount_minor, currency: intent.currency },
      link: linkTo(intent),
      ...(template === 'payment-paid' && intent.amount_minor > 0 ? { paper: { receipt: intent.id } } : {}),
    },
    { dedupKey: `${template}:${intent.id}`, now },
  )
}

const isLate = ({ created_at }: Payer, now: Date): boolean => now.getTime() - created_at.getTime() > quickMs

/** The page that says how the payment stands, on the address where it was begun. */
const linkTo = (payer: Payer): string | null =>
  payer.origin === null ? null : `${payer.origin}${pageOfPayment(payer)}`
