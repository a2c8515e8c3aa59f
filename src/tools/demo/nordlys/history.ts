import type { DemoDays } from '../days.ts'
import type { SubscriptionRow } from '../life-rows.ts'

/**
 * What people have behind them and before them: with the others, every status and substate of a subscription stands
 * here at least once, each with what made it so.
 */
export const historySubscriptions = (days: DemoDays): readonly SubscriptionRow[] => [
  {
    ...{ id: 'hal-quartal', number: '104-00871', personId: 'hal', centerId: '104', planId: 'quartal' },
    ...{ status: 'WINDOW', startDate: days.before(97), endDate: days.before(6), means: 'cash' },
  },
  {
    ...{ id: 'hal-sauna', number: '104-00902', personId: 'hal', centerId: '104', planId: 'sauna-plus' },
    ...{ status: 'CREATED', substate: 'AWAITING_ACTIVATION', startDate: days.firstOfNextMonth, means: 'invoice' },
  },
  {
    ...{ id: 'hal-flex', number: '104-00655', personId: 'hal', centerId: '104', planId: 'flex' },
    ...{ status: 'ENDED', substate: 'DOWNGRADED', startDate: days.ago(120), endDate: days.monthEnd(100) },
    last: { reason: 'downgraded', on: days.monthEnd(100) },
  },
  {
    ...{ id: 'hal-komplett', number: '104-00318', personId: 'hal', centerId: '104', planId: 'komplett' },
    ...{ status: 'ENDED', substate: 'CANCELLED', startDate: days.ago(150), endDate: days.monthEnd(121) },
    termination: { number: 'K-100031', requestedOn: days.ago(123) },
    last: { reason: 'terminated', on: days.ago(123) },
  },
  {
    ...{ id: 'hal-teen', number: '104-00120', personId: 'hal', centerId: '104', planId: 'firmenfitness' },
    ...{ status: 'ENDED', substate: 'REGRETTED', startDate: days.ago(160), endDate: days.ago(160) },
    last: { reason: 'withdrawn', on: days.ago(160) },
  },
  {
    ...{ id: 'hanna-quartal', number: '104-41002', personId: 'hanna', centerId: '104', planId: 'quartal' },
    ...{ status: 'ENDED', substate: 'EXTENDED', startDate: days.ago(53), endDate: days.ago(47) },
    last: { reason: 'extended', on: days.ago(50) },
  },
  {
    ...{ id: 'edith-flex', number: '102-50300', personId: 'edith', centerId: '102', planId: 'flex' },
    ...{ status: 'ENDED', substate: 'CANCELLED', startDate: days.before(300), endDate: days.before(300) },
    last: { reason: 'neverBegan', on: days.before(305) },
  },
]
