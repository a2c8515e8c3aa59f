/**
 * Why a worker brought nothing: `refused` (the work itself said no), `crashed` (its process ended), `time`, `busy` (too
 * many wait), `stopped` (the server ends).
 */
export type WorkFailure = 'refused' | 'crashed' | 'time' | 'busy' | 'stopped'

/** One piece of work failed; the process that asked for it, and all other work, go on. */
export class WorkFailed extends Error {
  readonly kind: string
  readonly reason: WorkFailure
  /** What the work itself said. */
  readonly detail: string | undefined
  constructor(kind: string, reason: WorkFailure, detail?: string) {
    super(`${kind}: ${reason}`)
    this.name = 'WorkFailed'
    this.kind = kind
    this.reason = reason
    this.detail = detail
  }
}
