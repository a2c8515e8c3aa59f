import { PlusIcon } from '#ui/parts/icons.tsx'
import { shortDayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { Wish } from './move.ts'
import { useMoving } from './planning-context.ts'
import styles from './view.module.css'

interface PlanHereProps {
  readonly date: string
  /** The part of the day, the room or the trainer. */
  readonly where: string
  readonly wish: Wish
}

/** Plans something new at one place of the board: what dragging the button there does. */
export function PlanHere({ date, where, wish }: PlanHereProps) {
  const elements = useElements()
  const { mayPlan, planLink } = useMoving()
  if (!mayPlan(date)) return null
  return (
    <a className={styles.here} draggable={false} {...planLink({ date, ...wish })}>
      <PlusIcon size={16} />
      <span className="aloud">
        {elements.t('element.schedule-board.plan-at', { day: shortDayInWords(elements, date), where })}
      </span>
    </a>
  )
}
