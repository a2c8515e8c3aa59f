export { applyCatalogue, exportCatalogue, type JudgedCatalogue, judgeCatalogue, usesOfKind } from './apply.ts'
export { type CatalogueProblem, checkCatalogue } from './check.ts'
export { type CatalogueDifference, completed, differences } from './diff.ts'
export type { CatalogueChainDocuments } from './documents.ts'
export { chainFactsOf } from './facts.ts'
export type { Catalogue, ChainFacts } from './kind.ts'
export type { CatalogueAddOn } from './kinds/addons.ts'
export type { Club } from './kinds/clubs.ts'
export { kinds, timetable } from './kinds/index.ts'
export type { Pack } from './kinds/packs.ts'
export type { CataloguePlan } from './kinds/plans.ts'
export type { PromoCode } from './kinds/promo-codes.ts'
export type { Questionnaire } from './kinds/questionnaires.ts'
export { type CatalogueFiles, type FileProblem, filesIn, problemLineOf } from './read-files.ts'
export {
  applyFiles,
  type CatalogueAnswer,
  catalogueShapes,
  checkFiles,
  diffFiles,
  exportWithVersion,
  fileOf,
} from './service.ts'
export { readShapes, type Shapes } from './shapes.ts'
