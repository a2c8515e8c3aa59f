import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outcomes } from '#sandbox/outcomes.ts'
import { sandboxLanguages } from '#sandbox/page/words.ts'

const bookOf = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/sandbox/page/words/${lang}.json`, 'utf8'))
const english = bookOf('en')

test.each(sandboxLanguages)('%s says everything, with the same places', (lang) => {
  const book = bookOf(lang)

  expect(Object.keys(book).toSorted()).toEqual(Object.keys(english).toSorted())
  const placesOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()
  for (const [key, sentence] of Object.entries(book)) {
    expect(placesOf(sentence), key).toEqual(placesOf(english[key] ?? ''))
  }
})

test('every sentence is said somewhere, every behaviour has one', () => {
  const folders = ['src/sandbox/page', 'src/sandbox/mail', 'src/tools/demo/page']
  const source = folders
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile()))
    .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
    .join('\n')
  const built = /^(outcome|demo\.(status|is|page|relation|sso|time\.)|hosted\.(challenge|decline|later|cancel))/

  expect(Object.keys(english).filter((key) => !built.test(key) && !source.includes(`'${key}'`))).toEqual([])
  expect(outcomes.filter(({ id }) => english[`outcome.${id}`] === undefined)).toEqual([])
})
