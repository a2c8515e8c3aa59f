import { describe, expect, test } from 'vitest'
import { cleanedConfig } from '#server/releases/content/cleaned-config.ts'
import { contentRules } from '#server/releases/content/rules.ts'

const languages = [{ code: 'de' }, { code: 'en' }]
const findings = (config: object) =>
  contentRules
    .flatMap((rule) => rule({ translations: languages, ...config }))
    .map(({ code, place }) => `${code} ${place}`)
const strap = { id: 'autumn', content: { de: 'Ohne Aufnahmegebühr', en: 'No joining fee' } }

describe('what a chain says of its own', () => {
  test.each<[string, object, string[]]>([
    [
      'is without a finding when nothing is wrong',
      { strapLines: [strap], footerLinks: [{ id: 'a', url: '/join' }] },
      [],
    ],
    [
      'loses what is not allowed',
      { strapLines: [{ ...strap, content: { de: '<script>x</script>' } }] },
      ['content.removed strapLines/autumn/content/de'],
    ],
    [
      'is not in languages that nobody can choose',
      { contentBlocks: [{ id: 'a', content: { fr: 'x' } }] },
      ['content.language contentBlocks/a/content/fr'],
    ],
    [
      'V-02: has grounds of six digits',
      { strapLines: [{ ...strap, backgroundColor: 'teal' }] },
      ['incorrectColors strapLines/autumn/backgroundColor'],
    ],
    ['has grounds with or without a hash', { strapLines: [{ ...strap, backgroundColor: 'AABBCC' }] }, []],
    [
      'V-02: of a banner, too',
      { lookAndFeel: { banners: { '/join': { content: { de: 'Neu' }, backgroundColor: '#abc' } } } },
      ['incorrectColors lookAndFeel/banners//join/backgroundColor'],
    ],
    ['has ids of its own', { strapLines: [strap, strap] }, ['content.id strapLines/autumn']],
    [
      'has CSS of a few properties',
      { lookAndFeel: { customCSS: 'body{color:red}' } },
      ['css.refused lookAndFeel/customCSS'],
    ],
    [
      'names origins of pictures alone',
      { imageOrigins: ['https://images.example', 'https://images.example/x', 'https://a.example; script-src *'] },
      ['images.origin imageOrigins', 'images.origin imageOrigins'],
    ],
    [
      'leads to pages and https',
      {
        footerLinks: [
          { id: 'a', url: 'javascript:hostile()' },
          { id: 'b', url: '//evil.example' },
        ],
      },
      ['footer.address footerLinks/a/url', 'footer.address footerLinks/b/url'],
    ],
  ])('%s', (_name, config, wanted) => {
    expect(findings(config)).toEqual(wanted)
  })

  test('reaches browsers cleaned, in every place', () => {
    const html = '<b>x</b><script>hostile()</script>'
    const config = cleanedConfig({
      lookAndFeel: { customCSS: '</style><script>', banners: { '/join': { content: { de: html } } } },
      strapLines: [{ id: 'a', content: { de: html } }],
      contentBlocks: [{ id: 'b', content: { de: html, en: 7 } }],
    })

    expect(config).toEqual({
      lookAndFeel: { customCSS: '', banners: { '/join': { content: { de: '<b>x</b>' } } } },
      strapLines: [{ id: 'a', content: { de: '<b>x</b>' } }],
      contentBlocks: [{ id: 'b', content: { de: '<b>x</b>', en: '' } }],
    })
  })
})
