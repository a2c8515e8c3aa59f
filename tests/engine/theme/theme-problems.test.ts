import { expect, test } from 'vitest'
import { themeProblems } from '#engine/theme/theme-problems.ts'

const complete = { mainColor: '#0f6466', secondaryColor: '10273d', siteLogo: 'logo.svg' }

test.each([
  ['a complete look has none', complete, []],
  [
    'V-01: each missing key is named',
    { mainColor: '#0f6466' },
    ['incompleteConfig secondaryColor', 'incompleteConfig siteLogo'],
  ],
  [
    'V-01: nothing at all',
    {},
    ['incompleteConfig mainColor', 'incompleteConfig secondaryColor', 'incompleteConfig siteLogo'],
  ],
  ['V-02: with or without a hash, in either case', { ...complete, mainColor: '0F6466', bannerColor: '#ABCdef' }, []],
  ['V-02: nor is a hash too many', { ...complete, makeAwareColor: '##0f6466' }, ['incorrectColors makeAwareColor']],
  [
    'V-02: nor a colour with more behind it',
    { ...complete, bannerColor: '#0f6466;x' },
    ['incorrectColors bannerColor'],
  ],
  ['V-02: three digits are no colour', { ...complete, mainColor: '#0f6' }, ['incorrectColors mainColor']],
  ['V-02: a colour by name is no colour', { ...complete, highlightColor: 'teal' }, ['incorrectColors highlightColor']],
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
