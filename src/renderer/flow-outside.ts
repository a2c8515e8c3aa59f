import type { FlowState } from '#engine/flow/types.ts'
import type { FlowController } from './flow-controller.ts'
import type { PendingEntry } from './flow-ports.ts'

/** How an act stands that waits outside. `lost`: nobody could say. */
export type OutsideState = 'waiting' | 'settled' | 'lost'

/** What one can do about an act that waits outside (law 19): nothing else can be done until its end is known. */
export interface FlowOutside {
  /** Leads to where it goes on; false when there is nowhere to go. */
  go(): boolean
  /** Asks how it stands; what has ended is taken over. */
  inquire(): Promise<OutsideState>
  /** Gives it up, to choose another way. It may have come to its end all the same: then that counts. */
  giveUp(): Promise<OutsideState>
}

export function createFlowOutside(controller: FlowController, takeOver: (state: FlowState) => void): FlowOutside {
  const ask = async (how: 'inquire' | 'giveUp'): Promise<OutsideState> => {
    const entry = pendingEntry(controller)
    if (!entry) return 'settled'
    const acts = (await controller.ports[how]?.(entry).catch(() => null)) ?? null
    if (acts === null) return 'lost'
    if (controller.disposed) return 'waiting'
    const now = acts.find(({ key }) => key === entry.key)
    if (JSON.stringify(now) !== JSON.stringify(entry)) takeOver({ ...controller.state, acts })
    return now?.status === 'pending' || now?.status === 'sent' ? 'waiting' : 'settled'
  }
  return {
    go() {
      const entry = pendingEntry(controller)
      return entry !== null && leadOutside(controller, entry)
    },
    inquire: () => ask('inquire'),
    giveUp: () => ask('giveUp'),
  }
}

/** Leads to where an act goes on. A page that was left meanwhile leads nobody away from where they are now. */
export function leadOutside(controller: FlowController, entry: PendingEntry): boolean {
  const leading = !controller.disposed && controller.ports.outside?.(entry) === true
  controller.show({ leading })
  return leading
}

/** The act that the walk waits for, as the journal has it. */
function pendingEntry({ state, walked }: FlowController): PendingEntry | null {
  const { waiting } = walked
  const last = waiting && state.acts.findLast(({ act }) => act === waiting.act)
  return last?.status === 'pending' ? last : null
}
