import { demoCatalogue } from '../catalogue.ts'
import type { DemoChain } from '../chain.ts'
import type { DemoDays } from '../days.ts'
import { paytabsSecrets } from '../merchants.ts'
import { billed, bills } from './bills.ts'
import { crowd } from './crowd.ts'
import { paymentTasks } from './payment-tasks.ts'
import { persons, subscriptions } from './people.ts'

/** A chain of clubs in the Emirates: Arabic and English, dirhams. */
export const waha = {
  id: 'waha',
  timeZone: 'Asia/Dubai',
  of: (days: DemoDays): DemoChain => ({
    id: 'waha',
    today: days.today,
    language: 'ar',
    vatBasisPoints: 500,
    timeZone: 'Asia/Dubai',
    country: 'AE',
    currency: 'AED',
    catalogue: demoCatalogue('waha', days.today),
    persons: persons(days),
    operators: [
      {
        id: 'huda-karam',
        centerId: '201',
        levels: ['MANAGER'],
        firstName: 'Huda',
        lastName: 'Karam',
        birthday: '1985-05-20',
        email: 'huda.karam@example.org',
        memberSince: '2024-02-01',
      },
    ],
    subscriptions: subscriptions(days),
    billed,
    bills,
    crowd,
    paymentTasks: paymentTasks(days),
    merchants: [{ provider: 'paytabs', account: '84120', secrets: paytabsSecrets }],
  }),
}
