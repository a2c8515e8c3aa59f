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
}

/**
 * What throws while it is drawn does not take the page with it: in its place stands that it cannot be shown, and a way
 * to try again. What could not be fetched is tried by itself once the network is back. The error itself goes to the
 * console: React says it there.
 */
export class BlockBoundary extends Component<GuardProps, GuardState> {
  static getDerivedStateFromError(): Partial<GuardState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: GuardProps, state: GuardState): GuardState | null {
    return of === state.of ? null : { of, failed: false }
  }

  override readonly state: GuardState = { of: this.props.of, failed: false }

  override render() {
    return this.state.failed ? <Broken onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useElements()
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return <LoadProblem text={t('problems.broken')} retry={t('ui.retry')} onRetry={onRetry} />
}
