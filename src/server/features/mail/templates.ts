const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The mails there are. Their words are `mail.<id>.subject`, `.text` (each with `.other` where it can be of a child) and,
 * under what the mail carries, `.note`; the button's are `mail.more.<more>`. `says`: the places in its words that whoever asks for it fills. `carries`: what gives
 * power to whoever reads it, and is kept sealed. `path`: where the button leads, whatever the mail is about; left out,
 * whoever asks for it says where. `worthReadingMs`: later it is not sent any more, nor after the `until` that it says.
 */
export const templates = [
  { id: 'payment-paid', says: ['amount'], more: 'payment', worthReadingMs: 7 * dayMs },
  { id: 'payment-pending', says: ['amount'], more: 'payment', worthReadingMs: hourMs },
  { id: 'payment-refused', says: ['amount'], more: 'payment', worthReadingMs: 3 * dayMs },
  { id: 'payment-unclear', says: ['amount'], more: 'payment', worthReadingMs: 7 * dayMs },
  { id: 'payment-refunded', says: ['amount'], more: 'payment', worthReadingMs: 7 * dayMs },
  { id: 'reset-password', says: [], carries: 'links', more: 'reset', worthReadingMs: hourMs },
  { id: 'staff-invitation', says: [], carries: 'links', more: 'invitation', worthReadingMs: 6 * dayMs },
  { id: 'plan-stopped-problems', says: ['startTime'], more: 'studio', worthReadingMs: 7 * dayMs },
  { id: 'plan-stopped-eyes', says: ['startTime'], more: 'studio', worthReadingMs: 7 * dayMs },
  { id: 'plan-stopped-rights', says: ['startTime'], more: 'studio', worthReadingMs: 7 * dayMs },
  { id: 'plan-stopped-check', says: ['startTime'], more: 'studio', worthReadingMs: 7 * dayMs },
  { id: 'company-invitation', says: ['company'], carries: 'links', more: 'invitation', worthReadingMs: 29 * dayMs },
  { id: 'company-ends', says: ['company', 'plan', 'date'], more: 'profile', worthReadingMs: 30 * dayMs },
  {
    id: 'company-invoice',
    says: ['company', 'number', 'amount', 'date'],
    more: 'companyBilling',
    worthReadingMs: 14 * dayMs,
  },
  { id: 'company-credit', says: ['company', 'number'], more: 'companyBilling', worthReadingMs: 14 * dayMs },
  { id: 'password-changed', says: [], more: 'forgot', worthReadingMs: 7 * dayMs },
  { id: 'sign-on-linked', says: ['employee'], more: 'forgot', worthReadingMs: 7 * dayMs },
  { id: 'sign-on-unlinked', says: ['employee', 'issuer'], more: 'forgot', worthReadingMs: 7 * dayMs },
  { id: 'data-copied', says: [], more: 'forgot', worthReadingMs: 7 * dayMs },
  { id: 'account-moved', says: [], more: 'forgot', worthReadingMs: 14 * dayMs },
  { id: 'password-shared', says: [], more: 'forgot', worthReadingMs: dayMs },
  { id: 'ask-club', says: [], worthReadingMs: dayMs },
  { id: 'email-code', says: ['count'], carries: 'code', worthReadingMs: hourMs },
  { id: 'lead-code', says: ['count'], carries: 'code', worthReadingMs: 10 * 60_000 },
  { id: 'email-taken', says: [], worthReadingMs: hourMs },
  { id: 'email-changed', says: [], worthReadingMs: 7 * dayMs },
  { id: 'bill-to-pay', says: ['amount', 'date'], more: 'debt', worthReadingMs: 7 * dayMs },
  { id: 'bill-collected', says: ['amount', 'date'], more: 'invoices', worthReadingMs: 7 * dayMs },
  { id: 'bill-overdue', says: ['amount', 'date'], more: 'debt', worthReadingMs: 7 * dayMs },
  { id: 'subscription-ended', says: ['number'], more: 'profile', worthReadingMs: 14 * dayMs },
  { id: 'freeze-over', says: ['date'], more: 'profile', worthReadingMs: 7 * dayMs },
  {
    id: 'terminated',
    says: ['plan', 'contract', 'number', 'received', 'date'],
    more: 'profile',
    worthReadingMs: 30 * dayMs,
  },
  { id: 'regretted', says: ['plan', 'contract', 'number'], more: 'profile', worthReadingMs: 30 * dayMs },
  {
    id: 'withdrawn',
    says: ['plan', 'contract', 'number', 'received', 'date'],
    more: 'profile',
    worthReadingMs: 30 * dayMs,
  },
  { id: 'ends-anyway', says: ['plan', 'contract', 'date'], more: 'profile', worthReadingMs: 30 * dayMs },
  { id: 'contract', says: ['plan', 'contract', 'date'], more: 'profile', worthReadingMs: 30 * dayMs },
  { id: 'contract-changed', says: ['plan', 'contract'], more: 'profile', worthReadingMs: 30 * dayMs },
  { id: 'paper-signed', says: ['paper', 'signer', 'received', 'hash'], more: 'papers', worthReadingMs: 30 * dayMs },
  { id: 'cancel-received', says: ['number', 'received', 'declared'], worthReadingMs: 30 * dayMs },
  { id: 'class-booked', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: dayMs },
  { id: 'class-moved-up', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: dayMs },
  { id: 'class-offered', says: ['className', 'clubName', 'startTime', 'until'], more: 'offer', worthReadingMs: dayMs },
  { id: 'class-place-free', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: hourMs },
  { id: 'class-list-left', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: dayMs },
  { id: 'class-cancelled', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: 7 * dayMs },
  {
    id: 'class-cancelled-credit',
    says: ['className', 'clubName', 'startTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-cancelled-kept',
    says: ['className', 'clubName', 'startTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-cancelled-waited',
    says: ['className', 'clubName', 'startTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  { id: 'class-taken-out', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: 7 * dayMs },
  {
    id: 'class-taken-out-credit',
    says: ['className', 'clubName', 'startTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-taken-out-kept',
    says: ['className', 'clubName', 'startTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-taken-out-waited',
    says: ['className', 'clubName', 'startTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-moved',
    says: ['className', 'clubName', 'startTime', 'formerTime'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-moved-several',
    says: ['className', 'clubName'],
    more: 'bookings',
    path: '/',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-off-several',
    says: ['className', 'clubName'],
    more: 'bookings',
    path: '/',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'class-seat-changed',
    says: ['className', 'clubName', 'startTime', 'formerSeat', 'seat'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  { id: 'class-missed', says: ['className', 'clubName', 'startTime'], more: 'class', worthReadingMs: 7 * dayMs },
  {
    id: 'class-sanctioned',
    says: ['className', 'clubName', 'startTime', 'date'],
    more: 'class',
    worthReadingMs: 7 * dayMs,
  },
  {
    id: 'basket-handed-over',
    says: ['clipcard', 'amount', 'clubName', 'until'],
    more: 'basket',
    worthReadingMs: 20 * hourMs,
  },
  {
    id: 'monthly-basket-handed-over',
    says: ['clipcard', 'amount', 'clubName', 'until'],
    more: 'basket',
    worthReadingMs: 20 * hourMs,
  },
  { id: 'deletion-asked', says: ['date'], more: 'deletion', worthReadingMs: 7 * dayMs },
  { id: 'deletion-refused', says: [], more: 'deletion', worthReadingMs: 30 * dayMs },
  { id: 'deletion-done', says: [], worthReadingMs: 30 * dayMs },
  { id: 'withdrawal-received', says: ['number', 'received', 'declared'], worthReadingMs: 30 * dayMs },
] as const satisfies readonly MailTemplate[]

export interface MailTemplate {
  readonly id: string
  readonly says: readonly string[]
  readonly carries?: 'code' | 'links'
  readonly more?: string
  readonly path?: string
  readonly worthReadingMs: number
}

export type MailTemplateId = (typeof templates)[number]['id']

export const templateOf = (id: unknown): MailTemplate | null => templates.find((one) => one.id === id) ?? null
