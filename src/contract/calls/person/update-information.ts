import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { attributeValue, PersonRecord, personFields } from '../../shapes/person.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * E-mail address, home club and account are changed by calls of their own, and the club system's number by nobody. The
 * account is named all the same: a form that gives its answers whole may ask for it elsewhere; here it is refused.
 */
const { email: _, homeCenter: __, externalId: ___, ...changeable } = personFields

/**
 * Changes what is given and leaves the rest. `form` names the form that asked: its own fields are kept as attributes.
 * `seen` is the record that the form began with: what is given as it was seen is left as it is by now, so that two who
 * change different fields at once both have what they changed; of one field the later change stands. In a flow, a field
 * that was asked and left empty is taken away.
 */
export const updateInformation = defineCall({
  id: 'person/update-information',
  method: 'POST',
  path: '/api/person/update-information',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly({
    personId: maybe(Id),
    form: maybe(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 })),
    person: Type.Object(
      Object.fromEntries(Object.entries(changeable).map(([name, schema]) => [name, maybe(schema)])) as {
        // biome-ignore format: one line
        [K in keyof typeof changeable]: ReturnType<typeof maybe<(typeof changeable)[K]>>
      },
      { additionalProperties: attributeValue, maxProperties: 100 },
    ),
    seen: maybe(PersonRecord),
  }),
  output: exactly({}),
  shown: ['seen'],
  errors: ['INVALID_SSN', 'INVALID_ZIP', 'INVALID_PHONE', 'MINIMUM_AGE'],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Person',
})
