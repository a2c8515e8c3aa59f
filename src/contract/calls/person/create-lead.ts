import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { attributeValue, personFields } from '../../shapes/person.ts'
import { referAFriend } from '../../shapes/refer.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Leaves somebody's details with a club. Nobody learns from it whether the address was known before. */
export const createLead = defineCall({
  id: 'person/create-lead',
  method: 'POST',
  path: '/api/person/create-lead',
  kind: 'act',
  access: 'open',
  input: exactly({
    centerId: Id,
    /** Of check-email-code, for the address of the person. */
    ticket: Type.String({ minLength: 1, maxLength: 64 }),
    /** The notice on personal data was accepted. */
    gdprAccepted: Type.Boolean(),
    /** The token of a member's link: the club learns who referred them. */
    referAFriend,
    person: Type.Object(
      {
        firstName: personFields.firstName,
        lastName: personFields.lastName,
        email: personFields.email,
        phone: maybe(personFields.phone),
        birthday: maybe(personFields.birthday),
        message: maybe(Type.String({ maxLength: 1000 })),
        allowEmailNewsletters: maybe(personFields.allowEmailNewsletters),
        allowThirdPartyOffers: maybe(personFields.allowThirdPartyOffers),
      },
      { additionalProperties: attributeValue, maxProperties: 60 },
    ),
  }),
  output: exactly({ leadId: Id }),
  errors: ['LEAD_DISABLED', 'LEAD_FAILED'],
  formChecks: { person: 'lead-details' },
  rateLimit: { max: 10, seconds: 600 },
  source: '7 Person',
})
