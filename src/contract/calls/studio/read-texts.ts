import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PartName } from '../../shapes/draft.ts'
import { exactly, Lang, Line, nullable } from '../../shapes/values.ts'

/** By key; `words` in the order of `languages`, null where a language has none. */
const Rows = Type.Array(
  exactly({ key: Line, words: Type.Array(nullable(Type.String({ maxLength: 20_000 })), { maxItems: 50 }) }),
  { maxItems: 20_000 },
)

/** Every sentence that members read, in every language that the draft offers: the product's, and the chain's own. */
export const readTexts = defineCall({
  id: 'studio/read-texts',
  method: 'GET',
  path: '/api/studio/texts',
  kind: 'read',
  access: 'operator',
  input: exactly({ product: Type.Optional(PartName) }),
  output: exactly({
    languages: Type.Array(Lang, { maxItems: 50 }),
    /** How each is read. */
    directions: Type.Array(Type.Enum(['ltr', 'rtl']), { maxItems: 50 }),
    /** The product's; null: the page that asks has named this `id`. */
    product: exactly({ id: PartName, part: nullable(Rows) }),
    /** Sentences of which the chain has its own words in a language. */
    own: Rows,
  }),
  errors: [],
  source: '4 Studio',
})
