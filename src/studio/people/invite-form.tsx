import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field, Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './people.module.css'
import { type Rights, RightsFields } from './rights-fields.tsx'
import type { OfferedRole, StaffClub } from './types.ts'
import { useSending } from './use-sending.ts'

interface InviteFormProps {
  readonly clubs: readonly StaffClub[]
  readonly roles: readonly OfferedRole[]
  readonly onSent: (sent: { readonly name: string; readonly email: string; readonly link: string | null }) => void
}

/** Asks somebody to work here. Who manages one club need not choose it. */
export function InviteForm({ clubs, roles, onSent }: InviteFormProps) {
  const { say } = useTexts()
  const { api } = useStudio()
  const own = clubs.filter((club) => club.isYours).map(({ id }) => id)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<Rights>({ roles: ['STAFF'], centers: own.length === 1 ? own : [] })
  const { isSending, refused, setRefused, send } = useSending()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const lacks = lacking(rights)
    if (lacks !== null) return setRefused(say(lacks))
    const input = { email: email.trim(), name: name.trim(), roles: [...rights.roles], centers: [...rights.centers] }
    void send(
      () => api.send('studio/invite-staff', { ...input, baseUrl: location.origin }),
      ({ link }) => onSent({ name: input.name, email: input.email, link }),
    )
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <Field
        label={say('people.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={200}
      />
      <Field
        label={say('people.email')}
        hint={say('people.email.hint')}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        maxLength={254}
      />
      <RightsFields clubs={clubs} roles={roles} rights={rights} onChange={setRights} />
      {refused !== null && <Refused>{refused}</Refused>}
      <Button look="filled" size="decide" type="submit" disabled={isSending}>
        {say('people.invite.go')}
      </Button>
    </form>
  )
}

/** What has to be chosen yet. */
export const lacking = ({ roles, centers }: Rights): 'people.noRole' | 'people.noClub' | null => {
  if (roles.length === 0) return 'people.noRole'
  return centers.length === 0 ? 'people.noClub' : null
}
