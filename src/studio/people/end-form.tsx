import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './people.module.css'
import type { Invited, Worker } from './types.ts'
import { useSending } from './use-sending.ts'

interface EndFormProps {
  readonly person: Worker | Invited
  readonly onDone: (said: string) => void
  readonly onLeave: () => void
}

/** Asks once more before somebody's work ends, or an invitation is taken back. */
export function EndForm({ person, onDone, onLeave }: EndFormProps) {
  const { say } = useTexts()
  const { api } = useStudio()
  const { isSending, refused, send } = useSending()
  const { staffId, name } = person
  const isWorker = 'since' in person
  const handleEnd = () =>
    send(
      () => api.send('studio/end-staff', { staffId }),
      () => onDone(say(isWorker ? 'people.ended' : 'people.takenBack', { name })),
    )
  return (
    <div className={css.form}>
      <p>{say(isWorker ? 'people.end.text' : 'people.takeBack.text', { name })}</p>
      {refused !== null && <Refused>{refused}</Refused>}
      <div className={css.acts}>
        <Button look="filled" size="decide" disabled={isSending} onClick={handleEnd}>
          {say(isWorker ? 'people.end.go' : 'people.takeBack.go')}
        </Button>
        <Button look="text" size="decide" onClick={onLeave}>
          {say('cancel')}
        </Button>
      </div>
    </div>
  )
}
