/** What purchases need to know of referrals: a place is kept with an intent, and the friend noted with the delivery. */
export { insertReferral as keepPlace, noteJoined } from './repository.ts'
