import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { changesFrom, folderOf } from '#studio/files/folder.ts'

const mine = {
  'config.json': {
    hosts: ['members.example'],
    minimumAge: 16,
    joinForm: { mobile: 'optional' },
    centers: { '110': { minimumAge: 18 } },
  },
  'overlay.json': { layer: 'n', ops: [{ in: 'form:details', set: 'fields/phone/mode', to: 'optional' }] },
  'texts/de/chain.json': { 'flow.join': 'Beitreten', 'flow.old': 'Alt' },
  'forms/own.json': { id: 'own', fields: [] },
}

test.each<
  readonly [
    what: string,
    theirs: { readonly [path: string]: Json },
    changes: readonly string[],
    left: readonly string[],
  ]
>([
  ['the same', mine, [], []],
  ['a file that is not there says nothing', {}, [], []],
  [
    'settings, of the chain and of a club; one that is gone is inherited again',
    { 'config.json': { minimumAge: 15, centers: { '110': { minimumAge: 18, country: 'AT' } } } },
    [
      'config:minimumAge 16 -> 15',
      'config:joinForm/mobile "optional" -> null',
      'config:centers/110/country null -> "AT"',
    ],
    [],
  ],
  [
    'hosts, secrets and what somebody has accepted stay where they are',
    {
      'config.json': {
        ...mine['config.json'],
        hosts: ['evil.example'],
        private: { key: 'x' },
        acknowledged: [{ code: 'a' }],
        demoDefault: true,
      },
    },
    [],
    [],
  ],
  [
    'settings of a club that is not here do not come along',
    {
      'config.json': { ...mine['config.json'], centers: { ...mine['config.json'].centers, '999': { minimumAge: 20 } } },
    },
    [],
    ['club 999'],
  ],
  [
    'operations, by their place',
    {
      'overlay.json': {
        layer: 'other',
        ops: [
          { in: 'flow:join', remove: 'steps/addons' },
          { in: 'flow:join', move: 'steps/plan', after: 'center', when: { var: 'config.x' } },
        ],
      },
    },
    ['set:form:details#fields/phone/mode "optional" -> null', 'remove:flow:join#steps/addons null -> true'],
    ['conditional steps/plan'],
  ],
  [
    'sentences, whichever file they stand in; a language that is not there stays',
    { 'texts/de/studio.json': { 'flow.join': 'Mitglied werden' }, 'texts/tr/studio.json': { 'flow.join': 'Üye ol' } },
    [
      'text:de/flow.join "Beitreten" -> "Mitglied werden"',
      'text:de/flow.old "Alt" -> null',
      'text:tr/flow.join null -> "Üye ol"',
    ],
    [],
  ],
  [
    'forms and papers are told',
    { 'forms/own.json': { id: 'own', fields: [1] }, 'papers/x.typ': 'x' },
    [],
    ['own forms/own.json', 'own papers/x.typ'],
  ],
])('%s', (_, theirs, changes, left) => {
  const taken = changesFrom(mine, theirs, ['110'])

  expect(taken.changes.map(({ at, was, value }) => `${at} ${JSON.stringify(was)} -> ${JSON.stringify(value)}`)).toEqual(
    changes,
  )
  expect(taken.left.map(({ why, what }) => `${why} ${what}`)).toEqual(left)
})

test('what is no document of a chain is left out, and what is no JSON is no folder', () => {
  const files = Object.entries(mine).map(([path, body]) => ({ path: `nordlys/${path}`, text: JSON.stringify(body) }))

  expect(folderOf([...files, { path: 'nordlys/README.md', text: 'hello' }])).toEqual(mine)
  expect(folderOf([{ path: 'config.json', text: '{' }])).toBeNull()
})
