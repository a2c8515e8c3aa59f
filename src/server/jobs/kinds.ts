import { deletionJobs } from '../features/deletion/jobs.ts'
import { friendJobs } from '../features/friends/jobs.ts'
import { leavingJobs } from '../features/leaving/declaration-job.ts'
import { lifeJobs } from '../features/life/jobs.ts'
import { mailJobs } from '../features/mail/job.ts'
import { paymentJobs } from '../features/payments/jobs.ts'
import { bookingJobs } from '../features/programs/jobs.ts'
import { referralJobs } from '../features/referrals/reward.ts'
import { resetJobs } from '../features/reset-password/job.ts'
import { studioJobs } from '../features/studio/draft/plan.ts'
import type { JobKind } from './work.ts'

/** Every kind of work that is done after the transaction that asked for it. */
export const jobKinds: readonly JobKind[] = [
  ...paymentJobs,
  ...mailJobs,
  ...resetJobs,
  ...lifeJobs,
  ...leavingJobs,
  ...bookingJobs,
  ...friendJobs,
  ...referralJobs,
  ...deletionJobs,
  ...studioJobs,
]
