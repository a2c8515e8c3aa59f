import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Elective } from '../../shapes/camps.ts'
import { Program, ProgramProduct, ProgramUnit } from '../../shapes/courses.ts'
import { ProgramMembers, ProgramStarts } from '../../shapes/program-member.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Camps with their days, what can be bought of them, their electives, and who of a family can come. */
export const getCampDetails = defineCall({
  id: 'camps/get-camp-details',
  method: 'POST',
  path: '/api/camps/get-camp-details',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ personId: maybe(Id), programIds: Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true }) }),
  /** In the order asked for; one that is not known refuses all. */
  output: exactly({
    camps: Type.Array(
      exactly({
        camp: Program,
        units: Type.Array(ProgramUnit, { minItems: 1, maxItems: 100 }),
        /** Whether somebody may begin on a later day. */
        late: Type.Boolean(),
        products: Type.Array(ProgramProduct, { minItems: 1, maxItems: 12 }),
        electives: Type.Array(Elective, { maxItems: 100 }),
        starts: ProgramStarts,
        /** None where nobody is signed in. */
        members: ProgramMembers,
      }),
      { minItems: 1, maxItems: 10 },
    ),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Camps',
})
