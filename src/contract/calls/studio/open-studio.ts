import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq } from '../../shapes/draft.ts'
import { Count, exactly, Id, Lang, Line, nullable } from '../../shapes/values.ts'

/** What the frame of the studio shows: who is signed in, what they may, and the chain that they change. */
export const openStudio = defineCall({
  id: 'studio/open',
  method: 'GET',
  path: '/api/studio/open',
  kind: 'read',
  access: 'studio',
  input: exactly({}),
  output: exactly({
    operator: exactly({ id: Id, name: Line }),
    /** `change`: what the chain says, in the draft; `publish`: make that live; `sell`: what the chain sells; `walks`: open members' walks; `people`: who works at their clubs. */
    may: Type.Array(Type.Enum(['change', 'publish', 'sell', 'walks', 'people']), { maxItems: 5 }),
    /** The clubs whose settings they change; null: everything of the chain. */
    clubsOfTheirs: nullable(Type.Array(Id, { maxItems: 500 })),
    /** Who makes live what they draft, by name. */
    publishers: Type.Array(Line, { maxItems: 3 }),
    /** Who opens members' walks of the whole chain, by name. */
    supporters: Type.Array(Line, { maxItems: 3 }),
    chain: exactly({
      id: Id,
      name: Line,
      colour: Line,
      clubs: Type.Array(exactly({ id: Id, name: Line }), { maxItems: 500 }),
      languages: Type.Array(exactly({ code: Lang, direction: Type.Enum(['ltr', 'rtl']) }), { maxItems: 50 }),
    }),
    release: exactly({ number: Count }),
    /** The last change of the draft and the number of what is live, as the database has them: what is read later is no older. */
    draft: exactly({ seq: DraftSeq, live: Count }),
  }),
  errors: [],
  source: '4 Studio',
})
