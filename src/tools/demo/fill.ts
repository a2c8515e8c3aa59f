import { tx } from '#server/db/ambient.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { fillCards } from './cards.ts'
import { fillCatalogue } from './catalogue.ts'
import type { DemoChain } from './chain.ts'
import { crowdRows } from './crowd.ts'
import { demoDays } from './days.ts'
import { fillBills } from './fill-bills.ts'
import { fillClipcards } from './fill-clipcards.ts'
import { fillCompanies } from './fill-companies.ts'
import { fillOperators } from './fill-operators.ts'
import { fillPeople } from './fill-people.ts'
import { fillMerchants } from './merchants.ts'
import { fillPaymentTasks } from './payment-tasks.ts'

/** When the cards of the demo were kept. */
const cardsSince = new Date('2026-01-05T10:00:00Z')

/** Everybody's password in the demo. */
export const demoPassword = 'Nordlicht-2026'

/**
 * Writes a chain's demo, or brings it up to date: what the demo owns is laid over what is there, and what people made
 * since (accounts, purchases) stays. A second run on the same day changes nothing.
 */
export async function fillChain(chain: DemoChain): Promise<void> {
  const passwords = new Set(chain.persons.map(({ password }) => password))
  const hashes = new Map<string | undefined, string>()
  for (const password of passwords) hashes.set(password, await hashPassword(password ?? demoPassword))
  await tx(async () => {
    await fillCatalogue(chain)
    await fillPeople(chain, hashes)
    if (chain.crowd) await fillPeople({ ...chain, ...crowdRows(chain.crowd, demoDays(chain.today)) }, hashes)
    await fillOperators(chain)
    await fillCompanies(chain)
    await fillClipcards(chain)
    await fillBills(chain)
    await fillMerchants(chain)
    await fillCards(chain, cardsSince)
    await fillPaymentTasks(chain)
  })
}
