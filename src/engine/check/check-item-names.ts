import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { warningAt } from './problem-at.ts'
import { placeholdersOfSentence, type TextGroups } from './text-groups.ts'
import type { ElementFacts } from './types.ts'

/**
 * Sentences of a block that name what its items may come without: `x-lacks` of the element says which, by the beginning of
 * a sentence's key below `element.<kind>.`, and the longest beginning counts. `<key>.plain` says what stands there then.
 */
export function checkItemNames(groups: TextGroups, elements: ElementFacts): Problem[] {
  return [...groups].flatMap(([base, languages]) => {
    const lacking = lackedBy(base, elements)
    if (lacking.length === 0 || base.endsWith('.plain') || groups.has(`${base}.plain`)) return []
    return [...languages].flatMap(([locale, forms]) =>
      [...forms].flatMap(([form, sentence]) => {
        const key = form === '' ? base : `${base}_${form}`
        const names = [...new Set(placeholdersOfSentence(sentence))].filter((name) => lacking.includes(name))
        return names.map((placeholder) =>
          warningAt(`texts/${locale}/${key}`, 'placeholder.absent', { placeholder, key, locale }),
        )
      }),
    )
  })
}

function lackedBy(key: string, elements: ElementFacts): readonly string[] {
  const [kind, id = '', ...rest] = key.split('.')
  const lacks = kind === 'element' ? elements.get(id)?.['x-lacks'] : undefined
  if (!isMap(lacks)) return []
  const begins = rest.map((_, index) => rest.slice(0, rest.length - index).join('.'))
  const names = lacks[begins.find((one) => Object.hasOwn(lacks, one)) ?? '']
  return isList(names) ? names.filter((name) => typeof name === 'string') : []
}
