import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import { loadPersonDetailForProfile } from '#contract/calls/person/load-person-detail-for-profile.ts'
import type { PersonDetail } from '#contract/shapes/person.ts'
import { ageFigure } from '#engine/logic/dates.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { maskLast4, unseal } from '../../secrets/seal.ts'
import { recordOf } from './changed-person.ts'
import { formId } from './refuse-person.ts'
import { personForProfile } from './repository.ts'

export const loadPersonDetailForProfileHandler = handle(loadPersonDetailForProfile, async (context) => {
  const row = await personForProfile({ chain: context.chain, id: context.subject.id })
  return row === undefined ? refuse('NOT_FOUND') : ok({ person: toDetail(context, row), record: recordOf(row, formId) })
})

type Detail = Static<typeof PersonDetail>

function toDetail({ chain, now }: CallContext, row: NonNullable<Awaited<ReturnType<typeof personForProfile>>>): Detail {
  const masked = (sealed: string | null, name: string) =>
    sealed === null ? null : maskLast4(unseal(sealed, `persons/${chain}/${row.id}/${name}`))
  return {
    id: row.id,
    centerId: row.center_id,
    centerName: row.center_name,
    // What the database keeps in text with a check is one of these words.
    status: row.status as Detail['status'],
    standing: row.standing,
    memberSince: row.member_since,
    salutation: row.salutation as Detail['salutation'],
    gender: row.gender as Detail['gender'],
    firstName: row.first_name,
    lastName: row.last_name,
    birthday: row.birthday,
    age: row.birthday === null ? null : ageFigure(row.birthday, dayIn('UTC', now)),
    email: row.email,
    phone: row.phone,
    country: row.country,
    address1: row.address1,
    address2: row.address2,
    address3: row.address3,
    zipCode: row.zip_code,
    zipName: row.zip_name,
    city: row.city,
    state: row.state,
    ssn: masked(row.ssn_sealed, 'ssn'),
    idType: row.id_type as Detail['idType'],
    idNumber: masked(row.id_number_sealed, 'idNumber'),
    passportDate: row.passport_date,
    passportCountry: row.passport_country,
    bank: row.bank_sealed === null ? null : maskedBank(unseal(row.bank_sealed, `persons/${chain}/${row.id}/bank`)),
    language: row.language,
    externalId: row.external_id,
    allowEmailNewsletters: row.allow_email_newsletters,
    allowThirdPartyOffers: row.allow_third_party_offers,
    attributes: { ...row.attributes },
  }
}

/** Of an account the last 4, of the bank everything. */
function maskedBank(text: string): Detail['bank'] {
  const bank = JSON.parse(text) as NonNullable<Detail['bank']> // written by `toNewPerson`
  return {
    ...bank,
    ...(bank.iban && { iban: maskLast4(bank.iban) }),
    ...(bank.accountNumber && { accountNumber: maskLast4(bank.accountNumber) }),
  }
}
