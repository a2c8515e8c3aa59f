import { demoCatalogue } from '../catalogue.ts'
import type { DemoChain } from '../chain.ts'
import type { DemoDays } from '../days.ts'
import { adyenSecrets, ltpsSecrets, paywaySecrets } from '../merchants.ts'
import { billed, bills } from './bills.ts'
import { crowd } from './crowd.ts'
import { paymentTasks } from './payment-tasks.ts'
import { persons, subscriptions } from './people.ts'

/** A chain of gyms between Chicago and Seattle: English and Spanish, dollars. */
export const ridgeline = {
  id: 'ridgeline',
  timeZone: 'America/Denver',
  of: (days: DemoDays): DemoChain => ({
    id: 'ridgeline',
    today: days.today,
    language: 'en',
    vatBasisPoints: 0,
    timeZone: 'America/Denver',
    country: 'US',
    currency: 'USD',
    catalogue: demoCatalogue('ridgeline', days.today),
    persons: persons(days),
    operators: [
      {
        id: 'tess-morgan',
        centerId: '301',
        levels: ['MANAGER'],
        firstName: 'Tess',
        lastName: 'Morgan',
        birthday: '1988-07-14',
        email: 'tess.morgan@example.org',
        memberSince: '2024-02-01',
      },
    ],
    subscriptions: subscriptions(days),
    billed,
    bills,
    crowd,
    paymentTasks: paymentTasks(days),
    merchants: [
      { provider: 'adyen', account: 'RidgelineUS', secrets: adyenSecrets },
      { provider: 'payway', account: 'ballard', secrets: paywaySecrets },
      { provider: 'ltps', account: 'east-austin', secrets: ltpsSecrets },
    ],
  }),
}
