import type { JobKind } from '../../jobs/work.ts'
import { chargeJob } from './charge-job.ts'
import { compareJob } from './compare.ts'
import { webhookJob } from './inbox.ts'
import { moneyBackJob } from './money-back.ts'
import { settleJob } from './reconcile.ts'
import { refundJob } from './refund-job.ts'
import { takeBackPartsJob } from './take-back-parts.ts'

/** What payments leave to be done after their transactions. */
export const paymentJobs: readonly JobKind[] = [
  settleJob,
  chargeJob,
  webhookJob,
  moneyBackJob,
  takeBackPartsJob,
  refundJob,
  compareJob,
]
