import { acceptInvitation } from './accept-invitation.ts'
import { account } from './account.ts'
import { actFor } from './act-for.ts'
import { authenticate } from './authenticate.ts'
import { decideDeletion } from './decide-deletion.ts'
import { exchangeSso } from './exchange-sso.ts'
import { findMembers } from './find-members.ts'
import { getUser } from './get.ts'
import { getFirstSignIn } from './get-first-sign-in.ts'
import { getInvitation } from './get-invitation.ts'
import { linkIdentity } from './link-identity.ts'
import { loadDeletionRequests } from './load-deletion-requests.ts'
import { loadSignOns } from './load-sign-ons.ts'
import { signOut } from './sign-out.ts'
import { staffRolesScopes } from './staff-roles-scopes.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Who is signed in, and for whom they act. */
export const userCalls = [
  account,
  actFor,
  authenticate,
  exchangeSso,
  getFirstSignIn,
  linkIdentity,
  loadSignOns,
  unlinkIdentity,
  findMembers,
  getUser,
  signOut,
  staffRolesScopes,
  acceptInvitation,
  getInvitation,
  loadDeletionRequests,
  decideDeletion,
] as const
