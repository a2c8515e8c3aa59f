import { fillFile } from './fill.ts'
import type { Kind } from './index.ts'
import { camel, key, pascal, title } from './words.ts'

/** A block: its view, its props, its words, and its lines in the registry. */
export const newElement: Kind = (draft, name) => {
  const registry = 'src/elements/registry.ts'
  const piece = camel(name)
  if (new RegExp(`\\b${piece}\\b`).test(draft.read(registry) ?? '')) {
    draft.refuse(`"${name}" is taken: ${registry} has something of this name.`)
  }
  draft.add(`src/elements/${name}/view.tsx`, fillFile('element.tsx', name))
  draft.add(`schemas/elements/${name}.json`, props(name))
  draft.add(`tests/elements/${name}.test.tsx`, fillFile('element.test.tsx', name))
  draft.insert(registry, /\n(?=\nconst pieces = \{)/, `const ${piece} = piece(() => import('./${name}/view.tsx'))\n`)
  draft.insert(registry, /\nconst pieces = \{[^}]*/, `  ${name === piece ? name : `${key(name)}: ${piece}`},\n`)
  draft.insert(
    registry,
    /\nexport const blocks\b[^{]*\{[^=]*= \{[^}]*/,
    `  ${key(name)}: block(${piece}, (m) => m.${pascal(name)}View),\n`,
  )
  draft.texts('elements', {
    [`element.${name}.title`]: title(name),
    [`element.${name}.empty`]: 'Nothing here yet.',
  })
  return [
    `Show it: { "id": "${name}", "block": "${name}", "props": { "text": ... } } in a screen or a step.`,
    `Give it the props it needs, in schemas/elements/${name}.json and in the view.`,
    'Translate its texts in flows/texts/<language>/elements.json.',
    `vitest run --project dom tests/elements/${name}.test.tsx`,
  ]
}

const props = (name: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `elements/${name}.json`,
  title: 'One text under its title',
  'x-role': 'block',
  type: 'object',
  properties: { text: { type: ['string', 'null'] } },
  required: ['text'],
  additionalProperties: false,
})
