import { type ComponentType, createElement, lazy, type ReactElement, Suspense, useState } from 'react'
import styles from './piece.module.css'
import type { BlockView, WidgetView } from './types.ts'

/** A part of the code that is fetched when it is first needed. */
export interface Piece<M> {
  readonly load: () => Promise<M>
  /** Null until it is there. */
  readonly get: () => M | null
}

export function piece<M>(fetch: () => Promise<M>): Piece<M> {
  let module: M | null = null
  const load = async () => {
    module = await fetch()
    return module
  }
  return { load, get: () => module }
}

export function widget<M>(from: Piece<M>, pick: (module: M) => WidgetView): WidgetView {
  return view(from, pick, createElement('div', { className: styles.coming }))
}

/**
 * Waits for its code in its own place, where `coming` stands meanwhile, so that what is typed elsewhere keeps its focus.
 * With its code there it has no boundary: a page that the server drew is taken over whole, with all that was typed.
 */
function view<M, P extends object>(
  from: Piece<M>,
  pick: (module: M) => ComponentType<P>,
  coming: ReactElement | null,
): ComponentType<P> {
  const fetchLate = () =>
    lazy(async () => {
      try {
        return { default: pick(await from.load()) }
      } catch (error) {
        // React asks a failed piece never again: who tries again gets a new one.
        Late = fetchLate()
        throw error
      }
    })
  let Late = fetchLate()
  return function Element(props) {
    // Chosen once: another component in the same place would lose what is typed.
    const [module] = useState(from.get)
    const [View] = useState<ComponentType<P>>(() => (module === null ? Late : pick(module)))
    const element = createElement(View, props)
    return module === null ? createElement(Suspense, { fallback: coming }, element) : element
  }
}

/** Each block names its own props; the documents' props are checked against `schemas/elements` when they are published. */
export function block<M, P>(from: Piece<M>, pick: (module: M) => ComponentType<P>, face?: 'with a bar'): BlockView {
  const View = view(from, (module) => pick(module) as BlockView, null) // its own props, as checked when published
  if (face) return View
  // Only few blocks have something to say in the one line of a phone's bar.
  return (props) => (props.place === 'bar' ? null : createElement(View, props))
}
