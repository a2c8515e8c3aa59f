import type { ClassSession, SpendOption } from '#contract/shapes/booking.ts'
import { Banner } from '#ui/parts/strap-line.tsx'
import { instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface BookingTermsProps {
  readonly session: Pick<ClassSession, 'freeCancelUntil' | 'timeZone' | 'cancelling' | 'own'> | null
  /** What would be used, or was. */
  readonly spend?: Pick<SpendOption, 'clips' | 'price'> | null
  /** Before a booking, after it, or before it is given back. */
  readonly at: 'before' | 'after' | 'giving-back'
  /** Whether the club keeps visits: who does not come has missed the class. */
  readonly attendance?: boolean | null
}

/** Until when a place can be given back at no cost, and what happens later. Where that is over, it warns. */
export function BookingTermsView({ props: { session, spend = null, at, attendance } }: BlockProps<BookingTermsProps>) {
  const elements = useElements()
  const { t, format } = elements
  if (!session) return null
  const { cancelling, freeCancelUntil, timeZone, own } = session
  const paid = spend?.price ?? own?.paid
  const uses = paid ? 'money' : (spend?.clips ?? 0) > 0 ? 'clips' : 'plan'
  const word = (name: string) => t(`element.booking-terms.${name}`, params)
  const params = {
    time: instantInWords(elements, timeZone, freeCancelUntil),
    ...(paid ? { price: format.money(paid) } : {}),
  }
  if (cancelling === 'free' && at !== 'giving-back') {
    return (
      <Banner>
        <strong>{word('free')}</strong> {word(`free.${uses}`)}
        {attendance ? ` ${word('missed')}` : ''}
      </Banner>
    )
  }
  if (cancelling === 'free') return <Banner>{word(`returns.${uses}`)}</Banner>
  const said = cancelling === 'keeps' ? `keeps.${uses}` : 'refused.about'
  return (
    <Banner tone="warn">
      <strong>{word(cancelling)}</strong> {word(said)}
      {attendance && at !== 'giving-back' ? ` ${word('missed')}` : ''}
    </Banner>
  )
}
