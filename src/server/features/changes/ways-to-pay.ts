import type { CallContext } from '../../handler.ts'
import type { Option } from '../payments/options.ts'
import { optionsOnTop } from '../payments/standing-agreements.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'

interface Ways {
  readonly options: Option[]
  /** How it is paid until now, where that is still offered. */
  readonly current: string | null
}

/** How a change and what follows can be paid: by card, by mandate or by invoice, kept ones without asking again. */
export async function waysToPay(context: CallContext, held: HeldFacts): Promise<Ways> {
  const options = (await optionsOnTop(context, held.centerId, held.personId)).filter(({ means }) => means !== 'cash')
  return { options, current: options.find((option) => isAsBefore(option, held.means))?.id ?? null }
}

function isAsBefore({ means, agreementKind }: Option, before: HeldFacts['means']): boolean {
  if (before === 'dd') return agreementKind === 'DD'
  return before === 'card' || before === 'cof' ? means === 'cof' && agreementKind !== 'DD' : means === before
}
