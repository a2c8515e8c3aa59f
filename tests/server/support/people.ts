import { db } from '#server/db/ambient.ts'
import { createLogin } from '#server/sessions/logins.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { newId } from '#server/sessions/token.ts'

export const password = 'Correct-horse-7'
let hash: Promise<string> | null = null

export interface Somebody {
  readonly id: string
  readonly centerId: string
  readonly email: string
}

export interface SomebodyOptions {
  readonly centerId?: string
  readonly email?: string
  readonly status?: string
  readonly levels?: readonly string[]
  readonly password?: string
}

/** A person with a login, in a centre that is made when it is not there. */
export async function somebody(chain: string, options: SomebodyOptions = {}): Promise<Somebody> {
  const { centerId = 'c1', status = 'ACTIVE', levels = ['MEMBER'] } = options
  const id = newId()
  const email = (options.email ?? `${id.toLowerCase()}@example.org`).toLowerCase()
  await center(chain, centerId)
  await db()
    .insertInto('persons')
    .values({
      chain_id: chain,
      id,
      center_id: centerId,
      status,
      levels: [...levels],
      first_name: 'Anna',
      last_name: 'Berg',
      birthday: '1990-05-17',
      email,
    } as never) // all other columns may be absent
    .execute()
  hash ??= hashPassword(password)
  const passwordHash = options.password === undefined ? await hash : await hashPassword(options.password)
  await createLogin(chain, { personId: id, email, passwordHash })
  return { id, centerId, email }
}

export async function center(chain: string, id: string): Promise<void> {
  await db()
    .insertInto('centers')
    .values({
      chain_id: chain,
      id,
      name: `Club ${id}`,
      address: 'Street 1',
      zip_code: '10115',
      city: 'Berlin',
      country: 'DE',
      time_zone: 'Europe/Berlin',
      opens_on: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A person with a fresh token. */
export async function signedIn(chain: string, options: SomebodyOptions = {}, now = new Date()) {
  const person = await somebody(chain, options)
  const { token } = await openSession({ chain, now }, person.id)
  return { ...person, token }
}

/** A membership that the club's people have written down for somebody, who may be paying for the same just now. */
export async function soldAtTheDesk(chain: string, personId: string): Promise<void> {
  await db()
    .insertInto('subscriptions')
    .values({
      chain_id: chain,
      id: `${personId}-komplett`,
      number: `N-${personId}`,
      person_id: personId,
      center_id: '102',
      plan_id: 'komplett',
      family: 'membership',
      type: 'EFT',
      status: 'ACTIVE',
      currency: 'EUR',
      price_monthly_minor: 3900,
      means: 'invoice',
      start_date: '2027-01-01',
    } as never) // all other columns may be absent
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
