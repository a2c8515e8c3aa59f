import { type Static, Type } from 'typebox'
import { exactly, Id, Instant, Line, nullable, Prose } from './values.ts'

const Name = Type.String({ maxLength: 400 })
const Code = Type.String({ maxLength: 200 })
const Word = Type.String({ maxLength: 200 })

/**
 * Where somebody stands in a flow. `done`: at its end; `refused`: what was last sent was refused; `waiting`: something is
 * on its way; `stopped`: answered, and kept there; `asked`: at a step that they have not finished; `gone`: the flow is no
 * more, or its release.
 */
export const WalkStand = Type.Enum(['done', 'refused', 'waiting', 'stopped', 'asked', 'gone'])

/** Whose walk: contacts are masked. */
const Whose = { name: Line, email: nullable(Line), club: Line }

/** One member in one flow, as a list tells it. */
export const WalkLine = exactly({
  id: Id,
  ...Whose,
  flow: Id,
  /** As members read it. */
  flowName: Name,
  /** The step at which they are, as members read it; null: it is not known any more. */
  step: nullable(Name),
  stand: WalkStand,
  /** Of the refusal that stands, and its sentence without what it names. */
  code: nullable(Code),
  sentence: nullable(Prose),
  begunAt: Instant,
  lastAt: Instant,
})
export type WalkLine = Static<typeof WalkLine>

/** What the engine says of a condition: the expression of the documents, and masked values. */
const Reason = exactly({
  expr: Type.Unknown(),
  value: Type.Unknown(),
  truth: Type.Boolean(),
  reads: Type.Array(exactly({ path: Word, value: Type.Unknown() }), { maxItems: 30 }),
})

/** `WalkSight` of the engine, with every value that is a person's own masked. */
export const MaskedWalk = exactly({
  flow: Id,
  at: Id,
  steps: Type.Array(
    exactly({
      step: Id,
      form: nullable(Word),
      standing: Type.Enum(['open', 'passed', 'notRelevant', 'stopped', 'end', 'later']),
      when: nullable(Reason),
      skip: nullable(Reason),
      fields: Type.Array(
        exactly({
          field: Word,
          mode: Type.Enum(['required', 'optional', 'readOnly', 'notUsed']),
          value: Type.Unknown(),
          chosen: nullable(Name),
          because: nullable(Reason),
          problems: Type.Array(Code, { maxItems: 50 }),
        }),
        { maxItems: 300 },
      ),
      acts: Type.Array(
        exactly({
          act: Word,
          call: nullable(Word),
          state: Type.Enum([
            'done',
            'due',
            'sent',
            'waiting',
            'refused',
            'off',
            'lawBroken',
            'loading',
            'later',
          ] as const),
          code: nullable(Code),
          when: nullable(Reason),
        }),
        { maxItems: 50 },
      ),
      problems: Type.Array(Code, { maxItems: 50 }),
    }),
    { maxItems: 100 },
  ),
})

export const WhoseWalk = exactly(Whose)

/**
 * What the draft makes of the same answers. `further`: they get to a later step or the end; `clear`: nothing is missing any
 * more where they are; `fewer`, `more`: so many things are wrong there; `same`: as before; `back`: they are led to a step
 * before; `restarted`: they begin anew; `pinned`: something is paid or sent, and they stay on their release; `over`: they
 * were at the end already; `gone`: the draft has no such flow.
 */
export const OnDraft = exactly({
  outcome: Type.Enum(['further', 'clear', 'fewer', 'more', 'same', 'back', 'restarted', 'pinned', 'over', 'gone']),
  /** Where they were and where they are then, as members read it. */
  from: Name,
  to: Name,
  /** What is wrong at that step, before and then. */
  wrongBefore: Type.Integer({ minimum: 0, maximum: 1000 }),
  wrongThen: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** A refusal stands: whether it would come again shows only when it is sent. */
  isRefused: Type.Boolean(),
})
export type OnDraft = Static<typeof OnDraft>

export const WalkTimes = exactly({
  begunAt: Instant,
  lastAt: Instant,
  /** When what is kept of a step has changed last. */
  steps: Type.Record(Id, Instant),
  /** When an act was sent last, or ended. */
  acts: Type.Record(Id, Instant),
})
