import { expect, test } from 'vitest'
import { themeProblems } from '#engine/theme/theme-problems.ts'

const complete = { mainColor: '#0f6466', secondaryColor: '10273d', siteLogo: 'logo.svg' }

test.each([
  ['a complete look has none', complete, []],
  [
    'each missing key is named',
    { mainColor: '#0f6466' },
    ['incompleteConfig secondaryColor', 'incompleteConfig siteLogo'],
  ],
  ['three digits are no colour', { ...complete, mainColor: '#0f6' }, ['incorrectColors mainColor']],
  ['a colour by name is no colour', { ...complete, highlightColor: 'teal' }, ['incorrectColors highlightColor']],
  ['an orange makes labels large', { ...complete, mainColor: '#e8590c' }, ['largeTextOnPrimary mainColor']],
  ['a pale green cannot carry white', { ...complete, mainColor: '#7cc576' }, ['lowContrastOnPrimary mainColor']],
  ['contrast as a wish settles it', { ...complete, mainColor: '#7cc576', textOnPrimary: 'contrast' }, []],
])('%s', (_name, look, wanted) => {
  const found = themeProblems(look)

  expect(found.map(({ code, at }) => `${code} ${at.replace('config:lookAndFeel.', '')}`)).toEqual(wanted)
})

test('a contrast warning carries its ratio', () => {
  const [problem] = themeProblems({ ...complete, mainColor: '#e8590c' })

  expect(problem).toMatchObject({ severity: 'warning', params: { ratio: 3.42, proposal: 'textOnPrimary' } })
})
