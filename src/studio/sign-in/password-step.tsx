import { type FormEvent, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioApi } from '../api.ts'
import { Button } from '../parts/button.tsx'
import { Field, Refused } from '../parts/field.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './sign-in.module.css'

interface PasswordStepProps {
  readonly api: StudioApi
  readonly isOver: boolean
  readonly onChallenge: (challenge: CallAnswer<'studio/sign-in'>) => void
}

export function PasswordStep({ api, isOver, onChallenge }: PasswordStepProps) {
  const { say } = useTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(null)
    const input = { email: String(typed.get('email')), password: String(typed.get('password')) }
    const answer = await api.send('studio/sign-in', input)
    setBusy(false)
    if (answer.ok) onChallenge(answer.value)
    else setRefused(refusalOf(say, answer))
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <h1>{say('signIn.title')}</h1>
      <p className={css.intro}>{say('signIn.intro')}</p>
      {isOver ? <p className={css.notice}>{say('signIn.over')}</p> : null}
      {refused === null ? null : <Refused>{refused}</Refused>}
      <Field label={say('signIn.email')} name="email" type="email" autoComplete="username" />
      <Field label={say('signIn.password')} name="password" type="password" autoComplete="current-password" />
      <Button look="filled" size="decide" type="submit" disabled={busy}>
        {say('signIn.go')}
      </Button>
    </form>
  )
}
