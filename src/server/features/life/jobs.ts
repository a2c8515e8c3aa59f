import { enqueue } from '../../jobs/enqueue.ts'
import { nextHour } from '../../jobs/next-hour.ts'
import type { JobKind } from '../../jobs/work.ts'
import { lapsePacks } from '../clipcards/refill.ts'
import { mailInvoice } from '../company/mail-invoice.ts'
import { writeCompanyInvoices } from '../company/write-invoices.ts'
import { collectByMandate } from './collect.ts'
import { askForDueDays, dayKind } from './due-repository.ts'
import { liveDay } from './live-day.ts'
import { markOverdue } from './overdue.ts'
import { askForDueInvoices, plannedJob } from './write-planned.ts'

/** Each hour, because it is always midnight somewhere: asks for a look at what is due. Any process does the looking. */
const lookJob: JobKind = {
  kind: 'life/look',
  run: async ({ chain, now }) => {
    await askForDueDays(chain, now)
    await askForDueInvoices(chain, now)
    await collectByMandate(chain, now)
    await markOverdue(chain, now)
    await lapsePacks(chain, now)
    await writeCompanyInvoices(chain, now, mailInvoice)
    // A minute past the hour: no clock is so wrong that its day has not begun.
    return { again: new Date(nextHour(now).getTime() + 60_000) }
  },
}

const dayJob: JobKind = {
  kind: dayKind,
  run: async ({ chain, payload, now }) => {
    await liveDay(chain, String(payload.personId), String(payload.subscriptionId), now)
    return undefined
  },
}

/** What the calendar does to subscriptions, bills and clips. */
export const lifeJobs: readonly JobKind[] = [lookJob, dayJob, plannedJob]

/** Begun once for a chain, it comes back by itself. After days away the first look finds all that was missed. */
export const lookHourly = (chain: string, now: Date): Promise<void> =>
  enqueue(chain, lookJob.kind, {}, { dedupKey: 'hourly', dueAt: now })
