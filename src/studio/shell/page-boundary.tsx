import { Component, type ReactNode } from 'react'
import { Trouble } from '../parts/trouble.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly isBroken: boolean
}

/** A page that throws leaves the frame as it is, with the way to the other pages and what was changed. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { isBroken: false }

  static getDerivedStateFromError(): PageBoundaryState {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <Trouble
        answer={{ ok: false, code: 'PAGE_BROKEN', params: {}, lost: false }}
        onAgain={() => this.setState({ isBroken: false })}
      />
    )
  }
}
