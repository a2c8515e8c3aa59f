import { Component, type ReactNode } from 'react'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'
import { ServerError } from './pages/server-error.tsx'
import { safeStorage } from './storage.ts'

interface State {
  readonly error: unknown
}

/** Bugs end here, once: a calm page instead of a blank one. A missing file of an old build loads the page again first. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    if (isMissingChunk(error)) reloadOnce(safeStorage('sessionStorage'))
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <ServerError code={isMissingChunk(this.state.error) ? 'ChunkLoadError' : 'general.unknownError'} />
  }
}
