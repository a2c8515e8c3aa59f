import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tools/layers/check.ts'
import { layerRules } from '#tools/layers/rules.ts'

const chains = readdirSync('flows/chains')
const layers = layerRules.map(({ layer }) => layer).filter((layer) => existsSync(`src/${layer}`))

/** What fills the demo, takes pictures of it and measures it may call its chains by name. */
const ofTheDemo = /^tools\/(demo|gallery|bench)\//

test.each(chains)('%s stands in no code but what is about the demo', (chain) => {
  const named = sourceFiles().filter(({ path, text }) => !ofTheDemo.test(path) && text.includes(chain))

  expect(named.map(({ path }) => path)).toEqual([])
})

test.each(layers)('%s tells what it is for', (layer) => {
  expect(existsSync(`src/${layer}/README.md`)).toBe(true)
})

test('the lockfile names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/)
})

test('every dependency is pinned', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })

  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('no file of code is longer than 300 lines', () => {
  const long = sourceFiles().filter(({ text }) => text.split('\n').length > 300)

  expect(long.map(({ path }) => path)).toEqual([])
})
