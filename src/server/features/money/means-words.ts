import { type Worded, wordsIn } from '../words.ts'

export type Means = 'card' | 'dd' | 'invoice' | 'cash' | 'instalment' | 'cof'

/** A means of payment in words, with the last digits of its account or card. */
export function meansInWords(means: Means, lang: string, last4: string | null = null): string {
  const words = wordsIn(names, lang)?.[means] ?? means
  if (last4 === null) return words
  // Beside letters that run from the right, the digits keep their own direction.
  return /\p{Script=Arabic}/u.test(words) ? `${words} \u2066•• ${last4}\u2069` : `${words} •• ${last4}`
}

const names: Worded<{ readonly [M in Means]: string }> = {
  en: {
    card: 'Card',
    dd: 'Direct debit',
    invoice: 'Invoice',
    cash: 'Cash at the club',
    instalment: 'Instalments',
    cof: 'Stored card',
  },
  de: {
    card: 'Karte',
    dd: 'Lastschrift',
    invoice: 'Rechnung',
    cash: 'Bar im Studio',
    instalment: 'Raten',
    cof: 'Hinterlegte Karte',
  },
  es: {
    card: 'Tarjeta',
    dd: 'Débito automático',
    invoice: 'Factura',
    cash: 'Efectivo en el club',
    instalment: 'Cuotas',
    cof: 'Tarjeta guardada',
  },
  ar: {
    card: 'بطاقة',
    dd: 'خصم مباشر',
    invoice: 'فاتورة',
    cash: 'نقدًا في النادي',
    instalment: 'أقساط',
    cof: 'بطاقة محفوظة',
  },
}
