import { type BoundFunctions, configure, getQueriesForElement, type queries } from '@testing-library/dom'
import { options } from 'preact'
import { act as flushed } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export { fireEvent, screen, waitFor, within } from '@testing-library/dom'

type Root = ReturnType<typeof createRoot>

const roots = new Map<HTMLElement, Root>()

// A page that nobody sees has no frames to wait for.
const later = setTimeout
options.requestAnimationFrame = (draw) => later(draw)

configure({
  eventWrapper: (dispatch) => act(dispatch),
  // What began while a test waited is let through before it goes on.
  asyncWrapper: async (work) => {
    const result = await work()
    await new Promise((done) => setTimeout(done))
    return result
  },
})

/** Does something and has all of it drawn, effects included, before it comes back. */
export function act(work: () => unknown): Promise<void> {
  return flushed(work as () => Promise<void>)
}

/** Draws something into a page of its own, which `cleanup` takes away. */
export function render(element: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.set(container, root)
  const draw = (drawn: ReactNode) => act(() => root.render(drawn))
  draw(element)
  return { ...getQueriesForElement(container), container, rerender: draw, unmount: () => act(() => root.unmount()) }
}

interface Rendered extends BoundFunctions<typeof queries> {
  readonly container: HTMLElement
  readonly rerender: (element: ReactNode) => void
  readonly unmount: () => void
}

/** Takes away what was drawn. */
export function cleanup(): void {
  for (const [container, root] of roots) {
    act(() => root.unmount())
    container.remove()
  }
  roots.clear()
}
