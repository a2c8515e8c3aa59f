import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camel, pascal, title } from './words.ts'

/** A file of `templates/` with its places filled: `{{name}}` in each of its spellings, and what else is given. */
export function fillFile(template: string, name: string, more: { readonly [place: string]: string } = {}): string {
  const places: { readonly [place: string]: string } = {
    name,
    value: camel(name),
    Name: pascal(name),
    title: title(name),
    ...more,
  }
  const text = readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => {
    const what = places[place]
    if (what === undefined) throw new Error(`the template ${template} has an unknown place ${place}`)
    return what
  })
}
