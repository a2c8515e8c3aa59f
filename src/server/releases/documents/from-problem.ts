import type { Problem } from '#engine/problem.ts'
import { sentence } from './sentences.ts'
import type { Trouble } from './trouble.ts'

/** A problem of the engine as a person reads it: the file it is in, the place in it, what to do. */
export function fromProblem(problem: Problem, chain: string): Trouble {
  const { layer } = problem.params ?? {}
  // What a layer asks for and cannot have is in its overlay, not in the document that it is laid over.
  const overlay = { document: `flows/chains/${chain}/overlay.json`, place: problem.at }
  const { document, place } = layer === chain ? overlay : fileOf(problem.at, chain)
  const { code, severity, params = {} } = problem
  return { code, document, place, reason: sentence(problem), severity, params, chain }
}

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
