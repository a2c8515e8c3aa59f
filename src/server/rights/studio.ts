/** How far a right of the studio reaches: the whole chain, or these clubs; none of them is no right. */
export type Reach = 'chain' | readonly string[]

/** What somebody may do in the studio with what the chain says and sells. */
export interface StudioRights {
  /** Look at the draft and change it. */
  readonly change: Reach
  /** Make it live, go back to an earlier release, apply the catalogue. */
  readonly publish: Reach
  /** Open what members of these clubs have answered in flows. */
  readonly walks: Reach
}

interface Given {
  readonly roles: readonly string[]
  readonly centers: readonly string[]
  readonly wholeChain: boolean
}

/** The roles that give rights in the studio beside a manager's over people, each with what it opens. */
const byRole: { readonly [role: string]: readonly (keyof StudioRights)[] } = {
  OPERATOR: ['change'],
  PUBLISHER: ['change', 'publish'],
  SUPPORT: ['walks'],
}

export const isStudioRole = (role: string): boolean => Object.hasOwn(byRole, role)

/** What roles at clubs give. */
export function studioRightsOf({ roles, centers, wholeChain }: Given): StudioRights {
  const reach = wholeChain ? 'chain' : centers
  const of = (right: keyof StudioRights): Reach => (roles.some((role) => byRole[role]?.includes(right)) ? reach : [])
  return { change: of('change'), publish: of('publish'), walks: of('walks') }
}

/** Whether a right reaches anything at all. */
export const isRight = (reach: Reach | undefined): boolean => reach !== undefined && reach.length > 0

/** Whether somebody may do anything at all in the studio. */
export const hasRights = (rights: StudioRights): boolean => Object.values(rights).some(isRight)

/** Whether a right reaches a place of the chain's documents. Settings of a club are the club's; all else is the chain's. */
export function isWithin(reach: Reach | undefined, at: string): boolean {
  if (reach === 'chain') return true
  const [, club] = /^config:centers\/([^/]+)\//.exec(at) ?? []
  return club !== undefined && reach?.includes(club) === true
}
