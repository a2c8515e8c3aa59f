import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useTexts } from '../texts/texts.tsx'
import css from './shell.module.css'

interface Came {
  readonly pathname: string
  readonly finding: string
}

/** For whoever came to a control from a finding: the way back to it, by F8 too, until they go on to another page. */
export function BackToFindings() {
  const { say } = useTexts()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [came, setCame] = useState<Came | null>(null)
  useEffect(() => {
    const finding = findingIn(state)
    setCame((before) => (finding !== null ? { pathname, finding } : before?.pathname === pathname ? before : null))
  }, [pathname, state])
  const isThere = came !== null && came.pathname === pathname && !pathname.startsWith('/publish')
  const back = { isShown: true, finding: came?.finding }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || !isThere) return
    event.preventDefault()
    void navigate('/publish', { state: back })
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  if (!isThere) return null
  return (
    <p className={css.back}>
      <Link to="/publish" state={back} aria-keyshortcuts="F8">
        {say('file.back')}
      </Link>{' '}
      <kbd>F8</kbd>
    </p>
  )
}

/** The finding whose control, or whose row, is shown; null: none is. */
export const findingIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'finding' in state && typeof state.finding === 'string'
    ? state.finding
    : null
