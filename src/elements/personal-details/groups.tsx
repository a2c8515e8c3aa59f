import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Elements } from '../context.ts'
import { fact, type NamedFact } from '../fact.tsx'

export interface Group {
  readonly section: string
  readonly title: string
  readonly facts: readonly NamedFact[]
  /** Who changes it: the member on a page of their own, the club once it has seen a paper, nobody. */
  readonly by: 'member' | 'club' | 'nobody'
}

/** Known to the club, and never a member of it so far. */
const strangers: ReadonlySet<string> = new Set(['LEAD', 'PROSPECT', 'CONTACT'])

const GROUPS: { readonly [section: string]: { readonly fields: readonly string[]; readonly by: Group['by'] } } = {
  name: { fields: ['salutation', 'firstName', 'lastName', 'gender', 'birthday'], by: 'member' },
  contact: { fields: ['phone', 'language'], by: 'member' },
  address: {
    fields: ['address1', 'address2', 'address3', 'zipCode', 'zipName', 'city', 'state', 'country'],
    by: 'member',
  },
  identity: { fields: ['ssn', 'idType', 'idNumber', 'passportDate', 'passportCountry'], by: 'club' },
}

/** All that is known, in the words in which it was asked; what an operator added stands after what everybody has. */
export function detailGroupsOf(elements: Elements, form: string, person: JsonObject): readonly Group[] {
  const { t, optionalText } = elements
  const groups = Object.entries(GROUPS).map(([section, { fields, by }]) => ({
    section,
    title: optionalText(`form.${form}.sections.${section}`) ?? t(`element.personal-details.${section}`),
    facts: fields.flatMap((field) => fact(elements, `form.${form}.${field}`, person[field])),
    by,
  }))
  // An account was asked by a form inside the form, in words of its own.
  const account = Object.entries(mapOf(person.bank))
  const bank = {
    section: 'bank',
    title: optionalText(`form.${form}.bank`) ?? t('element.personal-details.bank'),
    facts: account.flatMap(([name, value]) => fact(elements, `form.bank-details.${name}`, value)),
    by: 'club' as const,
  }
  const added = Object.entries(mapOf(person.attributes))
  const more = {
    section: 'more',
    title: t('element.personal-details.more'),
    facts: added.flatMap(([name, value]) => fact(elements, `form.${name}`, value)),
    by: added.some(([name]) => name.startsWith(`${form}.`)) ? ('member' as const) : ('nobody' as const),
  }
  const club = {
    section: 'club',
    title: t('element.personal-details.club'),
    facts: [
      ...fact(elements, 'element.personal-details.centerName', person.centerName),
      ...(strangers.has(String(person.status))
        ? []
        : fact(elements, 'element.personal-details.memberSince', person.memberSince)),
      ...fact(elements, `form.${form}.externalId`, person.externalId),
    ],
    by: 'nobody' as const,
  }
  return [...groups, more, bank, club].filter(({ facts }) => facts.length > 0)
}
