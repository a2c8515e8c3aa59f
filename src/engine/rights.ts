import { ageOn } from './logic/dates.ts'

/** What somebody wants to do for somebody: read, book, buy (the actor pays), bind by contract, sign, pay or see money, change data, papers. */
export const rights = ['look', 'book', 'buy', 'contract', 'sign', 'money', 'data', 'papers'] as const
export type Right = (typeof rights)[number]

export const staffRoles = ['MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What one person is to another, as the club keeps it. */
export type Relation = 'CHILD' | 'SPOUSE' | 'PARTNER' | 'OTHER'

/** Who wants to act. */
export interface Actor {
  readonly id: string
  readonly birthday: string | null
  readonly status: string
  readonly standing: string | null
  /** What they work as at the subject's club. */
  readonly roles: readonly StaffRole[]
}

/** Whom it is for, and what joins the two. */
export interface Owner {
  readonly id: string
  readonly birthday: string | null
  /** Completed years from which somebody decides alone. */
  readonly adultAge: number
  /** What the owner is to the actor; null when the actor's record names nothing. */
  readonly relation: Relation | null
  /** Whether they belong to one family now, whoever's record says so. */
  readonly isFamily: boolean
  /** The primary members whose child the owner is. */
  readonly guardians: readonly string[]
  /** What is allowed to the actor now, and by whom. */
  readonly grants: readonly { readonly by: string; readonly rights: readonly Right[] }[]
}

export type As = 'self' | 'guardian' | 'grant' | 'staff'

/** `stranger`: nothing joins them. `theirs`: the owner's own matter. `child`: an adult of the family does it. `role`: another role does it. */
export type Verdict =
  | { readonly ok: true; readonly as: As }
  | { readonly ok: false; readonly why: 'stranger' | 'theirs' | 'child' | 'role' }

type Cell = 'yes' | 'granted' | 'no'
type Row = { readonly [right in Right]: Cell }

const all: Row = {
  look: 'yes',
  book: 'yes',
  buy: 'yes',
  contract: 'yes',
  sign: 'yes',
  money: 'yes',
  data: 'yes',
  papers: 'yes',
}
const none: Row = {
  look: 'no',
  book: 'no',
  buy: 'no',
  contract: 'no',
  sign: 'no',
  money: 'no',
  data: 'no',
  papers: 'no',
}

/** Who may act for whom: the one table. */
export const rightsOf: { readonly [row in 'self' | 'child' | 'guardian' | 'relative']: Row } = {
  self: all,
  /** A child of a family who has a login, for themselves. */
  child: { ...none, look: 'yes', book: 'yes', buy: 'granted', data: 'yes' },
  /** A primary member for their child. */
  guardian: all,
  /** A relative for that child, or one adult for another. */
  relative: { ...none, look: 'granted', book: 'granted', buy: 'granted' },
}

/** The role at the owner's club that gives staff a right; null is never. */
export const roleFor: { readonly [right in Right]: StaffRole | null } = {
  look: 'MEMBERS',
  book: 'MEMBERS',
  buy: 'SALES',
  contract: 'SALES',
  sign: null,
  money: 'PAYMENTS',
  data: 'MEMBERS',
  papers: 'MEMBERS',
}

/**
 * Whether the actor may do this for the owner on a day at the owner's club, and as what; or why not. A birthday that
 * nobody knows makes no child: nobody is another's ward by an empty field.
 */
export function mayAct(actor: Actor, owner: Owner, right: Right, today: string): Verdict {
  const isChild = isMinor(owner.birthday, owner.adultAge, today)
  const isGranted = (by: readonly string[]) =>
    owner.grants.some((grant) => by.includes(grant.by) && grant.rights.includes(right))

  if (actor.id === owner.id) {
    const cell = rightsOf[isChild && owner.guardians.length > 0 ? 'child' : 'self'][right]
    const isAllowed = cell === 'yes' || (cell === 'granted' && isGranted(owner.guardians))
    return isAllowed ? { ok: true, as: 'self' } : { ok: false, why: 'child' }
  }
  if (isShutOut(actor)) return { ok: false, why: 'stranger' }
  // Staff act for their own family as family, so that nobody decides about their own people by office.
  if (owner.isFamily || owner.relation !== null) {
    const isGrown = !isMinor(actor.birthday, owner.adultAge, today)
    const isGuardian = isChild && owner.relation === 'CHILD' && isGrown
    if (isGuardian && rightsOf.guardian[right] === 'yes') return { ok: true, as: 'guardian' }
    const isAllowed = rightsOf.relative[right] === 'granted' && isGranted(isChild ? owner.guardians : [owner.id])
    return isAllowed ? { ok: true, as: 'grant' } : { ok: false, why: 'theirs' }
  }
  if (actor.roles.length === 0) return { ok: false, why: 'stranger' }
  const role = roleFor[right]
  return role !== null && actor.roles.includes(role) ? { ok: true, as: 'staff' } : { ok: false, why: 'role' }
}

/** Whether somebody is not of age on a day; false where the birthday is not known. */
export function isMinor(birthday: string | null, adultAge: number, today: string): boolean {
  const age = birthday === null ? null : ageOn(birthday, today)
  return age !== null && age < adultAge
}

const isShutOut = ({ status, standing }: Actor): boolean =>
  status === 'DUPLICATE' || status === 'TRANSFERRED' || standing === 'BLACKLISTED'
