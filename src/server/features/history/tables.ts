import type { GeneratedAlways } from 'kysely'
import type { As, Right } from '#engine/rights.ts'

export interface HistoryTables {
  person_history: {
    chain_id: string
    id: GeneratedAlways<string>
    person_id: string
    by_person_id: string
    by_as: Exclude<As, 'self'>
    /** `walk`: what they had answered in a flow was opened in the studio. */
    what: Right | 'walk'
    call: string
    /** The hour of a look, which counts once; null for whatever was done. */
    hour: Date | null
    at: Date
  }
}
