import type { Json, JsonObject } from '#engine/documents.ts'

export type Word = 'required' | 'optional' | 'notUsed'

/** One field of the sign-up record or of a person, and how it is asked, sent and kept. */
export interface AskedField {
  /** Its names in the ledger: in the sign-up record, and of a person. */
  readonly signUp?: string
  readonly person?: string
  /** Its place in the details. */
  readonly id: string
  /** The setting whose word decides, and what else has to be on for it to be asked. */
  readonly setting: string
  readonly on?: JsonObject
  /** A right answer, and those that belong to it. */
  readonly give: Json
  readonly beside?: JsonObject
  /** Answers that it hangs on: they stay when it is left out. */
  readonly given?: JsonObject
  /** Where another word comes of the setting than the one it says, and why. */
  readonly becomes?: { readonly [word in Word]?: Word }
  readonly because?: string
  /** How the setting says a word, where it is a switch. */
  readonly isSwitch?: boolean
  /** Column of the person, `sealed:<member>`, or null: a confirmation or consent that is never sent. */
  readonly kept: string | null
  /** What stands there, where it differs from what was given. */
  readonly as?: Json
}

const email = 'ada@example.org'
const password = 'Geheim12!x'
const advertising: Pick<AskedField, 'becomes' | 'because' | 'isSwitch'> = {
  becomes: { required: 'optional' },
  because: 'advertising is never demanded',
  isSwitch: true,
}
const withNumber = { idNumber: 'L01X00T47' }
const passport = { idType: 'passport', idNumber: 'C01X00T47', passportDate: '2031-05-01', passportCountry: 'DE' }
const ofPassport = (
  field: keyof typeof passport,
): Pick<AskedField, 'setting' | 'give' | 'given' | 'becomes' | 'because'> => {
  const { [field]: give, ...given } = passport
  return {
    setting: 'joinForm.passport',
    give,
    given,
    becomes: { optional: 'required' },
    because: 'a document that is given is given whole',
  }
}

