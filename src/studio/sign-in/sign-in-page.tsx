import { lazy, Suspense, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioApi } from '../api.ts'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { useTexts } from '../texts/texts.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from './sign-in.module.css'

const EnrolStep = lazy(() => import('./enrol-step.tsx'))

interface SignInPageProps {
  readonly api: StudioApi
  /** Somebody was signed in here until now. */
  readonly isOver: boolean
  readonly onSignedIn: (token: string) => void
}

type Confirmed = CallAnswer<'studio/confirm-sign-in'>

/** Password, then a code; who comes for the first time tells an app the secret and keeps the recovery codes. */
export function SignInPage({ api, isOver, onSignedIn }: SignInPageProps) {
  const { say } = useTexts()
  const [challenge, setChallenge] = useState<CallAnswer<'studio/sign-in'> | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const handleConfirmed = (answer: Confirmed) =>
    answer.recoveryCodes.length > 0 ? setConfirmed(answer) : onSignedIn(answer.token)
  const back = () => setChallenge(null)
  const step =
    confirmed !== null ? (
      <RecoveryCodes codes={confirmed.recoveryCodes} onKept={() => onSignedIn(confirmed.token)} />
    ) : challenge === null ? (
      <PasswordStep api={api} isOver={isOver} onChallenge={setChallenge} />
    ) : challenge.enrolment === null ? (
      <CodeStep api={api} challenge={challenge.challenge} onConfirmed={handleConfirmed} onBack={back} />
    ) : (
      <Suspense fallback={<p>{say('waiting')}</p>}>
        <EnrolStep api={api} challenge={challenge} onConfirmed={handleConfirmed} onBack={back} />
      </Suspense>
    )
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <span className={css.brand}>{say('studio')}</span>
        <LanguageChoice />
      </header>
      <main className={css.card}>{step}</main>
    </div>
  )
}
