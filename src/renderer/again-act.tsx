import { useCallback, useEffect, useState } from 'react'
import { useElements } from '#elements/context.ts'
import { Button } from '#ui/parts/button.tsx'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import styles from './form.module.css'
import { useFlow } from './use-flow.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface AgainActProps {
  readonly store: FlowStore
  readonly act: string
  readonly label: string
  /** What is said once it was done again. */
  readonly done: string | null
}

/** A button that starts an act once more. Where the act rests after it was done, it says for how long. */
export function AgainAct({ store, act, label, done }: AgainActProps) {
  const { t } = useElements()
  const times = useFlow(
    store,
    useCallback((view: FlowView) => timesDone(view, act), [act]),
  )
  const rest = useFlow(
    store,
    useCallback(({ walk }: FlowView) => walk.againAfter[act] ?? 0, [act]),
  )
  const left = useSecondsLeft(rest, times)
  const [before] = useState(times)
  const [said, say] = useState('')
  // Said after the region stands empty: only what changes in it is read out.
  useEffect(() => {
    if (times > before && done !== null) say(done)
  }, [times, before, done])
  return (
    <div className={styles.again}>
      <Button kind="text" quiet aria-disabled={left > 0} onClick={() => (left > 0 ? undefined : void store.again(act))}>
        {label}
      </Button>
      {left > 0 ? <span className={styles.left}>{t('ui.flow.again-in', { time: clockOf(left) })}</span> : null}
      <span role="status" className={styles.left}>
        {said}
      </span>
    </div>
  )
}

const timesDone = ({ state }: FlowView, act: string): number =>
  state.acts.filter((entry) => entry.act === act && entry.status === 'ok').length

/** Minutes and seconds: 1:05. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
