import { useEffect, useRef, useState } from 'react'
import type { RouteMatch } from '#engine/site/match.ts'
import { usePortal } from '../portal.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { logoOf } from './logo-of.ts'
import { titleOf } from './title-of.ts'

/** The title follows the route; a change of page is read aloud and moves the focus to the page's heading. */
export function Announcer({ match }: { readonly match: RouteMatch | null }) {
  const { config } = usePortal()
  const texts = useTexts()
  const { name } = logoOf(config, useLanguage().code)
  const title = match ? titleOf(match.route, texts) : ''
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
    return whenHeading((heading) => {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [page])

  return (
    <div className="aloud" aria-live="polite">
      {moved ? title : ''}
    </div>
  )
}

/** The heading of the page, now or when it has come; a page that has none within two seconds keeps the focus where it is. */
function whenHeading(use: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1')
  const now = find()
  if (now) {
    use(now)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const heading = find()
    if (!heading) return
    stop()
    use(heading)
  })
  const timer = setTimeout(() => observer.disconnect(), 2000)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
