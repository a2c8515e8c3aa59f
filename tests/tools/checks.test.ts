import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Each check of the house is seen to fail on a fault that it is there for, and to pass without it. */
const root = resolve('.')
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'fault-'))
mkdirSync(join(folder, 'src'))
copyFileSync('biome.json', join(folder, 'biome.json'))
afterAll(() => rmSync(folder, { recursive: true }))

const strict = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] }
const pure = { extends: join(root, 'src/engine/tsconfig.json'), include: ['*.ts'] }
const biome = ['biome', 'ci', 'src/a.ts']
const types = ['tsc', '-p', '.']

const faults: [name: string, command: string[], bad: string, good: string, settings?: object][] = [
  ['format', biome, 'export  const a = "b"\n', "export const a = 'b'\n"],
  ['lint', biome, 'export const a: any = 1\n', 'export const a = 1\n'],
  ['null is no text', types, 'export const a: string = null\n', "export const a: string = ''\n", strict],
  ['a list may be empty', types, 'export const a: number = [1][0]\n', 'export const a = [1][0]\n', strict],
  ['no enum', types, 'export enum A { B }\n', "export type A = 'b'\n", strict],
  ['no screen', types, 'export const a = document.title\n', 'export const a = 1\n', pure],
  ['no network', types, "export const a = fetch('/')\n", 'export const a = 1\n', pure],
  ['no Node', types, 'export const a = process.env\n', 'export const a = 1\n', pure],
]

test.each(faults)('%s', (_name, command, bad, good, settings) => {
  expect(fails(command, good, settings)).toBe(false)
  expect(fails(command, bad, settings)).toBe(true)
})

function fails([command = '', ...args]: string[], code: string, settings?: object): boolean {
  if (settings) writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, settings ? 'a.ts' : 'src/a.ts'), code)
  return spawnSync(join(root, 'node_modules', '.bin', command), args, { cwd: folder }).status !== 0
}
