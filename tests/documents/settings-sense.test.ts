import { expect, it } from 'vitest'
import { PersonStatus } from '#contract/shapes/person.ts'
import { personStatuses } from '#engine/check/type-of.ts'
import type { JsonObject } from '#engine/documents.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import { settingsSense } from '#server/releases/settings-sense.ts'

/** What runs from the right; the others of the list run from the left, wherever they are written. */
const fromTheRight = ['ar', 'he', 'fa', 'ur', 'ps', 'ckb', 'ks']
const languages = ['de', 'en', 'es', 'ja', 'zh', 'pt', 'nb', 'fil', 'sw', 'pl', 'el', ...fromTheRight]

const legal: readonly (readonly [what: string, settings: readonly JsonObject[]])[] = [
  ['every country', [...countryCodes, 'XK'].map((country) => ({ country }))],
  [
    'every time zone, by its other names too',
    [...Intl.supportedValuesOf('timeZone'), 'Asia/Calcutta', 'US/Pacific', 'UTC'].map((timeZone) => ({ timeZone })),
  ],
  [
    'currencies that people pay with',
    ['EUR', 'AED', 'JPY', 'KWD', 'XAF', 'XOF', 'XCD', 'XPF', 'VES'].map((currency) => ({ currency })),
  ],
  [
    'every language in every country',
    languages.flatMap((code) =>
      ['', '-419', ...countryCodes.map((country) => `-${country}`)].map((region) => ({
        translations: [
          { code, locale: `${code}${region}`, direction: fromTheRight.includes(code) ? 'rtl' : 'ltr', order: 1 },
        ],
      })),
    ),
  ],
]

it.each(legal)('%s makes sense', (_, settings) => {
  expect(settings.flatMap((one) => settingsSense(one).map(({ reason }) => `${JSON.stringify(one)} ${reason}`))).toEqual(
    [],
  )
})

it('the engine knows the statuses of the contract', () => {
  expect(personStatuses).toEqual(PersonStatus.enum)
})
