import type { ReactNode } from 'react'
import type { WidgetView } from '#elements/types.ts'
import type { FlowDoc } from '#engine/documents.ts'
import type { BlockRegistry } from './block-list.tsx'
import type { FlowStore } from './flow-store.ts'
import type { FormSource } from './form-spec.ts'

export interface FlowScreenProps {
  readonly store: FlowStore
  readonly flow: FlowDoc
  /** The forms and shared values that the flow's release brought along. */
  readonly source: FormSource
  readonly widgets: { readonly [name: string]: WidgetView }
  readonly blocks: BlockRegistry
  /** Stands in the place of a step that cannot be shown yet. */
  readonly instead?: ReactNode
  /** The heading of what is shown, for the title of the page. */
  readonly onTitle?: ((title: string) => void) | undefined
  /** An end leads to a page where what was done can be seen; its words go along. */
  readonly onLead?: ((address: string, words: string) => void) | undefined
}
