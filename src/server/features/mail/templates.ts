const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The mails there are. Their words are `mail.<id>.subject` and `mail.<id>.text` of each language. */
export const templates = [
  { id: 'payment-paid', worthReadingMs: 7 * dayMs },
  { id: 'payment-pending', worthReadingMs: hourMs },
  { id: 'payment-refused', worthReadingMs: 3 * dayMs },
  { id: 'payment-refunded', worthReadingMs: 7 * dayMs },
] as const satisfies readonly { readonly id: string; readonly worthReadingMs: number }[]

export type MailTemplate = (typeof templates)[number]

export const templateOf = (id: unknown): MailTemplate | null => templates.find((one) => one.id === id) ?? null
