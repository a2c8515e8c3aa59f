import { keptEmail } from '../../email.ts'
import { type ContractRow, contractsOf, type Declaration } from './declaration-repository.ts'

/**
 * The one contract that a declaration means. Who names a number has to know the address or the day of birth that the
 * club knows; who names none is found by name and address, if there is one contract only. Null: somebody has to look.
 */
export async function findContract(chain: string, declaration: Declaration): Promise<ContractRow | null> {
  const rows = await contractsOf(chain, declaration)
  const known = rows.filter((row) => isKnown(row, declaration))
  return known.length === 1 ? (known[0] ?? null) : null
}

const isKnown = (row: ContractRow, { email, birthday }: Declaration): boolean =>
  keptEmail(row.email ?? '') === email || (birthday !== null && row.birthday === birthday)
