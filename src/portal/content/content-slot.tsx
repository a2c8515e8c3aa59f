import { type ComponentType, useEffect, useState } from 'react'
import type { Boot } from '#contract/boot.ts'
import { ahead } from '../missing-chunk.ts'
import { usePortal } from '../portal.ts'
import type { SessionState } from '../session/session-store.ts'
import { whenIdle } from '../when-idle.ts'

export interface ContentProps {
  /** Under the header, before the page, after the page. */
  readonly place: 'strip' | 'above' | 'below'
  readonly session: SessionState
}

type ContentView = ComponentType<ContentProps>

let loaded: ContentView | null = null

/** Fetches what draws a chain's own texts; nothing when the page brings none, so that the first screen waits for no more than it shows. */
export async function loadContentView(boot: Boot): Promise<void> {
  if (boot.content) await fetchContentView()
}

export async function fetchContentView(): Promise<ContentView> {
  loaded ??= (await import('./content-view.tsx')).ContentView
  return loaded
}

/** A place for what the chain says on its own pages. A chain that says nothing costs nothing. */
export function ContentSlot(props: ContentProps) {
  const { urls } = usePortal().boot
  const [View, setView] = useState<ContentView | null>(() => loaded)
  const isWanted = urls.content !== undefined && View === null
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    const show = (view: ContentView) => (isHere ? setView(() => view) : undefined)
    const cancel = whenIdle(() => void ahead(fetchContentView().then(show)))
    return () => {
      isHere = false
      cancel()
    }
  }, [isWanted])
  return urls.content && View ? <View {...props} /> : null
}
