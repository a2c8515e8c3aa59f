import { applyCatalogueHandler } from './apply-catalogue.ts'
import { changeStaffHandler } from './change-staff.ts'
import { checkCatalogueHandler } from './check-catalogue.ts'
import { confirmSignInHandler } from './confirm-sign-in.ts'
import { diffCatalogueHandler } from './diff-catalogue.ts'
import { endStaffHandler } from './end-staff.ts'
import { exportCatalogueHandler } from './export-catalogue.ts'
import { inviteStaffHandler } from './invite-staff.ts'
import { listStaffHandler } from './list-staff.ts'
import { openStudioHandler } from './open-studio.ts'
import { studioSignInHandler } from './sign-in.ts'
import { studioSignOutHandler } from './sign-out.ts'

/** What the studio's calls do. */
export const studioHandlers = [
  applyCatalogueHandler,
  changeStaffHandler,
  checkCatalogueHandler,
  confirmSignInHandler,
  diffCatalogueHandler,
  endStaffHandler,
  exportCatalogueHandler,
  inviteStaffHandler,
  listStaffHandler,
  openStudioHandler,
  studioSignInHandler,
  studioSignOutHandler,
] as const
