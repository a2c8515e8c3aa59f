import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { exactly } from './values.ts'

/** A file to be kept: its bytes in base64, its kind, and what it is called on the reader's disk. */
export const Download = exactly({
  data: Type.String({ maxLength: 8_000_000 }),
  type: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 120 }),
})

export type Download = Answered<typeof Download>
