import type { Subscription } from '#contract/shapes/subscription.ts'
import { Chip, type ChipTone } from '#ui/parts/chip.tsx'
import { CircleCheckIcon, CircleXIcon, HourglassIcon, PauseIcon } from '#ui/parts/icons.tsx'
import { useElements } from './context.ts'

type Standing = Pick<Subscription, 'status' | 'substate' | 'freeze' | 'endDate'>

/** How a subscription stands, in a word or two: what matters most of it today. */
export function StateChip({ subscription }: { readonly subscription: Standing }) {
  const { t, format } = useElements()
  const { name, date, tone, Mark } = stateOf(subscription)
  return (
    <Chip tone={tone} icon={<Mark size={14} />}>
      {t(`element.membership-cards.${name}`, { date: date === null ? '' : format.date(date, 'day') })}
    </Chip>
  )
}

interface State {
  readonly name: string
  readonly date: string | null
  readonly tone: ChipTone
  readonly Mark: typeof PauseIcon
}

function stateOf({ status, substate, freeze, endDate }: Standing): State {
  const plain = (name: string, Mark = HourglassIcon): State => ({ name, date: null, tone: 'plain', Mark })
  switch (status) {
    case 'FROZEN':
      return { name: 'frozen-until', date: freeze?.to ?? null, tone: 'soft', Mark: PauseIcon }
    case 'CREATED':
      return plain(substate === 'AWAITING_ACTIVATION' ? 'state.AWAITING_ACTIVATION' : 'status.CREATED')
    case 'WINDOW':
      return { ...plain('status.WINDOW'), tone: 'warn' }
    case 'ENDED':
      return plain('status.ENDED', CircleXIcon)
    case 'ACTIVE':
      if (substate === 'BLOCKED') return { name: 'state.BLOCKED', date: null, tone: 'bad', Mark: CircleXIcon }
      if (endDate !== null) return { name: 'ends-on', date: endDate, tone: 'warn', Mark: HourglassIcon }
      return { name: 'status.ACTIVE', date: null, tone: 'ok', Mark: CircleCheckIcon }
  }
}
