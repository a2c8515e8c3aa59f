import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { Year } from '../../shapes/invoice.ts'
import { exactly, Id, Line, maybe, Price } from '../../shapes/values.ts'

/** What a health insurance asks of a club: that somebody was a member in a year, and what he paid. Nothing of it is kept. */
export const generateQualitopForm = defineCall({
  id: 'subscription/generate-qualitop-form',
  method: 'POST',
  path: '/api/subscription/generate-qualitop-form',
  kind: 'read',
  access: { for: 'personId', right: 'papers' },
  input: exactly({
    personId: maybe(Id),
    insurance: Type.String({ minLength: 1, maxLength: 120 }),
    supplementary: maybe(Line),
    number: Type.String({ minLength: 1, maxLength: 40, writeOnly: true }),
    year: Year,
  }),
  output: exactly({ file: Download, paid: Price }),
  errors: ['EXTRACT_NOT_FOUND', 'LANGUAGE_NOT_SUPPORTED', 'TEMPLATE_NOT_FOUND', 'PAPER_NOT_MADE'],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Subscriptions',
})
