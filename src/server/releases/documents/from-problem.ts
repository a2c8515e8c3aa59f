import type { Problem } from '#engine/problem.ts'
import type { Trouble } from './trouble.ts'

/** A problem of the engine as a person reads it: the file it is in, the place in it, what to do. */
export function fromProblem(problem: Problem, chain: string): Trouble {
  const { document, place } = fileOf(problem.at, chain)
  return { document, place, reason: sentence(problem), severity: problem.severity, chain }
}

/** Whether the chain's own files are to blame: what a layer's operation could not do stands in its overlay. */
function fileOf(at: string, chain: string): { readonly document: string; readonly place: string } {
  const [head = '', ...rest] = at.split('/')
  const place = rest.join('/')
  const [kind = '', id = ''] = head.split(/:(.*)/)
  switch (kind) {
    case 'flow':
      return { document: `flows/${id}/flow.json`, place }
    case 'form':
      return { document: `schemas/forms/${id}.json`, place }
    case 'screen':
      return { document: `flows/screens/${id}.json`, place }
    case 'site':
      return { document: 'flows/site.json', place }
    case 'values':
      return { document: 'schemas/values.json', place: [id, place].filter((part) => part !== '').join('/') }
    case 'texts':
      return { document: `flows/texts/${id || rest[0]}`, place: id ? place : rest.slice(1).join('/') }
    case 'config':
      return { document: `flows/chains/${chain}/config.json`, place: id || place }
    case 'centers':
      return { document: `flows/chains/${chain}/config.json`, place: at }
    default:
      return { document: `flows/chains/${chain}`, place: at }
  }
}

/** Words for the codes of the engine's checks; a code without words says itself and what it knows. */
function sentence({ code, params }: Problem): string {
  const details = Object.entries(params ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  const words = code
    .replaceAll(/[.-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return details.length > 0 ? `${words} (${details.join(', ')})` : words
}
