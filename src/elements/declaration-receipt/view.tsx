import { Card, FactColumns } from '#ui/parts/card.tsx'
import { useElements } from '../context.ts'
import { momentInWords } from '../moment.ts'
import type { BlockProps } from '../types.ts'

export interface DeclarationReceiptProps {
  readonly number: string | null
  readonly receivedAt: string | null
  readonly declaration: {
    readonly kind?: string | null
    readonly firstName?: string | null
    readonly lastName?: string | null
    readonly birthday?: string | null
    readonly contract?: string | null
    readonly wishedDate?: string | null
    readonly reason?: string | null
    readonly email?: string | null
  } | null
}

/** What somebody has declared without signing in, word for word, with its number and its time: to be kept. */
export function DeclarationReceiptView({ props }: BlockProps<DeclarationReceiptProps>) {
  const { t, format, locale, timeZone } = useElements()
  const { number, receivedAt, declaration } = props
  if (!number || !receivedAt || !declaration) return null
  const { kind, firstName, lastName, birthday, contract, wishedDate, reason, email } = declaration
  const rows: readonly [string, string | null | undefined][] = [
    ['number', number],
    ['received', momentInWords(locale, receivedAt, timeZone)],
    ['kind', kind ? t(`form.cancellation.kind.${kind}`) : null],
    ['name', `${firstName ?? ''} ${lastName ?? ''}`.trim()],
    ['birthday', birthday ? format.date(birthday) : null],
    ['contract', contract],
    [
      'date',
      kind === 'ordinary' ? (wishedDate ? format.date(wishedDate) : t('element.declaration-receipt.soonest')) : null,
    ],
    ['reason', reason],
    ['email', email],
  ]
  return (
    <Card roomy>
      <FactColumns
        facts={rows.flatMap(([name, value]) =>
          value ? [{ name: t(`element.declaration-receipt.${name}`), value, wide: true }] : [],
        )}
      />
    </Card>
  )
}
