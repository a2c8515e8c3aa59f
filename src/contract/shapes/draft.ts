import { Type } from 'typebox'
import { exactly, Id, Instant, Line, nullable } from './values.ts'

/** Where a change is, as the studio names it: `text:de/flow.join.center.title`, `config:joinForm/mobile`. */
export const ChangePlace = Type.String({ minLength: 1, maxLength: 420 })

/** Any JSON; null is "as inherited". */
export const ChangeValue = Type.Unknown()

/** One change of one place. */
export const Change = exactly({
  seq: Type.Integer({ minimum: 0 }),
  group: Id,
  at: ChangePlace,
  value: ChangeValue,
  was: ChangeValue,
  /** The group that it reverses. */
  undoes: nullable(Id),
  byId: Id,
  by: Line,
  madeAt: Instant,
  release: nullable(Type.Integer({ minimum: 1 })),
})

/** Of what an answer brings along only where the page that asks does not have it yet: another content has another name. */
export const PartName = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** Of the draft: the last change that is in it. */
export const DraftSeq = Type.Integer({ minimum: 0 })

export const ReleaseNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** What goes live at a time, or should have: `why` says what has stopped it. */
export const ReleasePlan = exactly({
  id: Id,
  dueAt: Instant,
  /** Whose clock its time is told by. */
  timeZone: Line,
  state: Type.Enum(['waiting', 'stopped', 'published', 'overtaken', 'taken back']),
  /** `problems`: the check was not clean any more; `eyes`: nobody else has approved; `rights`: whoever planned it may not publish any more; `check`: it did not come to its end. */
  why: nullable(Type.Enum(['problems', 'eyes', 'rights', 'check'])),
  by: Line,
  /** The last change that goes along. */
  seq: Type.Integer({ minimum: 0 }),
  summary: Type.String({ maxLength: 2000 }),
  /** Who took it back. */
  endedBy: nullable(Line),
  endedAt: nullable(Instant),
})
