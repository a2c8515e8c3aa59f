import { faultsOf, makePdf } from '../features/papers/make-pdf.ts'
import type { PaperContent, PaperTemplate } from '../features/papers/paper-content.ts'
import type { DraftToJudge } from '../features/studio/judge-draft.ts'
import type { FlowToPlay } from '../features/studio/paths-of-flow.ts'

/** Everything that a worker process can do, by kind. Only workers import this file as code: native modules stay with them. */
export const workKinds = {
  paper: ({ template, content }: { readonly template: PaperTemplate; readonly content: PaperContent }) =>
    makePdf(template, content),
  /** Its code is large, and loaded by the workers that judge alone. */
  'judge-draft': async (draft: DraftToJudge) => (await import('../features/studio/judge-draft.ts')).judgeDraft(draft),
  'paths-of-flow': async (asked: FlowToPlay) =>
    (await import('../features/studio/paths-of-flow.ts')).pathsOfFlow(asked),
  'paper-faults': async (sources: PaperTemplate['sources']) => faultsOf(sources),
}

export type WorkKinds = typeof workKinds
export type WorkKind = keyof WorkKinds
export type WorkInput<K extends WorkKind> = Parameters<WorkKinds[K]>[0]
export type WorkOutput<K extends WorkKind> = Awaited<ReturnType<WorkKinds[K]>>

/** What goes to a worker, and what comes back. */
export interface WorkOrder {
  readonly kind: WorkKind
  readonly input: unknown
}
export type WorkReport = { readonly value: unknown } | { readonly refused: string } | 'ready'
