import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { attributeValue, personFields } from '../../shapes/person.ts'
import { SignedIn } from '../../shapes/signed-in.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

export const createPerson = defineCall({
  id: 'person/create-person',
  method: 'POST',
  path: '/api/person/create-person',
  kind: 'act',
  access: 'open',
  input: exactly({
    centerId: Id,
    password: maybe(Type.String({ maxLength: 200, writeOnly: true })),
    person: Type.Object(
      Object.fromEntries(Object.entries(personFields).map(([name, schema]) => [name, maybe(schema)])) as {
        // biome-ignore format: one line
        [K in keyof typeof personFields]: ReturnType<typeof maybe<(typeof personFields)[K]>>
      },
      { additionalProperties: attributeValue, maxProperties: 100 },
    ),
  }),
  output: exactly({ personId: Id, centerId: Id, session: Type.Optional(nullable(SignedIn)) }),
  errors: [
    'EMAIL_EXISTS',
    'INVALID_SSN',
    'INVALID_ZIP',
    'INVALID_PHONE',
    'INVALID_BANK',
    'WEAK_PASSWORD',
    'DUPLICATE_PERSON',
    'MINIMUM_AGE',
  ],
  formChecks: { person: 'member-details' },
  signsIn: true,
  signsInWith: 'password',
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Person',
})
