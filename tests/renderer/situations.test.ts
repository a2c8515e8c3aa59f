import path from 'node:path'
import { expect, test } from 'vitest'
import type { FlowDoc, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { pageFor } from '#engine/flow/ways-on.ts'
import { formSpec, specAt } from '#renderer/form-spec.ts'
import { isStop, otherWay, problemText, situationOf } from '#renderer/texts.ts'
import { createFormat } from '#ui/format/create-format.ts'
import { loadRelease } from '../flows/release.ts'

const root = path.resolve(import.meta.dirname, '../..')
const chains = new Map(
  await Promise.all(
    ['nordlys', 'waha', 'ridgeline'].map(async (chain) => [chain, (await loadRelease(chain, root)).docs] as const),
  ),
)
const languages = [...chains].flatMap(([chain, docs]) => Object.keys(docs.texts).map((lang) => ({ chain, lang, docs })))

const sentencesOf = ({ texts }: ReleaseDocs, lang: string) => {
  const optionalText = (key: string) => texts[lang]?.[key] ?? null
  return { optionalText, t: (key: string) => optionalText(key) ?? key, format: createFormat('en') }
}

/** What has happened, and where: nobody has answered wrongly. */
const situations: readonly (readonly [what: string, form: string, field: string, code: string])[] = [
  ['an unknown club', 'pick-center', 'club', 'gone'],
  ['a plan that is gone', 'pick-plan', 'plan', 'gone'],
  ['a plan that went while it was bought', 'pick-plan', 'plan', 'INVALID_PLAN'],
  ['a member who is too young for the plan', 'pick-plan', 'plan', 'too-young'],
  ['a member who turned out too young', 'pick-plan', 'plan', 'MINIMUM_AGE'],
  ['a visitor who is too young', 'member-details', 'birthday', 'max'],
  ['a visitor whom the club finds too young', 'member-details', 'birthday', 'MINIMUM_AGE'],
  ['a plan of another club', 'pick-plan', 'plan', 'OUTSIDE_HOME_CENTER'],
  ['a plan that is had already', 'pick-plan', 'plan', 'EXISTS_SAME_TYPE'],
  ['an add-on that is gone', 'pick-plan', 'addons', 'ADDON_UNAVAILABLE'],
  ['a promotion that is over', 'pick-plan', 'promoCode', 'INVALID_PROMO_CODE'],
  ['a change that is gone', 'pick-change', 'plan', 'gone'],
  ['a change for a higher age', 'pick-change', 'plan', 'too-young'],
  ['a price that has changed', 'pay', 'option', 'PRICE_CHANGED'],
  ['an address that is known', 'member-details', 'email', 'EMAIL_EXISTS'],
]

test.each(situations)('%s has a name and a sentence of its own in every language', (_, form, field, code) => {
  const named = languages.map(({ lang, docs }) => {
    const texts = sentencesOf(docs, lang)
    const spec = specAt(formSpec(docs, form), field)
    const title = situationOf(texts, { code, severity: 'error', at: `step.${field}` }, spec)
    const sentence = problemText(texts, { code, severity: 'error', at: `step.${field}` }, spec)
    return {
      title,
      isOwn: title !== texts.t('ui.flow.refused'),
      isSaid: ![texts.t('problems.unknown'), texts.t('problems.max')].includes(sentence),
    }
  })

  expect(named.filter(({ title, isOwn, isSaid }) => title === null || !isOwn || !isSaid)).toEqual([])
})

test('whatever a call refuses of an offer, in any flow, no offer is called a wrong answer', () => {
  const wrong = languages.flatMap(({ chain, lang, docs }) =>
    Object.values(docs.flows).flatMap((flow) =>
      refusedAt(flow).flatMap(([code, place]) => {
        const [step = '', field] = place.split('.')
        const form = flow.steps.find(({ id }) => id === step)?.form
        const spec = field && typeof form === 'string' ? specAt(formSpec(docs, form), field) : undefined
        if (spec && spec.doc.choices === undefined) return []
        const title = situationOf(sentencesOf(docs, lang), { code, severity: 'warning', at: place }, spec)
        return title === null ? [`${chain} ${lang} ${flow.id}: ${code} at ${place}`] : []
      }),
    ),
  )

  expect(wrong).toEqual([])
})

interface Situation {
  readonly flow: string
  readonly form: string
  readonly field: string
  readonly code: string
  readonly params?: JsonObject
}

/** What can befall an answer in a flow although nobody has answered wrongly: read from its forms, its data and its acts. */
function situationsOf(docs: ReleaseDocs): readonly Situation[] {
  return Object.values(docs.flows).flatMap((flow) =>
    flow.steps.flatMap(({ id, form, acts = [] }) => {
      const fields = typeof form === 'string' ? (docs.forms[form]?.fields ?? []) : []
      const stops = acts.filter(({ onError = {} }) => 'PAYMENT_UNSUCCESSFUL' in onError)
      return fields.flatMap((field): Situation[] => {
        const at = { flow: flow.id, form: form as string, field: field.id }
        const offered = field.choices === undefined ? [] : ['gone', ...Object.keys(field.choices.unless ?? {})]
        // A day of birth whose latest is another day than today stands for an age.
        const latest = field.ui?.['ui:widget'] === 'birthday' ? JSON.stringify(field.limits?.max ?? null) : 'null'
        const aged = ['null', '{"var":"today"}'].includes(latest) ? [] : ['max', 'MINIMUM_AGE']
        const isHere = ({ onError = {} }: { readonly onError?: object }) =>
          Object.values(onError).includes(`${id}.${field.id}`)
        const stopped = stops.filter(isHere).map(() => ({
          ...at,
          code: 'PAYMENT_UNSUCCESSFUL',
          params: { reason: 'cancelled' },
        }))
        return [...[...offered, ...aged].map((code) => ({ ...at, code })), ...stopped]
      })
    }),
  )
}

test('whatever befalls an answer in any flow has a name and a sentence that is not "one answer is not right"', () => {
  const offered = ({ config }: ReleaseDocs) => (config.translations as { code: string }[]).map(({ code }) => code)
  const read = languages.filter(({ lang, docs }) => offered(docs).includes(lang))
  const found = read.flatMap(({ chain, lang, docs }) =>
    situationsOf(docs).map((one) => {
      const texts = sentencesOf(docs, lang)
      const spec = specAt(formSpec(docs, one.form), one.field)
      const problem = { code: one.code, severity: 'error', at: `step.${one.field}`, params: one.params ?? {} } as const
      const sentence = problemText(texts, problem, spec)
      const isSaid = !['problems.unknown', 'problems.max', 'problems.type'].map(texts.t).includes(sentence)
      const isNamed = situationOf(texts, problem, spec) !== null || isStop(problem)
      return {
        ...one,
        place: `${chain} ${lang} ${one.flow} ${one.form}.${one.field}:${one.code}`,
        ok: isSaid && isNamed,
      }
    }),
  )

  expect(found.filter(({ ok }) => !ok).map(({ place }) => place)).toEqual([])
  expect(new Set(found.map(({ flow }) => flow)).size).toBeGreaterThan(12)
  for (const code of ['gone', 'max', 'PAYMENT_UNSUCCESSFUL']) expect(found.some((one) => one.code === code)).toBe(true)
})

const refusedAt = (flow: FlowDoc): readonly (readonly [code: string, place: string])[] =>
  [...flow.steps.flatMap(({ acts = [] }) => acts), ...Object.values(flow.data ?? {})].flatMap(({ onError = {} }) =>
    Object.entries(onError),
  )

/** Blocks that lead on by themselves, to what they show. */
const leading = ['ways-on', 'why-not', 'next-steps', 'payment-tasks', 'deletion-requests']

test('no end of any flow is a dead end: it leads on, or back to where something else can be chosen', () => {
  const dead = [...chains].flatMap(([chain, { flows }]) =>
    Object.values(flows).flatMap(({ id: flow, steps }) =>
      steps.flatMap(({ id, end, leadsTo, blocks = [] }, place) => {
        if (end === undefined || leadsTo !== undefined || blocks.some(({ block }) => leading.includes(block))) return []
        // Before anything is done the page offers the step before.
        const isFirst = steps.slice(0, place).every((step) => step.end !== undefined)
        const isDone = steps.slice(0, place).some(({ acts = [] }) => acts.length > 0)
        return isFirst || isDone ? [`${chain} ${flow} ${id}`] : []
      }),
    ),
  )

  expect(dead).toEqual([])
})

/** What is put right by another answer, by waiting or by pressing once more: the step itself is the way on. */
const here: { readonly [why: string]: readonly string[] } = {
  'another answer': [
    'AUTHENTICATION',
    'AMOUNT_MISMATCH',
    'START_DATE_NOT_POSSIBLE',
    'TOO_MANY_MONTHS',
    'NOTHING_TO_REFUND',
    'CHILD_TOO_OLD',
    'CHILD_TOO_YOUNG',
    'BIRTHDAY_FIXED',
    'SIGNATURE_MISSING',
    'CLASS_BEGUN',
    'SEARCH_TOO_SHORT',
    'REASON_REQUIRED',
    'PRICE_REASON_REQUIRED',
  ],
  'another price, within the limits that its hint names': [
    'PRICE_REQUIRED',
    'PRICE_TOO_HIGH',
    'PRICE_TOO_LOW',
    'CANNOT_CHANGE_PRICE',
    'CANNOT_LOWER_PRICE',
    'CANNOT_OVERRIDE_PRICE',
    'CANNOT_RAISE_PRICE',
  ],
  'other days': ['FREEZE_OUTSIDE_RANGE', 'FREEZE_IN_INSTALLMENT_PERIOD', 'FREEZE_TOO_MANY', 'FREEZE_BOOKINGS'],
  'what was read anew is looked at and pressed again': [
    'PRICE_CHANGED',
    'PLAN_CHANGED',
    'DAY_CHANGED',
    'GDPR_CHANGED',
    'GDPR_REQUIRED',
    'CANCELLING_CHANGED',
  ],
  'a button of the step has it made or sent again': ['CODE_EXPIRED', 'PAPER_NOT_MADE', 'LEAD_FAILED'],
  'it is over by itself after the minutes that it names': ['TRY_LATER', 'LOCKED_OUT'],
  'the other choice of the step': [
    'NO_BUY_OUT',
    'OFFER_OVER',
    'ADDON_UNAVAILABLE',
    'BASKET_NO_EMAIL',
    'NO_PLAN',
    'PLAN_FOR_ONE_COURSE',
  ],
  'another card, in the list that the page leads to': ['PURCHASE_CLIPCARD_EXCEEDED'],
  'another person, or another number': ['EMPLOYEE_KNOWN', 'EMPLOYEE_NUMBER_TAKEN'],
  'a place that becomes free, or more of them': ['PLACES_TAKEN'],
  'another file, or the same one mended': ['EMPLOYEES_FILE'],
  'what is shown is read anew': ['IMPORT_CHANGED'],
  'what is asked for goes away when it is read anew': [
    'ALREADY_ANSWERED',
    'CANNOT_CREATE_CHILD',
    'CANNOT_CREATE_FAMILY',
  ],
}

test('whatever is refused anywhere in a flow has a way on: another choice, another answer, or the page that helps', () => {
  const stands = new Set(Object.values(here).flat())
  const dead = languages.flatMap(({ chain, lang, docs }) =>
    Object.values(docs.flows).flatMap((flow) =>
      refusedAt(flow).flatMap(([code, place]) => {
        const [id = '', field] = place.split('.')
        const step = flow.steps.find((one) => one.id === id)
        const form = step?.form
        const spec = field && typeof form === 'string' ? specAt(formSpec(docs, form), field) : undefined
        const texts = sentencesOf(docs, lang)
        const sentence = problemText(texts, { code, severity: 'error', at: place }, spec)
        const ways = [
          step?.end !== undefined,
          spec?.doc.choices !== undefined,
          // A code that is scanned or typed: the next one.
          spec?.doc.ui?.['ui:code'] === true,
          /^(?:INVALID|WEAK|WRONG)_/.test(code),
          stands.has(code),
          sentence.includes('<login>'),
          spec !== undefined && otherWay(texts, { code, severity: 'error', at: place }, spec) !== null,
          pageFor(code) !== null,
        ]
        return ways.some(Boolean) ? [] : [`${chain} ${lang} ${flow.id}: ${code} at ${place}`]
      }),
    ),
  )

  expect(dead).toEqual([])
})

test('the page that helps is one of the portal, with words in every language', () => {
  const codes = ['OVERDUE_DEBT', 'HAS_END_DATE', 'BASKET_ALREADY_PAID']
  const wordless = languages.flatMap(({ chain, lang, docs }) =>
    codes.flatMap((code) => {
      const name = pageFor(code)?.split(/[/?]/)[1] ?? ''
      const isRoute = docs.site.routes.some(({ path: route }) => route === `/${name}`)
      return isRoute && docs.texts[lang]?.[`element.why-not.to.${name}`] !== undefined
        ? []
        : [`${chain} ${lang} ${code}`]
    }),
  )

  expect(wordless).toEqual([])
})

test('papers that a chain keeps are read in its portal: no link of its footer leads elsewhere for them', () => {
  const outside = [...chains].flatMap(([chain, { config }]) => {
    const { papers } = config.legal as { papers: { readonly [paper: string]: readonly string[] } }
    const links = config.footerLinks as readonly { id: string; url: string }[]
    return links
      .filter(({ id, url }) => (papers[id] ?? []).length > 0 && url !== `/legal/${id}`)
      .map(({ id }) => `${chain} ${id}`)
  })

  expect(outside).toEqual([])
})
