import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Lang, Line, nullable } from '../../shapes/values.ts'

const Words = nullable(Type.String({ maxLength: 20_000 }))

/** Every sentence that members read, in every language that the draft offers: the product's, and the chain's own. */
export const readTexts = defineCall({
  id: 'studio/read-texts',
  method: 'GET',
  path: '/api/studio/texts',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({
    languages: Type.Array(Lang, { maxItems: 50 }),
    /** How each is read. */
    directions: Type.Array(Type.Enum(['ltr', 'rtl']), { maxItems: 50 }),
    /** By key; `words` in the order of `languages`. */
    rows: Type.Array(
      exactly({ key: Line, words: Type.Array(exactly({ inherited: Words, own: Words }), { maxItems: 50 }) }),
      { maxItems: 20_000 },
    ),
  }),
  errors: [],
  source: '4 Studio',
})
