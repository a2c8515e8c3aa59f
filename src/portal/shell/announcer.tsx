import { useEffect, useRef, useState } from 'react'
import { logoOf } from '#engine/site/logo.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { usePortal } from '../portal.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { pageTitleOf } from './title-of.ts'

/** The title follows the route; a change of page is read aloud and moves the focus to the page's heading. */
export function Announcer({ match }: { readonly match: RouteMatch | null }) {
  const { config } = usePortal()
  const texts = useTexts()
  const { name } = logoOf(config, useLanguage().code)
  const title = match ? pageTitleOf(match.route, texts) : ''
  const page = match?.route.id ?? null
  const arrived = useRef<string | null>(null)
  const [moved, setMoved] = useState(false)

  useEffect(() => {
    if (title !== '') document.title = [title, name].filter((part) => part !== '').join(' · ')
  }, [title, name])

  useEffect(() => {
    if (page === null || arrived.current === page) return
    const isFirst = arrived.current === null
    arrived.current = page
    if (isFirst) return
    setMoved(true)
    window.scrollTo(0, 0)
    return keepFocusOnHeading()
  }, [page])

  return (
    <div className="aloud" aria-live="polite">
      {moved ? title : ''}
    </div>
  )
}

/**
 * Gives the focus to the page's heading, and again whenever it is lost: a heading that is found at once may be that of the
 * page before, or of a place that waits. Until somebody acts, or something on the page takes the focus itself.
 */
function keepFocusOnHeading(): () => void {
  let focused: HTMLElement | null = null
  const look = () => {
    const at = document.activeElement
    const isLost = at === null || at === document.body
    if (focused !== null && !isLost && at !== focused) return stop()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null || (heading === focused && !isLost)) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    for (const act of acts) document.removeEventListener(act, stop, true)
  }
  for (const act of acts) document.addEventListener(act, stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

const acts = ['keydown', 'pointerdown'] as const
