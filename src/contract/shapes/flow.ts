import { type Static, Type } from 'typebox'
import { exactly, Id, Line, maybe } from './values.ts'

/** 128 random bits that only the browser of this flow knows; stored as a hash. */
export const InstanceKey = Type.String({ minLength: 22, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

const Params = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 500 }), { maxProperties: 40 })

/** Values by step and field. They are read by the walk of the release, which judges them. */
export const StepValues = Type.Record(
  Type.String({ maxLength: 64 }),
  Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 300 }),
  { maxProperties: 60 },
)

/** The reserved member `flow` of an act that a flow makes. */
export const FlowMember = exactly({
  instance: InstanceKey,
  /** Id of the flow. */
  flow: Id,
  release: Id,
  act: Id,
  item: maybe(Id),
  query: Params,
  route: Params,
  answers: StepValues,
  today: maybe(Line),
  /** The answer brings what the next step reads (`flow.reads`, by call and input). */
  ahead: maybe(Type.Boolean()),
})

export type FlowMemberValue = Static<typeof FlowMember>

/** One line of a journal (`JournalEntry` of the engine), as the browser keeps it. */
export const JournalLine = exactly({
  act: Id,
  item: Type.Optional(Id),
  key: Line,
  input: Type.Unknown(),
  status: Type.Enum(['sent', 'pending', 'failed', 'ok']),
  kind: Type.Optional(Type.Enum(['redirect', 'widget', 'poll'])),
  result: Type.Optional(Type.Unknown()),
  code: Type.Optional(Line),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  sealed: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 64 }),
      exactly({
        answers: Type.Record(Type.String(), Type.Unknown()),
        records: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  ),
  said: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
})

export const Journal = Type.Array(JournalLine, { maxItems: 200 })
