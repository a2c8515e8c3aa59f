import type { Diagnostic } from './documents/diagnostic.ts'
import { reasons } from './operator-language.ts'
import type { ChainSource } from './sources.ts'

/** Two chains with one host, or two defaults of the demo: nobody could tell whose page it is. */
export function sharedHosts(chains: readonly Pick<ChainSource, 'chain' | 'readable'>[]): readonly Diagnostic[] {
  const owners = new Map<string, string>()
  return chains.flatMap(({ chain, readable }) => {
    const { hosts, demoDefault } = readable.config
    const names = [...(Array.isArray(hosts) ? hosts : []), ...(demoDefault === true ? ['localhost'] : [])]
    return names.flatMap((host): Diagnostic[] => {
      const owner = owners.get(String(host))
      owners.set(String(host), chain)
      if (owner === undefined) return []
      const place = host === 'localhost' ? 'demoDefault' : 'hosts'
      const code = host === 'localhost' ? 'default.twice' : 'host.twice'
      const why =
        host === 'localhost'
          ? reasons(
              `only one chain can be the one of plain localhost, and that is chain ${owner}'s already: leave it out here`,
              `Nur eine Kette kann die von bloßem localhost sein, und das ist schon ${owner}: Lassen Sie es hier weg`,
            )
          : reasons(
              `${JSON.stringify(host)} is chain ${owner}'s already, and nobody could tell whose page it is: name another host`,
              `${JSON.stringify(host)} gehört schon der Kette ${owner}, und niemand wüsste, wessen Seite es ist: Nennen Sie einen anderen Host`,
            )
      return [{ code, document: `flows/chains/${chain}/config.json`, place, ...why, severity: 'error', chain }]
    })
  })
}