/** Every field of both lists. What is shown, demanded, sent and kept follows from the row and the word. */
export const askedFields: readonly AskedField[] = [
  // biome-ignore format: a table
  ...([
    { signUp: 'salutation', person: 'salutation', id: 'salutation', setting: 'joinForm.salutation', give: 'Mrs', kept: 'salutation' },
    { signUp: 'gender', person: 'gender', id: 'gender', setting: 'joinForm.gender', give: 'FEMALE', kept: 'gender' },
    { signUp: 'firstName', person: 'firstName', id: 'firstName', setting: 'joinForm.firstName', give: 'Ada', kept: 'first_name' },
    { signUp: 'lastName', person: 'lastName', id: 'lastName', setting: 'joinForm.lastName', give: 'Lovelace', kept: 'last_name' },
    { signUp: 'birthday', person: 'birthday', id: 'birthday', setting: 'joinForm.birthday', give: '1990-05-05', kept: 'birthday' },
    { signUp: 'email', person: 'email', id: 'email', setting: 'joinForm.email', give: email, kept: 'email' },
    { signUp: 'confirmEmail', id: 'confirmEmail', setting: 'joinForm.confirmEmail', on: { joinForm: { email: 'required' } }, given: { email }, give: email, kept: null },
    { signUp: 'phone', person: 'phone', id: 'phone', setting: 'joinForm.mobile', give: '+49 151 23456789', kept: 'phone' },
    { signUp: 'country', person: 'country', id: 'country', setting: 'joinForm.country', give: 'AT', kept: 'country' },
    { signUp: 'address1', person: 'address1', id: 'address1', setting: 'joinForm.address', give: 'Weg 1', kept: 'address1' },
    { signUp: 'address2', person: 'address2', id: 'address2', setting: 'joinForm.address2', on: { joinForm: { address: 'required' } }, given: { address1: 'Weg 1' }, give: 'Hof', beside: { address3: 'links' }, kept: 'address2' },
    { person: 'address3', id: 'address3', setting: 'joinForm.address2', on: { joinForm: { address: 'required' } }, given: { address1: 'Weg 1', address2: 'Hof' }, give: 'links', kept: 'address3' },
    { signUp: 'zipCode', person: 'zip', id: 'zipCode', setting: 'joinForm.zip', give: '10115', kept: 'zip_code' },
    { person: 'zipName', id: 'zipName', setting: 'modes.member-details.zipName', give: 'Berlin-Mitte', kept: 'zip_name' },
    { signUp: 'city', person: 'city', id: 'city', setting: 'joinForm.city', give: 'Berlin', kept: 'city' },
    { signUp: 'state', person: 'state', id: 'state', setting: 'joinForm.state', on: { country: 'US' }, give: 'NY', kept: 'state' },
    { signUp: 'idType', person: 'ID type', id: 'idType', setting: 'joinForm.nationalId', give: 'nationalId', beside: withNumber, kept: 'id_type' },
    { id: 'idType', setting: 'joinForm.residentId', give: 'residentId', beside: withNumber, kept: 'id_type' },
    { signUp: 'idNumber', person: 'ID number', id: 'idNumber', ...ofPassport('idNumber'), kept: 'sealed:idNumber' },
    { signUp: 'passportDate', person: 'ID expiration date', id: 'passportDate', ...ofPassport('passportDate'), kept: 'passport_date' },
    { signUp: 'passportCountry', person: 'ID issuance country', id: 'passportCountry', ...ofPassport('passportCountry'), kept: 'passport_country' },
    { signUp: 'ssn', person: 'social security number', id: 'ssn', setting: 'joinForm.ssn', on: { country: 'US' }, give: '123-45-6789', kept: 'sealed:ssn' },
    { id: 'bank', setting: 'joinForm.billing', give: { holder: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00' }, kept: 'sealed:bank', as: '{"holder":"Ada Lovelace","iban":"DE89370400440532013000"}' },
    { signUp: 'password', id: 'password', setting: 'joinForm.password', on: { joinForm: { email: 'required' } }, given: { email }, give: password, kept: 'login', as: 'can sign in' },
    { signUp: 'confirmPassword', id: 'confirmPassword', setting: 'joinForm.confirmPassword', on: { joinForm: { email: 'required', password: 'required' } }, given: { email, password }, give: password, kept: null },
    { signUp: 'language', person: 'preferred language', id: 'language', setting: 'joinForm.preferredLanguage', give: 'en', kept: 'language' },
    { person: 'home center', id: 'homeCenter', setting: 'modes.member-details.homeCenter', give: '104', kept: 'center_id' },
    { person: 'external id', id: 'externalId', setting: 'modes.member-details.externalId', give: 'P-4711', kept: 'external_id' },
    { signUp: 'allowEmailNewsletters', person: 'newsletter consent', id: 'allowEmailNewsletters', setting: 'joinForm.allowEmailNewsletters', give: true, kept: 'allow_email_newsletters', ...advertising },
    { signUp: 'allowThirdPartyOffers', person: 'third-party-offer consent', id: 'allowThirdPartyOffers', setting: 'joinForm.allowThirdPartyOffers', give: true, kept: 'allow_third_party_offers', ...advertising },
    { signUp: 'terms', id: 'terms', setting: 'joinForm.termsAndConditions', give: true, kept: null },
    { signUp: 'extra checkbox 1', id: 'extra1', setting: 'joinForm.extra1', give: true, kept: null },
    { signUp: 'extra checkbox 2', id: 'extra2', setting: 'joinForm.extra2', give: true, kept: null },
    { signUp: 'extra checkbox 3', id: 'extra3', setting: 'joinForm.extra3', give: true, kept: null },
  ] satisfies readonly AskedField[]),
]

/** What a person has when nothing was given: a name may be empty, consents are not given, the rest is absent. */
export const nothingIn: { readonly [column: string]: Json } = {
  first_name: '',
  last_name: '',
  allow_email_newsletters: false,
  allow_third_party_offers: false,
  center_id: '106',
}
