/** Every kind of what a chain sells and runs, in the order of the list, by what people come for. */
export const kindGroups = [
  { id: 'sold', kinds: ['plans', 'addons', 'packs', 'freeze-products', 'buy-out-products'] },
  { id: 'offers', kinds: ['promo-codes', 'retention-offers', 'questionnaires'] },
  { id: 'clubs', kinds: ['clubs', 'holidays', 'rooms', 'seat-maps', 'staff-roles'] },
  { id: 'timetable', kinds: ['activity-groups', 'activities', 'instructors', 'series', 'programs', 'privileges'] },
] as const

export type KindId = (typeof kindGroups)[number]['kinds'][number]

export const kindIds: readonly KindId[] = kindGroups.flatMap(({ kinds }) => kinds)

/** The member that names an entry for ever. */
export const idMemberOf = (kind: string): 'id' | 'code' => (kind === 'promo-codes' ? 'code' : 'id')

/** Entries that a member names, by the member. */
export const namedKinds: { readonly [member: string]: KindId } = {
  club: 'clubs',
  clubs: 'clubs',
  notAt: 'clubs',
  plan: 'plans',
  plans: 'plans',
  addon: 'addons',
  addons: 'addons',
  pack: 'packs',
  forFriends: 'packs',
  freezeProduct: 'freeze-products',
  buyOutProduct: 'buy-out-products',
  activity: 'activities',
  activities: 'activities',
  group: 'activity-groups',
  room: 'rooms',
  seatMap: 'seat-maps',
  staff: 'instructors',
}
