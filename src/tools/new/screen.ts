import { fillFile } from './fill.ts'
import type { Kind } from './index.ts'
import { addPage } from './page-row.ts'
import { someChain } from './some-chain.ts'
import { title } from './words.ts'

/** A screen that reads one thing and shows it in one block, with its page and its words. */
export const newScreen: Kind = (draft, name) => {
  addPage(draft, name, 'screen')
  draft.add(`flows/screens/${name}.json`, {
    $schema: '../../schemas/language/screen.schema.json',
    id: name,
    data: { details: { call: 'person/load-person-detail-for-profile', with: { personId: { var: 'person.userId' } } } },
    blocks: [
      {
        id: 'details',
        block: 'personal-details',
        props: { person: { var: 'data.details.person' }, form: 'member-details' },
      },
    ],
  })
  draft.add(`tests/documents/screens/${name}.test.ts`, fillFile('screen.test.ts', name, { chain: someChain(draft) }))
  draft.texts('flows', { [`screen.${name}`]: title(name) })
  return [
    `Read and show what it is about: "data" and "blocks" in flows/screens/${name}.json.`,
    'Translate its title in flows/texts/<language>/flows.json.',
    'A place in the menu: "menu" of its row in flows/site.json, a number in flows/config.json, a text ui.menu.<name>.',
    `vitest run --project engine tests/documents/screens/${name}.test.ts`,
    'npm run flows -- check',
  ]
}
