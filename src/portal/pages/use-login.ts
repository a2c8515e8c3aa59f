import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { home } from '#engine/site/guard.ts'
import type { ApiAnswer } from '../api.ts'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import type { PortalTexts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'

export interface LoginProblem {
  /** The `id` of the control; null: it concerns both. */
  readonly field: 'email' | 'password' | null
  readonly text: string
  /** With the name of its field, where the sentence needs it to stand away from it. */
  readonly named?: string
}

export interface LoginInput {
  readonly email: string
  readonly password: string
  readonly oneMonth: boolean
}

type Refusal = { readonly missing: readonly ('email' | 'password')[] } | { readonly answer: ApiAnswer }

/** Signs in and goes on to where the visitor wanted to be, else home. Whoever is signed in already goes there at once. */
export function useLogin() {
  const { api, config, session, target } = usePortal()
  const texts = useTexts()
  const { status } = useSession()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)

  // Once: while the next page is fetched this one still hears of the session, and the target is given away already.
  const hasLeft = useRef(false)
  useEffect(() => {
    if (status !== 'signedIn' || hasLeft.current) return
    hasLeft.current = true
    void navigate(target.take() ?? home(config, true), { replace: true })
  }, [status, navigate, target, config])

  const refuse = (next: Refusal) => {
    setRefusal(next)
    setAttempt((before) => before + 1)
  }
  const login = async ({ email, password, oneMonth }: LoginInput) => {
    const missing = [...(email === '' ? ['email' as const] : []), ...(password === '' ? ['password' as const] : [])]
    if (missing.length > 0) return refuse({ missing })
    setBusy(true)
    const answer = await api.send('user/authenticate', { email, password, sessionTimeoutOneMonth: oneMonth })
    setBusy(false)
    if (answer.kind !== 'ok') return refuse({ answer })
    session.signIn(answer.value)
    void session.reload()
  }

  return {
    login: (input: LoginInput) => void login(input),
    busy,
    attempt,
    problems: refusal ? problemsOf(refusal, texts) : [],
  }
}

/** In the language of now, so that a change of language changes the sentences too. */
function problemsOf(
  refusal: Refusal,
  { t, optionalText }: Pick<PortalTexts, 't' | 'optionalText'>,
): readonly LoginProblem[] {
  if ('missing' in refusal) {
    return refusal.missing.map((field) => ({
      field,
      text: t('ui.login.required'),
      named: `${t(`ui.login.${field}`)}: ${t('ui.login.required')}`,
    }))
  }
  const { answer } = refusal
  if (answer.kind !== 'refused') return [{ field: null, text: t('ui.problem.connection') }]
  const text = optionalText(`errors.${answer.code}`, answer.params) ?? t('ui.problem.unknown')
  return [{ field: answer.code === 'AUTHENTICATION' ? 'password' : null, text }]
}
