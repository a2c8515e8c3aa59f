import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOf } from '#server/features/studio/draft/shown-documents.ts'
import { namesApart } from '#studio/documents/names-apart.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { formInFlow, formName } from '#studio/fields/form-name.ts'
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

test('forms that steps call alike are told apart by their flows, and by their ids where that is not enough', () => {
  const step = (form: string) => ({ id: form, form })
  const forms = ['member-details', 'lead-details', 'more-details', 'pay'].map((id) => [id, { id, fields: [] }])
  const documents = {
    names: {
      'flow.join': 'Join',
      'flow.lead': 'Stay in touch',
      'flow.join.member-details': 'Details',
      'flow.join.pay': 'Payment',
      'flow.lead.lead-details': 'Details',
      'flow.lead.more-details': 'Details',
    },
    resolved: {
      flows: {
        join: { id: 'join', steps: [step('member-details'), step('pay')] },
        lead: { id: 'lead', steps: [step('lead-details'), step('more-details')] },
      },
      forms: Object.fromEntries(forms),
    },
  } as unknown as Documents // what names are made of

  expect(forms.map(([id]) => formName(documents, String(id)))).toEqual([
    'Join: Details',
    'Stay in touch: Details (lead-details)',
    'Stay in touch: Details (more-details)',
    'Payment',
  ])
  expect(['member-details', 'pay'].map((id) => formInFlow(documents, id))).toEqual(['Join: Details', 'Join: Payment'])
})
