import { join } from 'node:path'
import { sourceFiles } from '../layers/check.ts'
import { fill } from './fill.ts'
import type { Kind } from './index.ts'
import { camel, title } from './words.ts'

/** A chain: its settings, room for its changes, one club and one plan in the demo, and a visit of its join. */
export const newChain: Kind = (draft, name) => {
  const where = sourceFiles(join(draft.root, 'src')).find(
    ({ path, text }) => !path.startsWith('tools/demo/') && text.includes(name),
  )
  if (where) draft.refuse(`"${name}" stands in src/${where.path}: a chain needs a name that no code knows.`)
  const folder = `flows/chains/${name}`
  draft.add(`${folder}/config.json`, settings(name))
  draft.add(`${folder}/overlay.json`, {
    $schema: '../../../schemas/language/overlay.schema.json',
    layer: name,
    ops: [],
  })
  draft.add(`src/tools/demo/${name}/index.ts`, fill('demo.ts', name))
  draft.insert('src/tools/demo/index.ts', /^/, `import { ${camel(name)} } from './${name}/index.ts'\n`)
  draft.insert('src/tools/demo/index.ts', /export const demoChains = \[[^\]]*/, `, ${camel(name)}`)
  draft.add(`tests/flows/join/${name}-visitor-comes-to-the-plans.case.json`, {
    $schema: '../../../schemas/language/fixture.schema.json',
    flow: 'join',
    chain: name,
    today: '2026-03-02',
    world: 'small-club',
    do: [{ step: 'center', give: { club: '101' } }],
    expect: { at: 'plan' },
  })
  return [
    `Say who it is: country, currency, languages, colours and questions in ${folder}/config.json.`,
    `Change the product's screens and flows in ${folder}/overlay.json, its words in ${folder}/texts/<language>/; ten worked wishes stand in flows/README.md.`,
    `Clubs and plans of the demo: src/tools/demo/${name}/index.ts.`,
    `npm run flows -- check --chain ${name}`,
    `npm run flows -- test --chain ${name}`,
    `npm start, then http://${name}.localhost:4000/join`,
  ]
}

const settings = (name: string) => ({
  $schema: '../../../schemas/language/config.schema.json',
  name: title(name),
  hosts: [`${name}.localhost`],
  country: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  defaultLanguage: 'en',
  translations: [{ code: 'en', locale: 'en-US', longName: 'English', shortName: 'EN', direction: 'ltr', order: 1 }],
  lookAndFeel: { mainColor: '#1f5f8b', secondaryColor: '#1b2a3a', siteLogo: name },
  joinForm: { email: 'required', confirmEmail: 'notUsed', password: 'required', confirmPassword: 'notUsed' },
  centers: {},
})
