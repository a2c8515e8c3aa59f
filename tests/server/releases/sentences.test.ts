import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentence } from '#server/releases/documents/sentences.ts'

/** Every code that the engine's checks write down, as it stands in their source. */
function codes(): readonly string[] {
  const folders = ['check', 'overlay', 'logic'].map((name) => `src/engine/${name}`)
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  const found = sources.flatMap((text) => [
    ...text.matchAll(/(?:problem|problemAt)\((?:[^()']*?, )?'([a-z]+(?:\.[a-z-]+)?)'/g),
  ])
  return [...new Set(found.map(([, code = '']) => code))]
}

test('every problem of the checks has its words', () => {
  const wordless = codes().filter((code) => sentence({ code, at: '', severity: 'error' }) === code.replaceAll('.', ' '))

  expect(codes().length).toBeGreaterThan(30)
  expect(wordless).toEqual([])
})

test('a problem without words says its code and what it knows', () => {
  const problem = { code: 'moon.full', at: '', severity: 'error', params: { phase: 'full' } } as const

  expect(sentence(problem)).toBe('moon full (phase "full")')
})
