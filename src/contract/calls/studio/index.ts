import { applyCatalogue } from './apply-catalogue.ts'
import { changeStaff } from './change-staff.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { diffCatalogue } from './diff-catalogue.ts'
import { endStaff } from './end-staff.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { signIn as studioSignIn } from './sign-in.ts'

/** What those may ask who change what a chain sells, and who works for it. */
export const studioCalls = [
  applyCatalogue,
  changeStaff,
  checkCatalogue,
  diffCatalogue,
  endStaff,
  exportCatalogue,
  inviteStaff,
  listStaff,
  studioSignIn,
] as const
