import { applyCatalogue } from './apply-catalogue.ts'
import { approveDraft } from './approve-draft.ts'
import { changeDraft } from './change-draft.ts'
import { changeStaff } from './change-staff.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkDraft } from './check-draft.ts'
import { cleanWords } from './clean-words.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { countCatalogueUses } from './count-catalogue-uses.ts'
import { countPeople } from './count-people.ts'
import { diffCatalogue } from './diff-catalogue.ts'
import { endStaff } from './end-staff.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { exportFiles } from './export-files.ts'
import { inviteStaff } from './invite-staff.ts'
import { listPaths } from './list-paths.ts'
import { listStaff } from './list-staff.ts'
import { listWalks } from './list-walks.ts'
import { openPreview } from './open-preview.ts'
import { openStudio } from './open-studio.ts'
import { openWalk } from './open-walk.ts'
import { planRelease } from './plan-release.ts'
import { playPreview } from './play-preview.ts'
import { publishDraft } from './publish-draft.ts'
import { readApprovals } from './read-approvals.ts'
import { readDraftDocuments } from './read-documents.ts'
import { readDraft } from './read-draft.ts'
import { readStudioFile } from './read-file.ts'
import { readHistory } from './read-history.ts'
import { readSubjects } from './read-subjects.ts'
import { readTexts } from './read-texts.ts'
import { rollBack } from './roll-back.ts'
import { signIn as studioSignIn } from './sign-in.ts'
import { signOut as studioSignOut } from './sign-out.ts'
import { takeBackPlan } from './take-back-plan.ts'
import { undoChange } from './undo-change.ts'

/** What those may ask who change what a chain sells, and who works for it. */
export const studioCalls = [
  approveDraft,
  countPeople,
  planRelease,
  readApprovals,
  takeBackPlan,
  applyCatalogue,
  changeStaff,
  checkCatalogue,
  confirmSignIn,
  countCatalogueUses,
  diffCatalogue,
  endStaff,
  exportCatalogue,
  exportFiles,
  inviteStaff,
  listPaths,
  listStaff,
  listWalks,
  openWalk,
  openPreview,
  openStudio,
  studioSignIn,
  studioSignOut,
  changeDraft,
  checkDraft,
  cleanWords,
  playPreview,
  publishDraft,
  readDraft,
  readDraftDocuments,
  readStudioFile,
  readHistory,
  readSubjects,
  readTexts,
  rollBack,
  undoChange,
] as const
