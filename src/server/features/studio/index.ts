import { applyCatalogueHandler } from './apply-catalogue.ts'
import { approveDraftHandler } from './approve-draft.ts'
import { changeDraftHandler } from './change-draft.ts'
import { changeStaffHandler } from './change-staff.ts'
import { checkCatalogueHandler } from './check-catalogue.ts'
import { checkDraftHandler } from './check-draft.ts'
import { cleanWordsHandler } from './clean-words.ts'
import { confirmSignInHandler } from './confirm-sign-in.ts'
import { countCatalogueUsesHandler } from './count-catalogue-uses.ts'
import { countPeopleHandler } from './count-people.ts'
import { diffCatalogueHandler } from './diff-catalogue.ts'
import { endStaffHandler } from './end-staff.ts'
import { exportCatalogueHandler } from './export-catalogue.ts'
import { exportFilesHandler } from './export-files.ts'
import { inviteStaffHandler } from './invite-staff.ts'
import { listPathsHandler } from './list-paths.ts'
import { listStaffHandler } from './list-staff.ts'
import { listWalksHandler } from './list-walks.ts'
import { openPreviewHandler } from './open-preview.ts'
import { openStudioHandler } from './open-studio.ts'
import { openWalkHandler } from './open-walk.ts'
import { planReleaseHandler, takeBackPlanHandler } from './plan-release.ts'
import { playPreviewHandler } from './play-preview.ts'
import { publishDraftHandler } from './publish-draft.ts'
import { readApprovalsHandler } from './read-approvals.ts'
import { readDraftDocumentsHandler } from './read-documents.ts'
import { readDraftHandler } from './read-draft.ts'
import { readFileHandler } from './read-file.ts'
import { readHistoryHandler } from './read-history.ts'
import { readSubjectsHandler } from './read-subjects.ts'
import { readTextsHandler } from './read-texts.ts'
import { rollBackHandler } from './roll-back.ts'
import { studioSignInHandler } from './sign-in.ts'
import { studioSignOutHandler } from './sign-out.ts'
import { undoChangeHandler } from './undo-change.ts'

/** What the studio's calls do. */
export const studioHandlers = [
  approveDraftHandler,
  countPeopleHandler,
  planReleaseHandler,
  readApprovalsHandler,
  takeBackPlanHandler,
  applyCatalogueHandler,
  changeStaffHandler,
  checkCatalogueHandler,
  confirmSignInHandler,
  countCatalogueUsesHandler,
  diffCatalogueHandler,
  endStaffHandler,
  exportCatalogueHandler,
  exportFilesHandler,
  inviteStaffHandler,
  listPathsHandler,
  listStaffHandler,
  listWalksHandler,
  openWalkHandler,
  openPreviewHandler,
  openStudioHandler,
  studioSignInHandler,
  studioSignOutHandler,
  changeDraftHandler,
  checkDraftHandler,
  cleanWordsHandler,
  playPreviewHandler,
  publishDraftHandler,
  readDraftDocumentsHandler,
  readDraftHandler,
  readFileHandler,
  readHistoryHandler,
  readSubjectsHandler,
  readTextsHandler,
  rollBackHandler,
  undoChangeHandler,
] as const
