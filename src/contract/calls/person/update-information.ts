import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { attributeValue, personFields } from '../../shapes/person.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** E-mail address, home club and account are changed by calls of their own, and the club system's number by nobody. */
const { email: _, homeCenter: __, bank: ___, externalId: ____, ...changeable } = personFields

/** Changes what is given and leaves the rest. `form` names the form that asked: its own fields are kept as attributes. */
export const updateInformation = defineCall({
  id: 'person/update-information',
  method: 'POST',
  path: '/api/person/update-information',
  kind: 'act',
  access: 'self',
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
  }),
  output: exactly({}),
  errors: ['INVALID_SSN', 'INVALID_ZIP', 'INVALID_PHONE', 'MINIMUM_AGE'],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Person',
})
