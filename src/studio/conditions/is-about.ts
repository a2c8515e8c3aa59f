import type { Documents } from '../documents/use-documents.ts'
import type { ConditionPlace } from './place.ts'

/** Whether a finding is about a condition: places of findings name a file, or what the chain's operation changes. */
export function isAbout(at: string, { in: document, at: place }: ConditionPlace): boolean {
  const [kind = '', id = ''] = document.split(':')
  const file = kind === 'flow' ? `flows/${id}/flow.json` : `forms/${id}.json`
  const [of = '', where = ''] = at.split(' ')
  const own = `${document}/${place}`
  const within = (one: string, whole: string) => one === whole || one.startsWith(`${whole}/`)
  return (of.endsWith(file) && within(where, place)) || within(where, own) || within(at, own)
}

/** Where a finding is mended: a step that nobody comes to, and what is done there, by the step's condition if it has one. */
export function decidedAt({ code, at }: { readonly code: string; readonly at: string }, documents: Documents): string {
  const [, before = '', flow = '', step] =
    /^(flows\/([\w-]+)\/flow\.json |flows\/chains\/[^/]+\/overlay\.json flow:([\w-]+)\/)steps\/([\w-]+)(?:\/acts\/[\w-]+)?$/
      .exec(at)
      ?.filter((part) => part !== undefined) ?? []
  const found = documents.resolved.flows[flow]?.steps.find(({ id }) => id === step)
  return code === 'unreached' && found?.when !== undefined ? `${before}steps/${step}/when` : at
}
