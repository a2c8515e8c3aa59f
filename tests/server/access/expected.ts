import type { CallAccess, CallDoc } from '#contract/call.ts'

/** Who asks: about Anna, a member of club 102, and what is hers. */
export const roles = [
  'nobody',
  'herself',
  'relation',
  'another member',
  'blocked member',
  'member who was shut out',
  'another chain',
  'staff',
  'staff elsewhere',
  'manager',
  'manager elsewhere',
  'company',
  'operator',
] as const
export type Role = (typeof roles)[number]

/** What comes of it. `in`: the call itself answers, whatever it says. */
export type Seen = 'in' | 'sign in' | 'forbidden' | 'not found' | 'session' | 'flow'

/** Who holds the level that an access asks for, once signed in. No member's session is an operator's. */
const holders: { readonly [access in CallAccess]: readonly Role[] } = {
  open: roles,
  any: roles,
  self: roles,
  staff: ['staff', 'staff elsewhere', 'manager', 'manager elsewhere'],
  manager: ['manager', 'manager elsewhere'],
  company: ['company'],
  operator: [],
}

/** Whom the things of Anna are the business of. */
const reach: { readonly [thing in Thing]: readonly Role[] } = {
  person: ['herself', 'relation', 'staff', 'manager'],
  task: ['staff', 'manager'],
  payment: ['herself', 'relation', 'staff', 'manager'],
  key: roles,
  public: roles,
}

/** Whose a thing is that an input names. */
export type Thing =
  | 'person'
  | 'task'
  /** A payment that only its owner may touch. */
  | 'payment'
  /** Random and unguessable: whoever has it may. */
  | 'key'
  /** Everybody may name it. */
  | 'public'

/** Whose token opens nothing here. Operators sign in elsewhere, and with something else. */
const tokenless: readonly Role[] = ['another chain', 'member who was shut out', 'operator']

/** Signing in is the way out for whoever has a token that is no good. */
const forgivesTokens = ['user/authenticate', 'user/exchange-sso']

/** What the declared access of a call, and what its input names, let each of them do. */
export function expected(call: CallDoc, things: readonly Thing[], role: Role): Seen {
  if (tokenless.includes(role) && !forgivesTokens.includes(call.id)) return 'session'
  if (role === 'nobody' && call.access !== 'open') return 'sign in'
  if (!holders[call.access].includes(role)) return 'forbidden'
  // Where a visitor may ask as well, somebody else's id is taken for none: a stranger is answered like a visitor.
  const isStrange = (thing: Thing) => !reach[thing].includes(role) && !(thing === 'person' && call.access === 'open')
  if (things.some(isStrange)) return 'not found'
  const isStaff = holders.staff.includes(role)
  return call.guarded && !isStaff ? 'flow' : 'in'
}

/** Who may read what the club knows of Anna. */
export const knowsAnna = (role: Role): boolean => reach.person.includes(role)
