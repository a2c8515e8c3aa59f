import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { Year } from '../../shapes/invoice.ts'
import { exactly, Id, Line, line, maybe, Price } from '../../shapes/values.ts'

/** What a health insurance asks of a club: that somebody was a member in a year, and what they paid. Nothing of it is kept. */
export const generateQualitopForm = defineCall({
  id: 'subscription/generate-qualitop-form',
  method: 'POST',
  path: '/api/subscription/generate-qualitop-form',
  kind: 'read',
  access: { for: 'personId', right: 'papers' },
  input: exactly({
    personId: maybe(Id),
    insurance: line(120, { minLength: 1 }),
    supplementary: maybe(Line),
    number: line(40, { minLength: 1, writeOnly: true }),
    year: Year,
  }),
  output: exactly({ file: Download, paid: Price }),
  errors: ['EXTRACT_NOT_FOUND', 'LANGUAGE_NOT_SUPPORTED', 'TEMPLATE_NOT_FOUND', 'PAPER_NOT_MADE'],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Subscriptions',
})
