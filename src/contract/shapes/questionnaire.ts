import { Type } from 'typebox'
import { exactly, Id, Instant, Line, nullable } from './values.ts'

export const QuestionnairePurpose = Type.Enum(['join', 'after-join', 'change', 'campaign'])

/**
 * A form document that travels as data: its expressions read only `form`. Its sentences travel in it, in the language
 * of the request: a question in `ui["ui:title"]`, the names of its options in `ui["ui:enumNames"]` (in the order of
 * `enum`), a remark in `ui["ui:help"]`.
 */
export const FormAsData = Type.Object(
  {
    id: Id,
    fields: Type.Array(
      Type.Object(
        {
          id: Id,
          schema: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
          ui: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
          mode: Type.Unknown(),
          'x-attribute': Type.Optional(Line),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 100 },
    ),
  },
  { additionalProperties: false },
)

export const QuestionnaireTemplate = exactly({
  questionnaireId: nullable(Id),
  name: nullable(Line),
  required: Type.Boolean(),
  form: nullable(FormAsData),
})

export const QuestionnaireListed = exactly({
  questionnaireId: Id,
  name: Line,
  purpose: QuestionnairePurpose,
  required: Type.Boolean(),
  answeredAt: nullable(Instant),
})

/** Answers by question: text, one option, several options. */
export const Answers = Type.Record(
  Type.String({ minLength: 1, maxLength: 64 }),
  Type.Union([
    Type.String({ maxLength: 4000 }),
    Type.Number(),
    Type.Boolean(),
    Type.Null(),
    Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Number()]), { maxItems: 100 }),
  ]),
  { maxProperties: 100 },
)
