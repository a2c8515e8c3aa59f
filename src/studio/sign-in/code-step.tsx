import { type FormEvent, type ReactNode, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioApi } from '../api.ts'
import { Button } from '../parts/button.tsx'
import { Field, Refused } from '../parts/field.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './sign-in.module.css'

interface CodeFormProps {
  readonly api: StudioApi
  readonly challenge: string
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
  readonly onConfirmed: (answer: CallAnswer<'studio/confirm-sign-in'>) => void
  readonly onBack: () => void
}

/** Asks for a code and sends it with the challenge that it meets. */
export function CodeForm({ api, challenge, label, hint, children, onConfirmed, onBack }: CodeFormProps) {
  const { say } = useTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    setBusy(true)
    setRefused(null)
    const answer = await api.send('studio/confirm-sign-in', { challenge, oneTimeCode: code })
    setBusy(false)
    if (answer.ok) onConfirmed(answer.value)
    else setRefused(refusalOf(say, answer))
  }
  const help = hint === undefined ? {} : { hint }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      {children}
      {refused === null ? null : <Refused>{refused}</Refused>}
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
        dir="ltr"
        {...help}
      />
      <div className={css.acts}>
        <Button look="filled" size="decide" type="submit" disabled={busy}>
          {say('code.go')}
        </Button>
        <Button look="text" size="decide" onClick={onBack}>
          {say('code.back')}
        </Button>
      </div>
    </form>
  )
}

type CodeStepProps = Pick<CodeFormProps, 'api' | 'challenge' | 'onConfirmed' | 'onBack'>

export function CodeStep(props: CodeStepProps) {
  const { say } = useTexts()
  return (
    <CodeForm {...props} label={say('code.label')} hint={say('code.recovery')}>
      <h1>{say('code.title')}</h1>
      <p className={css.intro}>{say('code.intro')}</p>
    </CodeForm>
  )
}
