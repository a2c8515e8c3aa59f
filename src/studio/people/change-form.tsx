import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { lacking } from './invite-form.tsx'
import css from './people.module.css'
import { type Rights, RightsFields } from './rights-fields.tsx'
import type { OfferedRole, StaffClub, Worker } from './types.ts'
import { useSending } from './use-sending.ts'

interface ChangeFormProps {
  readonly person: Worker
  readonly clubs: readonly StaffClub[]
  readonly roles: readonly OfferedRole[]
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Other rights for somebody who works here: what is left out is gone at once. */
export function ChangeForm({ person, clubs, roles, onDone, onLeave }: ChangeFormProps) {
  const { say } = useTexts()
  const { api } = useStudio()
  const [rights, setRights] = useState<Rights>(person)
  const { isSending, refused, setRefused, send } = useSending()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const lacks = lacking(rights)
    if (lacks !== null) return setRefused(say(lacks))
    const input = { staffId: person.staffId, roles: [...rights.roles], centers: [...rights.centers] }
    void send(() => api.send('studio/change-staff', input), onDone)
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <p>{say('people.change.text', { name: person.name })}</p>
      <RightsFields clubs={clubs} roles={roles} rights={rights} onChange={setRights} />
      {refused !== null && <Refused>{refused}</Refused>}
      <div className={css.acts}>
        <Button look="filled" size="decide" type="submit" disabled={isSending}>
          {say('people.change.go')}
        </Button>
        <Button look="text" size="decide" onClick={onLeave}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
