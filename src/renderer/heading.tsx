import { type ReactNode, useEffect, useRef } from 'react'
import { PageTitle } from '#ui/frame/page.tsx'

interface HeadingProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The page has changed under the person: reading goes on here. */
  readonly focus: boolean
  readonly onTitle?: ((title: string) => void) | undefined
}

/** The one h1 of the page; also its title. */
export function Heading({ title, lead, focus, onTitle }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focus) return
    heading.current?.scrollIntoView?.({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [focus])
  useEffect(() => onTitle?.(title), [title, onTitle])
  return <PageTitle title={title} lead={lead} titleRef={heading} />
}
