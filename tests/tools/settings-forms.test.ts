import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { withoutNothing } from '#studio/settings/differences.ts'
import { settingName } from '#studio/settings/setting-name.ts'
import { de } from '#studio/texts/de.ts'
import { settingsSchemas } from '#tools/vite/settings-forms.ts'

type Schema = { readonly properties?: { readonly [name: string]: Schema }; readonly items?: Schema }

const schemas = await settingsSchemas()

const pathsOf = ({ properties = {}, items }: Schema, path = ''): readonly string[] => [
  ...(path === '' ? [] : [path]),
  ...Object.entries(properties).flatMap(([name, inside]) => pathsOf(inside, path === '' ? name : `${path}/${name}`)),
  ...(items === undefined ? [] : pathsOf(items, path)),
]

test('every setting that operators see has a name', () => {
  const paths = Object.values(schemas).flatMap((schema) => pathsOf(schema))
  const named = (path: string) => settingName((key) => de[key as keyof typeof de], path)
  const nameless = paths.filter((path) => named(path) === path.split('/').at(-1))

  expect(paths.length).toBeGreaterThan(150)
  expect(nameless).toEqual([])
})

test.each(readdirSync('flows/chains'))(
  'what %s has set can be edited: no page finds anything wrong with it',
  (chain) => {
    const config: JsonObject = JSON.parse(readFileSync(`flows/chains/${chain}/config.json`, 'utf8'))
    const wrong = Object.entries(schemas).flatMap(([part, schema]) => {
      const judge = new Ajv({ strict: false }).compile(schema)
      return judge(withoutNothing(config))
        ? []
        : [part, ...(judge.errors ?? []).map(({ instancePath }) => instancePath)]
    })

    expect(wrong).toEqual([])
  },
)
