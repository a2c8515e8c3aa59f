import { useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../parts/icons.tsx'
import { closing } from './closing.ts'
import { linksThatFit, overflowGap } from './fitting.ts'
import styles from './header.module.css'
import type { NavLink } from './header.tsx'

interface OverflowMenuProps {
  readonly label: string
  readonly more: string
  readonly links: readonly NavLink[]
}

/** The menu of a wide header: what does not fit stands under "more". */
export function OverflowMenu({ label, more, links }: OverflowMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const words = links.map(({ label: word }) => word).join('\n')
  const count = useFitting(nav, links.length, words)
  const rest = links.slice(count)
  return (
    <nav ref={nav} className={classes(styles.menu, styles.fitted)} aria-label={label}>
      {links.map(({ id, label: name, href, current, onClick }, index) => (
        <a key={id} href={href} onClick={onClick} aria-current={current ? 'page' : undefined} hidden={index >= count}>
          {name}
        </a>
      ))}
      <button
        type="button"
        popoverTarget="header-more"
        className={styles.more}
        aria-current={rest.some(({ current }) => current) ? 'true' : undefined}
        hidden={rest.length === 0}
      >
        {more}
        <ChevronDownIcon size={16} />
      </button>
      <div id="header-more" popover="auto" className={styles.popover} onToggle={placeBelow}>
        <ul>
          {rest.map(({ id, label: name, href, current, onClick }) => (
            <li key={id}>
              <a href={href} onClick={closing(onClick)} aria-current={current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Measures the links while all of them stand there, and works out how many fit whenever the room changes. */
function useFitting(nav: React.RefObject<HTMLElement | null>, all: number, words: string): number {
  const [count, setCount] = useState(all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const element = nav.current
    if (!element) return undefined
    let known: { readonly widths: readonly number[]; readonly more: number } | null = null
    const look = () => {
      const room = element.clientWidth - overflowGap
      if (room <= 0) return // phones have the bottom bar
      known ??= measured(element)
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setCount(linksThatFit({ ...known, room, gap }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [nav, all, words])
  return Math.min(count, all)
}

/** Between two paints, so that nobody sees it. */
function measured(nav: HTMLElement) {
  const parts = [...nav.querySelectorAll<HTMLElement>(':scope > :is(a, button)')]
  const hidden = parts.map((part) => part.hidden)
  for (const part of parts) part.hidden = false
  const widths = parts.map((part) => part.getBoundingClientRect().width)
  parts.forEach((part, index) => {
    part.hidden = hidden[index] ?? false
  })
  return { widths: widths.slice(0, -1), more: widths.at(-1) ?? 0 }
}

/** As below the other menus of the header. */
const gapBelow = 4

function placeBelow({ currentTarget: list }: React.ToggleEvent<HTMLElement>): void {
  const button = list.previousElementSibling?.getBoundingClientRect()
  if (!button) return
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const start = isRtl ? document.documentElement.clientWidth - button.right : button.left
  list.style.inset = 'auto'
  list.style.insetBlockStart = `${button.bottom + gapBelow}px`
  list.style.insetInlineStart = `${start}px`
}
