import type { CallAnswer } from '#contract/index.ts'

type Answered = CallAnswer<'studio/list-staff'>

export type StaffClub = Answered['clubs'][number]
export type OfferedRole = Answered['roles'][number]
export type Worker = Answered['staff'][number]
export type Invited = Answered['invited'][number]
export type StaffChange = Answered['history'][number]

/** What stands beside the lists. */
export type Beside =
  | { readonly kind: 'invite' }
  | { readonly kind: 'sent'; readonly name: string; readonly email: string; readonly link: string | null }
  | { readonly kind: 'change'; readonly person: Worker }
  | { readonly kind: 'end'; readonly person: Worker | Invited }
