import { useCallback, useMemo, useState } from 'react'
import { createStudioApi } from './api.ts'
import { createSession } from './session.ts'
import { Shell } from './shell/shell.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { useTexts } from './texts/texts.tsx'

const session = createSession(sessionStorage)

/** The sign-in page until somebody has a session, then the frame with its areas. */
export function Studio() {
  const { lang } = useTexts()
  const [token, setToken] = useState(session.read())
  const [isOver, setOver] = useState(false)
  const end = useCallback((over: boolean) => {
    session.end()
    setOver(over)
    setToken(null)
  }, [])
  const begin = (fresh: string) => {
    session.begin(fresh)
    setOver(false)
    setToken(fresh)
  }
  const api = useMemo(() => createStudioApi({ lang, token, onOver: () => end(true) }), [lang, token, end])
  if (token === null) return <SignInPage api={api} isOver={isOver} onSignedIn={begin} />
  return <Shell api={api} onSignOut={() => end(false)} />
}
