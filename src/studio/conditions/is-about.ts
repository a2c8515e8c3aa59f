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
