import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { PersonStatus, Standing } from '#contract/shapes/person.ts'
import { db } from '../../db/ambient.ts'

export interface FoundPerson {
  readonly id: string
  readonly center_id: string
  readonly center_name: string
  readonly first_name: string
  readonly last_name: string
  readonly birthday: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly city: string | null
  readonly status: Static<typeof PersonStatus>
  readonly standing: Static<typeof Standing> | null
}

interface Terms {
  /** The number of the person, of a contract or of a partner, whole. */
  readonly memberId: string
  /** Each is part of the name, in any order. */
  readonly words: readonly string[]
  readonly email: string
  /** Digits of a phone number, without the zero in front, which stands for the country. */
  readonly digits: string
  readonly centers: readonly string[]
  readonly limit: number
}

/** People of these clubs that fit all terms. A term is looked for as it is: no sign in it stands for others. */
export async function findPeople(chain: string, terms: Terms): Promise<readonly FoundPerson[]> {
  const { memberId, words, email, digits, centers, limit } = terms
  const result = await sql<FoundPerson>`
    select persons.id, persons.center_id, centers.name as center_name, persons.first_name, persons.last_name,
      persons.birthday, persons.email, persons.phone, persons.city, persons.status, persons.standing
    from persons
    join centers on centers.chain_id = persons.chain_id and centers.id = persons.center_id
    where persons.chain_id = ${chain} and persons.center_id = any (${[...centers]}::text[])
      and (${memberId}::text = '' or persons.id = ${memberId}::text or persons.external_id = ${memberId}::text
        or exists (
          select from subscriptions
          where subscriptions.chain_id = persons.chain_id and subscriptions.person_id = persons.id
            and subscriptions.number = ${memberId}::text
        ))
      and not exists (
        select from unnest(${[...words]}::text[]) as word
        where position(lower(word) in lower(persons.first_name || ' ' || persons.last_name)) = 0
      )
      and (${email}::text = '' or position(${email}::text in persons.email) > 0)
      and (${digits}::text = '' or position(${digits}::text in regexp_replace(persons.phone, '[^0-9]', '', 'g')) > 0)
    order by persons.last_name, persons.first_name, persons.id
    limit ${limit}`.execute(db())
  return result.rows
}
