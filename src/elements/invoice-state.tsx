import type { Invoice } from '#contract/shapes/invoice.ts'
import { Chip, type ChipTone } from '#ui/parts/chip.tsx'
import { CircleAlertIcon, CircleCheckIcon } from '#ui/parts/icons.tsx'
import { useElements } from './context.ts'

/** How an invoice stands, in a word; of a credit note there is nothing to say. */
export function InvoiceState({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useElements()
  if (invoice.amount.amountMinor < 0) return null
  const state = invoice.isOverdue ? 'overdue' : invoice.status.replaceAll(' ', '-')
  return (
    <Chip tone={tones[state] ?? 'plain'} icon={icons[state]}>
      {t(`element.invoice-list.status.${state}`)}
    </Chip>
  )
}

const tones: { readonly [state: string]: ChipTone } = {
  paid: 'ok',
  overdue: 'bad',
  failed: 'bad',
  pending: 'soft',
  'partially-paid': 'soft',
}

const icons: { readonly [state: string]: React.ReactNode } = {
  paid: <CircleCheckIcon size={14} />,
  overdue: <CircleAlertIcon size={14} />,
  failed: <CircleAlertIcon size={14} />,
}
