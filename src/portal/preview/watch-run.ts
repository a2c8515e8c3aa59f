import type { WalkResult } from '#engine/flow/types.ts'
import type { WalkSight } from '#explorer/explain/walk-sight.ts'
import type { RecordedCase } from '#explorer/recorded/recorded-case.ts'
import type { FlowRun } from '../portal.ts'

export interface WatchedRun {
  /** What was done so far, as a case of the chain. */
  caseOf(chain: string): Promise<RecordedCase>
  stop(): void
}

/** Tells where a run stands, each time that it stands elsewhere; what explains it is fetched for that. Ends when it is told so. */
export function watchRun({ program, store }: FlowRun, tell: (walk: WalkSight | null) => void): WatchedRun {
  let isOver = false
  let told = ''
  const seen: WalkResult[] = []
  const recorder = import('#explorer/recorded/record-case.ts').then(({ recordCase }) => recordCase(program))
  async function record() {
    const { see, caseOf } = await recorder
    for (const walk of seen.splice(0)) see(walk)
    return caseOf
  }
  async function look(): Promise<void> {
    seen.push(store.view().walk)
    // Whoever asks for the case is told.
    record().catch(() => undefined)
    const { sightOfWalk } = await import('#explorer/explain/sight-of-walk.ts')
    if (isOver) return
    const sight = sightOfWalk(program, store.view().walk)
    const text = JSON.stringify(sight)
    if (text === told) return
    told = text
    tell(sight)
  }
  const stop = store.subscribe(() => void look())
  void look()
  return {
    caseOf: async (chain) => (await record())(chain),
    stop() {
      isOver = true
      stop()
      tell(null)
    },
  }
}
