/** The specification's six states of a participation, and two of ours: what ended by itself and what somebody ended. */
export const participationStates = [
  'TENTATIVE',
  'BOOKED',
  'BOOKED_NO_SHOW_UP',
  'BOOKED_IN_WAITING_LIST',
  'CANCELLED_NO_PRIVILEGE',
  'OVERBOOKED_WAITINGLIST',
  'CANCELLED',
  'EXPIRED',
] as const
export type ParticipationState = (typeof participationStates)[number]

/** The states that count as somebody's place or wish: of them a person has one in each class. */
export const liveStates = ['TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'] as const
