import { acceptInvitationHandler } from './accept-invitation.ts'
import { accountHandler } from './account.ts'
import { actForHandler } from './act-for.ts'
import { authenticateHandler } from './authenticate.ts'
import { exchangeSsoHandler } from './exchange-sso.ts'
import { findMembersHandler } from './find-members.ts'
import { getUserHandler } from './get.ts'
import { getFirstSignInHandler } from './get-first-sign-in.ts'
import { getInvitationHandler } from './get-invitation.ts'
import { linkIdentityHandler } from './link-identity.ts'
import { loadSignOnsHandler } from './load-sign-ons.ts'
import { loadStaffCentersHandler } from './load-staff-centers.ts'
import { signOutHandler } from './sign-out.ts'
import { staffRolesScopesHandler } from './staff-roles-scopes.ts'
import { unlinkIdentityHandler } from './unlink-identity.ts'

/** Who is signed in, for whom they act, and where staff works. */
export const userHandlers = [
  loadStaffCentersHandler,
  accountHandler,
  actForHandler,
  authenticateHandler,
  exchangeSsoHandler,
  getFirstSignInHandler,
  linkIdentityHandler,
  loadSignOnsHandler,
  unlinkIdentityHandler,
  findMembersHandler,
  getUserHandler,
  signOutHandler,
  staffRolesScopesHandler,
  acceptInvitationHandler,
  getInvitationHandler,
] as const
