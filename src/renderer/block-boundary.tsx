import { Component, type ReactNode, useEffect } from 'react'
import { useElements } from '#elements/context.ts'
import { LoadProblem } from '#ui/parts/empty.tsx'

interface GuardProps {
  /** What is drawn here. Once it is another, it is tried again by itself. */
  readonly of?: unknown
  readonly children: ReactNode
}

interface GuardState {
  readonly of: unknown
  readonly failed: boolean
  /** How often it was tried again by itself. */
  readonly tries: number
}

/** A file may have been asked for just before the network was back: the event that says so has gone by then. */
const mostTries = 2
const pauseMs = 1000

/**
 * What throws while it is drawn does not take the page with it: in its place stands that it cannot be shown, and a way
 * to try again. What could not be fetched is tried by itself once the network is back, and twice while it is there. The
 * error itself goes to the console: React says it there.
 */
export class BlockBoundary extends Component<GuardProps, GuardState> {
  static getDerivedStateFromError(): Partial<GuardState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: GuardProps, state: GuardState): GuardState | null {
    return of === state.of ? null : { of, failed: false, tries: 0 }
  }

  override readonly state: GuardState = { of: this.props.of, failed: false, tries: 0 }

  /** Kept, so that what waits for a retry is not set up anew by each drawing. */
  readonly retry = () => this.setState({ failed: false })
  readonly retryByItself = () => this.setState(({ tries }) => ({ failed: false, tries: tries + 1 }))

  override render() {
    const { failed, tries } = this.state
    if (!failed) return this.props.children
    return <Broken onRetry={this.retry} onWait={tries < mostTries ? this.retryByItself : null} />
  }
}

interface BrokenProps {
  readonly onRetry: () => void
  /** After a moment, while there is a network; null: it was tried often enough. */
  readonly onWait: (() => void) | null
}

function Broken({ onRetry, onWait }: BrokenProps) {
  const { t } = useElements()
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  useEffect(() => {
    if (onWait === null || !navigator.onLine) return
    const timer = setTimeout(onWait, pauseMs)
    return () => clearTimeout(timer)
  }, [onWait])
  return <LoadProblem text={t('problems.broken')} retry={t('ui.retry')} onRetry={onRetry} />
}
