import { Type } from 'typebox'
import { exactly, Id, Lang, Line, LocalDate, line, maybe, nullable } from './values.ts'

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

/** Kept from booking: by the club, by the chain, or for a while because of classes that were missed. */
export const Standing = Type.Enum(['BLOCKED', 'BLACKLISTED', 'SANCTIONED'])

const Short = line(20)

/** Where money is drawn from, as its country writes it; which members are asked is the form's matter. */
export const BankDetails = exactly({
  holder: maybe(line(80)),
  iban: maybe(line(42, { 'x-sensitive': true })),
  bic: maybe(Short),
  routingNumber: maybe(Short),
  accountNumber: maybe(line(40, { 'x-sensitive': true })),
  accountType: maybe(Type.Enum(['checking', 'savings'])),
  bankName: maybe(line(80)),
  bankNumber: maybe(Short),
  branchNumber: maybe(Short),
  suffixNumber: maybe(Short),
  bankRegNumber: maybe(Short),
  controlDigits: maybe(Short),
})

/** The members of a person that the product knows. Each may be absent: what a chain asks is its form's matter. */
export const personFields = {
  salutation: Salutation,
  gender: Gender,
  firstName: line(80),
  lastName: line(80),
  birthday: LocalDate,
  email: Type.String({ format: 'email', maxLength: 254 }),
  phone: line(40),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  address1: Line,
  address2: Line,
  address3: Line,
  zipCode: line(20),
  zipName: line(100),
  city: line(100),
  state: line(100),
  ssn: line(40, { 'x-sensitive': true }),
  idType: IdType,
  idNumber: line(40, { 'x-sensitive': true }),
  passportDate: LocalDate,
  passportCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
  language: Lang,
  externalId: Id,
  /** The club to which the member belongs; without it, the one at which they join. */
  homeCenter: Id,
  bank: BankDetails,
  allowEmailNewsletters: Type.Boolean(),
  allowThirdPartyOffers: Type.Boolean(),
}

/** The inside of a field that holds a schema of its own, which alone says what may stand there, how much and how deep. */
const Inside = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 60 })

/** A member that only the release's form knows: kept as attribute `<form>.<field>` after the form's own check. */
export const attributeValue = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Inside,
  Type.Array(Type.Union([line(200), Type.Number(), Inside]), { maxItems: 100 }),
])

/** Field of the form that asks for a person's details → what is known, as far as they may change it themselves. */
export const PersonRecord = Type.Record(Type.String({ maxLength: 60 }), attributeValue, { maxProperties: 200 })

/** What the profile shows. Numbers of papers and accounts are masked: their last 4. */
export const PersonDetail = exactly({
  id: Id,
  centerId: Id,
  centerName: Line,
  status: PersonStatus,
  standing: nullable(Standing),
  memberSince: nullable(LocalDate),
  salutation: nullable(Salutation),
  gender: nullable(Gender),
  firstName: Line,
  lastName: Line,
  birthday: nullable(LocalDate),
  /** Years with two decimals: a figure to show, not for minimum ages. */
  age: nullable(Type.Number({ minimum: -200, maximum: 200 })),
  email: nullable(Line),
  phone: nullable(Line),
  country: nullable(Line),
  address1: nullable(Line),
  address2: nullable(Line),
  address3: nullable(Line),
  zipCode: nullable(Line),
  zipName: nullable(Line),
  city: nullable(Line),
  state: nullable(Line),
  ssn: nullable(Line),
  idType: nullable(IdType),
  idNumber: nullable(Line),
  passportDate: nullable(LocalDate),
  passportCountry: nullable(Line),
  bank: nullable(Type.Partial(BankDetails)),
  language: nullable(Lang),
  externalId: nullable(Line),
  allowEmailNewsletters: Type.Boolean(),
  allowThirdPartyOffers: Type.Boolean(),
  attributes: Type.Record(Type.String({ maxLength: 130 }), Type.Unknown()),
})
