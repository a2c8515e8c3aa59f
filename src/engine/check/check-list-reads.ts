import type { Problem } from '../problem.ts'
import { follow } from './answer-types.ts'
import { problemAt } from './problem-at.ts'
import type { Site } from './view.ts'
import { visitInView } from './visit-view.ts'

/** What is read of the elements of a list has to exist in them: in one use of a form at least. */
export function checkListReads(uses: readonly Site[]): Problem[] {
  const [site] = uses
  if (!site) return []
  const [first = [], ...others] = uses.map(unknownOf)
  return first
    .filter((path) => others.every((paths) => paths.includes(path)))
    .map((path) => problemAt(site.at, 'read.element', { path }))
}

function unknownOf({ expr, view }: Site): readonly string[] {
  const unknown = new Set<string>()
  visitInView(expr, view, ({ name, args, view: { element } }) => {
    const [path] = args
    if (!element || name !== 'var' || typeof path !== 'string' || path === '') return
    if (follow(element, path.split('.')).length === 0) unknown.add(path)
  })
  return [...unknown]
}
