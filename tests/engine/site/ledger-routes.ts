import type { Access, RouteDoc } from '#engine/documents.ts'
import ledger from '../../ledger/routes.json' with { type: 'json' }

/** A row of the specification's table, with what the readings add where the table says nothing. */
export interface LedgerRoute {
  readonly id: string
  /** As somebody would type it. */
  readonly address: string
  readonly access: Access
  readonly pageSwitch: string | null
  readonly anonymousSwitch: string | null
  /** `features.enableJoinFlow` and the like: off is 404. */
  readonly feature: string | null
}

/** Readings 1: an empty access column is open, but for what is about one's own contract or money. */
const ownContract = ['change', 'addon', 'basket', 'ltps-payment-agreement', 'debt']

/**
 * The steps of a flow: `/join/payment` is a step of `/join`, which shows where its visitor stands. What the table demands
 * of payment and questionnaire alone, the flow demands: nobody comes there who has not been signed in by it.
 */
const flows = ['join', 'familymembers-join', 'create', 'generate-lead', 'change', 'addon']

const words: { readonly [access: string]: Access } = {
  open: 'open',
  any: 'any',
  member: 'MEMBER',
  staff: 'STAFF',
  manager: 'MANAGER',
  company: 'COMPANY',
  // Visible to who is signed in; the anonymous switch opens it to visitors (readings 2).
  'page-switch': 'any',
}

/** Readings 43, and the decisions for what the specification switches off without naming the setting. */
export const features: { readonly [route: string]: string } = {
  join: 'features.enableJoinFlow',
  'cash-back': 'features.cashBack',
}

type Row = (typeof ledger.routes)[number]

/** Every route of the ledger that has a path. */
export const ledgerRoutes: readonly LedgerRoute[] = ledger.routes.flatMap((row) => {
  if (row.path === null) return []
  const flow = flowOf(row)
  return [
    {
      id: row.id,
      address: row.path.replaceAll(/\/:(\w+)\?/g, '').replaceAll(/:(\w+)/g, '$1-1') || '/',
      access: accessOf(flow ?? row),
      pageSwitch: row.pageSwitch,
      anonymousSwitch: row.anonymousSwitch,
      feature: features[flow?.id ?? row.id] ?? null,
    },
  ]
})

function flowOf(row: Row): Row | null {
  return ledger.routes.find(({ id }) => id === row.parent && flows.includes(id)) ?? null
}

function accessOf({ id, access }: Row): Access {
  if (access === null) return ownContract.includes(id) ? 'any' : 'open'
  const known = words[access]
  if (!known) throw new Error(`the ledger says "${access}"`)
  return known
}

/** The site as it will be: nothing is still to be built, and the steps of flows are known by their flow. */
export function whole(routes: readonly RouteDoc[]): readonly RouteDoc[] {
  return routes.map(({ off, ...row }) => ({ ...row, ...(flows.includes(row.id) && { flow: row.flow ?? row.id }) }))
}
