import { dayIn } from '#calendar/day-in.ts'
import type { SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { findPerson, type KnownPerson } from '../persons/service.ts'
import { isOn } from '../settings.ts'

/** Whose invoices are asked for, and what their club says of them. */
export interface InvoiceOwner {
  readonly person: KnownPerson
  /** At their club. */
  readonly today: string
  /** The day it was at their club. */
  readonly dayOf: (instant: Date) => string
  readonly mayDownload: boolean
}

/** Null: the person is gone. */
export async function whose(context: SubjectContext): Promise<InvoiceOwner | null> {
  const { chain, subject, release, now } = context
  const person = await findPerson(chain, subject.id)
  if (person === null) return null
  const timeZone = (await findCenter(chain, person.centerId, now))?.timeZone ?? 'UTC'
  return {
    person,
    today: dayIn(timeZone, now),
    dayOf: (instant) => dayIn(timeZone, instant),
    mayDownload: isOn(release, person.centerId, 'features.downloadInvoices'),
  }
}

/** The days of a year; of none: whenever. */
export const daysOfYear = (year: string | null | undefined): { readonly from?: string; readonly to?: string } =>
  typeof year === 'string' ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
