import type { ColumnType } from 'kysely'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { FlowState, PendingKind, SealedStep } from '#engine/flow/types.ts'
import type { JsonColumn, JsonColumnWithDefault, NullableJsonColumn } from '../db/columns.ts'

export interface FlowTables {
  flow_instances: {
    chain_id: string
    /** Hash of the instance's secret. */
    id: string
    flow: string
    release: string
    /** The first person who signed in inside the instance; only they read it from then on. */
    person_id: string | null
    bound_at: Date | null
    route: JsonColumnWithDefault<{ readonly [name: string]: string }>
    query: JsonColumnWithDefault<{ readonly [name: string]: string }>
    answers: JsonColumnWithDefault<FlowState['answers']>
    drafts: JsonColumnWithDefault<FlowState['drafts']>
    /** When what is kept of each step has changed last; an instant. */
    step_times: JsonColumnWithDefault<{ readonly [step: string]: string }>
    created_at: Date
    touched_at: Date
  }
  flow_acts: {
    chain_id: string
    /** `flow:<instance id>`, `person:<id>` or `visitor`. */
    scope: string
    key: string
    position: ColumnType<number, never, never>
    instance_id: string | null
    person_id: string | null
    call: string
    act: string | null
    item: string | null
    /** HMAC of what was sent, secrets aside. */
    fingerprint: string
    input: JsonColumn<Json>
    status: 'sent' | 'pending' | 'failed' | 'ok'
    kind: PendingKind | null
    result: NullableJsonColumn<Json>
    sealed: NullableJsonColumn<{ readonly [step: string]: SealedStep }>
    said: NullableJsonColumn<JsonObject>
    code: string | null
    at: string | null
    params: NullableJsonColumn<JsonObject>
    created_at: Date
    changed_at: Date
  }
}
