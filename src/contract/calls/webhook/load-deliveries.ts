import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Count, exactly, Id, Instant, Line, maybe, nullable } from '../../shapes/values.ts'

/** Ours: the systems that are told what happens, and the last messages to each of them, the newest first. Neither keys nor what was told. */
export const loadDeliveries = defineCall({
  id: 'webhook/load-deliveries',
  method: 'POST',
  path: '/api/webhook/load-deliveries',
  kind: 'read',
  access: 'manager',
  input: exactly({ receiverId: maybe(Id) }),
  output: exactly({
    receivers: Type.Array(
      exactly({
        id: Id,
        /** Without what stands behind its question mark, which may be a secret. */
        address: Type.String({ maxLength: 2000 }),
        events: Type.Array(Line, { maxItems: 50 }),
        suspended: nullable(exactly({ at: Instant, why: Type.Enum(['gone', 'silent']) })),
      }),
      { maxItems: 100 },
    ),
    deliveries: Type.Array(
      exactly({
        receiverId: Id,
        id: Id,
        event: Line,
        state: Type.Enum(['waiting', 'delivered', 'givenUp']),
        occurredAt: Instant,
        tries: Count,
        triedAt: nullable(Instant),
        /** While it waits. */
        nextAt: nullable(Instant),
        httpStatus: nullable(Type.Integer({ minimum: 0, maximum: 999 })),
        trouble: nullable(Line),
      }),
      { maxItems: 100 },
    ),
  }),
  errors: [],
  source: 'our own',
})
