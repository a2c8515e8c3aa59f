import { useContext } from 'react'
import { Conflicts } from './conflicts.tsx'
import { MissedContext, useDraft } from './use-draft.ts'

/** What waited to be sent, and was overtaken by somebody else: on every page, until it is seen. */
export function Missed() {
  const { missed, onDone } = useContext(MissedContext)
  const { change } = useDraft()
  function handleMine() {
    onDone()
    void change(missed.map(({ at, mine, theirs }) => ({ at, value: mine, was: theirs })))
  }
  return <Conflicts of={missed} onMine={handleMine} onDone={onDone} />
}
