import { sandboxAccount as sso } from '#sandbox/sso/account.ts'
import { demoCatalogue } from '../catalogue.ts'
import type { DemoChain } from '../chain.ts'
import type { DemoDays } from '../days.ts'
import { adyenSecrets, ssoSecrets } from '../merchants.ts'
import { billed, bills, topUps } from './bills.ts'
import { changingPersons, changingSubscriptions } from './changing.ts'
import { clipcards } from './clipcards.ts'
import { companies } from './companies.ts'
import { crowd } from './crowd.ts'
import { familyPersons, familySubscriptions } from './family.ts'
import { historySubscriptions } from './history.ts'
import { paymentTasks } from './payment-tasks.ts'
import { persons } from './people.ts'
import { subscriptions } from './subscriptions.ts'

/** A chain of clubs in Berlin: German and English, euros. */
export const nordlys = {
  id: 'nordlys',
  timeZone: 'Europe/Berlin',
  of: (days: DemoDays): DemoChain => ({
    id: 'nordlys',
    today: days.today,
    language: 'de',
    vatBasisPoints: 1900,
    timeZone: 'Europe/Berlin',
    country: 'DE',
    currency: 'EUR',
    catalogue: demoCatalogue('nordlys', days.today),
    persons: [...persons(days), ...changingPersons(days), ...familyPersons(days)],
    operators: [
      {
        id: 'mira-sander',
        centerId: '101',
        levels: ['MANAGER'],
        firstName: 'Mira',
        lastName: 'Sander',
        birthday: '1984-03-11',
        email: 'mira.sander@example.org',
        memberSince: '2024-02-01',
      },
      {
        id: 'jonas-reuter',
        centerId: '101',
        levels: [],
        firstName: 'Jonas',
        lastName: 'Reuter',
        birthday: '1979-10-02',
        email: 'jonas.reuter@example.org',
        memberSince: '2024-02-01',
      },
    ],
    companies: companies(days),
    subscriptions: [
      ...subscriptions(days),
      ...changingSubscriptions(days),
      ...familySubscriptions(days),
      ...historySubscriptions(days),
    ],
    clipcards: clipcards(days),
    billed,
    bills,
    topUps: topUps(days),
    crowd,
    paymentTasks: paymentTasks(days),
    merchants: [
      { provider: 'adyen', account: 'NordlysFitnessECOM', secrets: adyenSecrets },
      { provider: 'sso', account: sso.account, secrets: ssoSecrets },
    ],
    issuer: sso.issuer,
  }),
}
