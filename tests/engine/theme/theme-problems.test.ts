import { expect, test } from 'vitest'
import { mendedColours } from '#engine/theme/mended-colours.ts'
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
  ['a grey cannot carry white', { ...complete, mainColor: '#8a9aa0' }, ['lowContrastOnPrimary mainColor']],
  ['contrast as a wish settles it', { ...complete, mainColor: '#8a9aa0', textOnPrimary: 'contrast' }, []],
  ['links of a yellow chain are brown', { ...complete, mainColor: '#ffd23f' }, ['colourMended mainColor']],
])('%s', (_name, look, wanted) => {
  const found = themeProblems(look)

  expect(found.map(({ code, at }) => `${code} ${at.replace('config:lookAndFeel.', '')}`)).toEqual(wanted)
})

test('a contrast warning carries its ratio', () => {
  const [problem] = themeProblems({ ...complete, mainColor: '#e8590c' })

  expect(problem).toMatchObject({ severity: 'warning', params: { ratio: 3.42, proposal: 'textOnPrimary' } })
})

const brand = { mainColor: '#0f6466', secondaryColor: '#10273d', highlightColor: '#b9ead6', makeAwareColor: '#f2b84b' }

test.each([
  ['a brand whose colours can be read', brand, []],
  ['its darker shades are the same colour', { ...brand, mainColor: '#e8590c' }, []],
  ['a pale main colour', { ...brand, mainColor: '#f5e9a0' }, ['mainColor links light #625d40 1.08 of 4.5']],
  ['in the dark it is bright enough', { ...brand, mainColor: '#f5e9a0', scheme: 'dark' }, []],
  ['a deep one in the dark', { ...brand, scheme: 'dark' }, ['mainColor links dark #9fc1c2 2.14 of 4.5']],
  [
    'both schemes count when the device decides',
    { ...brand, scheme: 'auto' },
    ['mainColor links dark #9fc1c2 2.14 of 4.5'],
  ],
  ['paper as ink', { ...brand, secondaryColor: '#f1e8d9' }, ['secondaryColor text light #2e2d2a 1.18 of 7']],
  [
    'paper as the ground of the night',
    { ...brand, mainColor: '#edb868', secondaryColor: '#f1e8d9', scheme: 'dark' },
    ['secondaryColor ground dark #131312 1.04 of 7'],
  ],
  ['what makes aware is written in a shade of its own', { ...brand, makeAwareColor: '#ffffff' }, []],
  [
    'strap lines and banners are shown as they are',
    { ...brand, highlightColor: '#ffffff', bannerColor: '#fffff0' },
    [],
  ],
  ['what is not configured is not told', { mainColor: '#0f6466', makeAwareColor: 'white' }, []],
])('what members see instead: %s', (_name, look, wanted) => {
  const told = mendedColours(look).map(
    ({ key, use, scheme, shown, ratio, needed }) => `${key} ${use} ${scheme} ${shown} ${ratio} of ${needed}`,
  )

  expect(told).toEqual(wanted)
})
