import { type CallDoc, isForVisitors, studioAccesses } from '#contract/call.ts'
import { type Right, rights } from '#engine/rights.ts'

/** Who asks about Anna, a member of club 102, and what is hers, whoever she may be to them. */
const others = [
  'nobody',
  'herself',
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
  'publisher',
  'supporter',
  'manager in the studio',
] as const

/** Those for whom it counts who Anna is to them: asked by calls that are about a person. */
const kin = [
  'parent of the grown-up',
  'spouse',
  'partner',
  'other relative',
  'relative on her side',
  'former relative',
  'parent, a day before she comes of age',
  'parent, on that day',
  'parent, a day after',
  'parent who is a child too',
  'herself as a child',
  'spouse who is staff',
  'spouse who is manager',
  'blacklisted parent of the child',
  'staff elsewhere with MEMBERS',
  'staff elsewhere with SALES',
] as const

export type Role = (typeof others)[number] | (typeof kin)[number]
export const roles: readonly Role[] = [...others, ...kin]

/** Those whom a call tells apart. */
export const rolesFor = (call: CallDoc): readonly Role[] => (typeof call.access === 'object' ? roles : others)

/** What comes of it. `in`: the call itself answers, whatever it says. */
export type Seen = 'in' | 'sign in' | 'forbidden' | 'not found' | 'theirs' | 'session' | 'flow'

/** Who holds what an access asks for, once signed in. No member's session is an operator's, and no operator's a member's. */
const holders = {
  staff: ['staff', 'staff elsewhere', 'manager', 'manager elsewhere'],
  manager: ['manager', 'manager elsewhere'],
  company: ['company'],
  operator: ['operator', 'publisher'],
  publisher: ['publisher'],
  supporter: ['supporter'],
  'studio-manager': ['manager in the studio'],
  studio: ['operator', 'publisher', 'supporter', 'manager in the studio'],
} as const satisfies { readonly [access: string]: readonly Role[] }

/** What each may do for Anna, written out: `rights.ts` is not asked. Left out: nothing, she is not found. */
const may: { readonly [role in Role]?: { readonly rights: readonly Right[]; readonly else: Seen } } = {
  herself: { rights, else: 'in' },
  'herself as a child': { rights: ['look', 'book', 'data'], else: 'theirs' },
  'parent, a day before she comes of age': { rights, else: 'in' },
  'parent, on that day': { rights: [], else: 'theirs' },
  'parent, a day after': { rights: [], else: 'theirs' },
  'parent who is a child too': { rights: [], else: 'theirs' },
  'parent of the grown-up': { rights: [], else: 'theirs' },
  spouse: { rights: [], else: 'theirs' },
  partner: { rights: [], else: 'theirs' },
  'other relative': { rights: [], else: 'theirs' },
  'relative on her side': { rights: [], else: 'theirs' },
  'spouse who is staff': { rights: [], else: 'theirs' },
  'spouse who is manager': { rights: [], else: 'theirs' },
  staff: { rights: rights.filter((right) => right !== 'sign'), else: 'forbidden' },
  manager: { rights: rights.filter((right) => right !== 'sign'), else: 'forbidden' },
  'staff elsewhere with MEMBERS': { rights: ['look', 'book', 'data', 'papers'], else: 'forbidden' },
  'staff elsewhere with SALES': { rights: ['buy', 'contract'], else: 'forbidden' },
}

const staff = [
  'staff',
  'manager',
  'staff elsewhere',
  'manager elsewhere',
  'spouse who is staff',
  'spouse who is manager',
]
const isStaff = (role: Role): boolean => staff.includes(role) || role.startsWith('staff elsewhere with')

/** Whose a thing is that an input names. */
export type Thing =
  | 'person'
  | 'task'
  /** What only those change who have the schedule of her club. */
  | 'schedule'
  /** A payment that only its owner may touch. */
  | 'payment'
  /** Random and unguessable: whoever has it may. */
  | 'key'
  /** Everybody may name it. */
  | 'public'

/** Whose token opens nothing here. */
const tokenless: readonly Role[] = ['another chain', 'member who was shut out']

/** Signing in is the way out for whoever has a token that is no good. */
const forgivesTokens = ['user/authenticate', 'user/exchange-sso', 'studio/sign-in', 'studio/confirm-sign-in']

/** What the declared access of a call, and what its input names, let each of them do. */
export function expected(call: CallDoc, things: readonly Thing[], role: Role): Seen {
  const { access } = call
  if (tokenless.includes(role) && !forgivesTokens.includes(call.id)) return 'session'
  const isOfStudio = studioAccesses.some((one) => one === access)
  const isInStudio = (holders.studio as readonly Role[]).includes(role)
  if (isInStudio && !isOfStudio && !forgivesTokens.includes(call.id)) return 'session'
  if (role === 'nobody' && !isForVisitors(call)) return 'sign in'
  if (typeof access === 'object') {
    const allowed = may[role]?.rights.includes(access.right) === true
    // Where a visitor may ask as well, somebody else's id is taken for none: a stranger is answered like a visitor.
    if (access.open) return allowed || !things.includes('payment') ? 'in' : 'not found'
    if (!allowed) return may[role]?.else ?? 'not found'
    return call.guarded && !isStaff(role) ? 'flow' : 'in'
  }
  if (access !== 'open' && access !== 'any' && !(holders[access] as readonly Role[]).includes(role)) return 'forbidden'
  if (things.includes('schedule') && role === 'staff') return 'forbidden'
  const isOfClub = things.includes('task') || things.includes('schedule')
  return isOfClub && role !== 'staff' && role !== 'manager' ? 'not found' : 'in'
}

/** Who may read what the club knows of Anna; who helps her reads her name. */
export const knowsAnna = (role: Role): boolean => may[role]?.rights.includes('data') === true || role.endsWith('SALES')
export const knowsAnnasName = (role: Role): boolean => knowsAnna(role) || role === 'supporter'
