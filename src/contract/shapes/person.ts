import { Type } from 'typebox'
import { exactly, Id, Lang, Line, LocalDate, nullable } from './values.ts'

export const Salutation = Type.Enum(['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Dr. (f)', 'Dr. (m)', 'Other', 'Undefined'])
export const Gender = Type.Enum(['MALE', 'FEMALE', 'UNDEFINED'])
export const IdType = Type.Enum(['passport', 'residentId', 'nationalId'])
export const PersonStatus = Type.Enum([
  'LEAD',
  'ACTIVE',
  'INACTIVE',
  'TEMPORARYINACTIVE',
  'CONTACT',
  'DUPLICATE',
  'TRANSFERRED',
  'PROSPECT',
])

/** The members of a person that the product knows. Each may be absent: what a chain asks is its form's matter. */
export const personFields = {
  salutation: Salutation,
  gender: Gender,
  firstName: Type.String({ maxLength: 80 }),
  lastName: Type.String({ maxLength: 80 }),
  birthday: LocalDate,
  email: Type.String({ format: 'email', maxLength: 254 }),
  phone: Type.String({ maxLength: 40 }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  address1: Line,
  address2: Line,
  address3: Line,
  zipCode: Type.String({ maxLength: 20 }),
  city: Type.String({ maxLength: 100 }),
  state: Type.String({ maxLength: 100 }),
  ssn: Type.String({ maxLength: 40, 'x-sensitive': true }),
  idType: IdType,
  idNumber: Type.String({ maxLength: 40, 'x-sensitive': true }),
  passportDate: LocalDate,
  passportCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
  language: Lang,
  externalId: Id,
  allowEmailNewsletters: Type.Boolean(),
  allowThirdPartyOffers: Type.Boolean(),
}

/** What the profile shows. Numbers of papers are masked: their last 4. */
export const PersonDetail = exactly({
  id: Id,
  centerId: Id,
  centerName: Line,
  status: PersonStatus,
  memberSince: nullable(LocalDate),
  salutation: nullable(Salutation),
  gender: nullable(Gender),
  firstName: Line,
  lastName: Line,
  birthday: nullable(LocalDate),
  email: nullable(Line),
  phone: nullable(Line),
  country: nullable(Line),
  address1: nullable(Line),
  address2: nullable(Line),
  address3: nullable(Line),
  zipCode: nullable(Line),
  city: nullable(Line),
  state: nullable(Line),
  ssn: nullable(Line),
  idType: nullable(IdType),
  idNumber: nullable(Line),
  passportDate: nullable(LocalDate),
  passportCountry: nullable(Line),
  language: nullable(Lang),
  allowEmailNewsletters: Type.Boolean(),
  allowThirdPartyOffers: Type.Boolean(),
  attributes: Type.Record(Type.String({ maxLength: 130 }), Type.Unknown()),
})
