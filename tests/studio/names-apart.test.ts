import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOf } from '#server/features/studio/draft/shown-documents.ts'
import { namesApart } from '#studio/documents/names-apart.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { formName } from '#studio/fields/form-name.ts'
import { de } from '#studio/texts/de.ts'
import { en } from '#studio/texts/en.ts'

const textsOf = (lang: string): { readonly [key: string]: string } =>
  Object.assign(
    {},
    ...readdirSync(`flows/texts/${lang}`).map((file) =>
      JSON.parse(readFileSync(`flows/texts/${lang}/${file}`, 'utf8')),
    ),
  )

test.each([
  ['en', en],
  ['de', de],
] as const)('no two flows of the product are called alike in %s', (lang, words) => {
  const names = namesApart(
    namesOf({ texts: { en: textsOf('en'), de: textsOf('de') } }, lang),
    (key) => Object.entries(words).find(([one]) => one === key)?.[1] ?? key,
  )
  const flows = Object.entries(names).flatMap(([key, name]) => (/^flow\.[\w-]+$/.test(key) ? [name] : []))

  expect(flows.filter((name, at) => flows.indexOf(name) !== at)).toEqual([])
  expect(names['flow.camps-payment']).toBe({ en: 'Basket (camps)', de: 'Warenkorb (Camps)' }[lang])
})

test('a form that no step asks is called as the field that holds it', () => {
  const documents = {
    names: { 'form.pay.bank': 'Bank account' },
    resolved: { flows: {}, forms: { pay: { id: 'pay', fields: [{ id: 'bank', form: 'bank-details' }] } } },
  } as unknown as Documents // what names are made of

  expect(formName(documents, 'bank-details')).toBe('Bank account')
})
