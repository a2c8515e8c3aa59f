import type { WalkSight } from '#explorer/explain/walk-sight.ts'
import type { FlowRun } from '../portal.ts'

/** Tells where a run stands, each time that it stands elsewhere; what explains it is fetched for that. Ends when it is told so. */
export function watchRun({ program, store }: FlowRun, tell: (walk: WalkSight | null) => void): () => void {
  let isOver = false
  let told = ''
  async function look(): Promise<void> {
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
  return () => {
    isOver = true
    stop()
    tell(null)
  }
}
