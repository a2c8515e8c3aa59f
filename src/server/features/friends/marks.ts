import { keptEmail } from '../../email.ts'
import { markOf } from '../../secrets/mark.ts'
import type { KnownPerson } from '../persons/service.ts'

interface Reached {
  readonly email: string | null
  readonly phone: string | null
}

/**
 * By what a friend is known again who comes with another account: the address without what a mailbox leaves out, the
 * number's digits, and name with birthday. Each is a mark, from which nobody reads it.
 */
export function marksOf(chain: string, person: KnownPerson, { email, phone }: Reached): readonly string[] {
  const digits = phone?.replace(/\D/g, '') ?? ''
  const name = folded(`${person.firstName}${person.lastName}`)
  return [
    ...(email ? [['email', mailboxOf(email)]] : []),
    ...(digits.length >= 6 ? [['phone', digits]] : []),
    ...(person.birthday !== null && name !== '' ? [['name', name, person.birthday]] : []),
  ].map((parts) => markOf('friend', chain, ...parts))
}

/** `a.b+gym@example.org` and `ab@example.org` are one box. */
function mailboxOf(email: string): string {
  const [box = '', host = ''] = keptEmail(email).split('@')
  return `${box.split('+')[0]?.replaceAll('.', '') ?? ''}@${host}`
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
