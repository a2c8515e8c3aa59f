import { Component, type ReactNode } from 'react'
import { type ChunkFault, chunkFault, reloading, reloadOnce } from './missing-chunk.ts'
import { ServerError } from './pages/server-error.tsx'
import { safeStorage } from './storage.ts'

interface State {
  readonly error: unknown
}

interface Props {
  readonly children: ReactNode
  /** In the place of what needs a file that does not come; without it, that is a bug like any other. */
  readonly missing?: (fault: ChunkFault, retry: () => void) => ReactNode
}

/** Bugs end here, once: a calm page instead of a blank one. A missing file of an old build loads the page again first. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    if (chunkFault(error) !== null) reloadOnce(safeStorage('sessionStorage'))
  }

  override render(): ReactNode {
    const { children, missing } = this.props
    const { error } = this.state
    if (error === null) return children
    if (reloading()) return null
    const fault = chunkFault(error)
    if (fault !== null && missing) return missing(fault, () => this.setState({ error: null }))
    return <ServerError code={fault ?? 'general.unknownError'} />
  }
}
