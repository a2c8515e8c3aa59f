import { linkAddress } from '#contract/link-address.ts'
import { piecesAt } from '#engine/content/pieces-at.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { footerLinksOf } from '#engine/site/footer-links.ts'
import { parseColour } from '#engine/theme/colour.ts'
import { languagesOf } from '../languages.ts'
import { type Reasons, reasons } from '../operator-language.ts'
import { cleanHtml } from './clean-html.ts'
import { originOf, siteOf, sourcesOf } from './cleaned-config.ts'
import { cleanCss } from './custom-css.ts'
import { publishedClasses } from './published-css.ts'

interface Finding extends Reasons {
  readonly code: string
  readonly place: string
  readonly severity?: 'error' | 'warning'
}

/** What is wrong with what a chain says and shows of its own: strap lines, banners, content blocks, footer links, CSS, origins. */
export const contentRules: readonly ((config: JsonObject) => readonly Finding[])[] = [
  pieces,
  repeatedIds,
  repeatedLinks,
  css,
  origins,
  footer,
]

function pieces(config: JsonObject): readonly Finding[] {
  const offered = languagesOf(config).map(({ code }) => code)
  return piecesAt(config, '').flatMap(({ place, piece, kind }) => {
    const words = Object.entries(mapOf(piece.content))
    const unknown = words.filter(([lang]) => !offered.includes(lang))
    const isEmpty = piece.content !== undefined && words.length === 0
    return [
      ...(isEmpty ? [wordless(place, offered)] : []),
      ...unknown.map(([lang]) => ({
        code: 'content.language',
        place: `${place}/content/${lang}`,
        ...reasons(
          'is in a language that the chain does not offer, so nobody reads it: offer the language under translations, or remove the words',
          'ist in einer Sprache, die die Kette nicht anbietet; niemand liest es also: Bieten Sie die Sprache unter translations an, oder nehmen Sie die Worte heraus',
        ),
      })),
      ...words.flatMap(([lang, html]) => removed(html, kind, config, `${place}/content/${lang}`)),
      ...ground(piece.backgroundColor, place),
    ]
  })
}

const wordless = (place: string, offered: readonly string[]): Finding => ({
  code: 'content.empty',
  place: `${place}/content`,
  ...reasons(
    `has no words in any language, so members see nothing of it: write them below ${listed(offered, 'and')}, or take it out`,
    `hat in keiner Sprache Worte; Mitglieder sehen also nichts davon: Schreiben Sie sie unter ${listed(offered, 'und')}, oder nehmen Sie es heraus`,
  ),
  severity: 'warning',
})

const listed = (names: readonly string[], and: string): string =>
  names.map((name) => JSON.stringify(name)).join(` ${and} `)

function removed(html: Json, kind: 'line' | 'block', config: JsonObject, place: string): readonly Finding[] {
  if (typeof html !== 'string') return []
  return cleanHtml(html, kind, sourcesOf(config)).taken.map(({ what, line }) => ({
    code: 'content.removed',
    place,
    ...reasons(
      `loses ${what} in line ${line}, which is not allowed ${kind === 'line' ? 'in a line of the header' : 'in what a chain writes'}: members see the rest; ${what.startsWith('href') ? 'write a page of the portal (/...), an address with https://, mailto: or tel:' : 'take it out'}`,
      `verliert ${what} in Zeile ${line}; das ist ${kind === 'line' ? 'in einer Zeile über der Seite' : 'in dem, was eine Kette schreibt,'} nicht erlaubt: Mitglieder sehen den Rest; ${what.startsWith('href') ? 'schreiben Sie eine Seite des Portals (/...), eine Adresse mit https://, mailto: oder tel:' : 'nehmen Sie es heraus'}`,
    ),
    severity: 'warning' as const,
  }))
}

function ground(colour: Json | undefined, place: string): readonly Finding[] {
  if (colour === undefined || colour === null || parseColour(colour)) return []
  const why = reasons(
    'is no colour: write six digits of 0 to 9 and a to f, such as "#0f6466" (incorrectColors)',
    'ist keine Farbe: Schreiben Sie sechs Zeichen von 0 bis 9 und a bis f, etwa "#0f6466" (incorrectColors)',
  )
  return [{ code: 'incorrectColors', place: `${place}/backgroundColor`, ...why }]
}

function repeatedIds(config: JsonObject): readonly Finding[] {
  return ['strapLines', 'contentBlocks'].flatMap((key) => {
    const ids = listOf(config[key]).map((one) => mapOf(one).id)
    const twice = ids.filter((id, index) => typeof id === 'string' && ids.indexOf(id) !== index)
    return twice.map((id) => ({
      code: 'content.id',
      place: `${key}/${id}`,
      ...reasons(
        'has the id of another one, so only one of them could be found: give it one of its own',
        'hat die id eines anderen, sodass nur eines von beiden zu finden wäre: Geben Sie ihm eine eigene',
      ),
    }))
  })
}

/** Its own links, and those that the law asks for. */
function repeatedLinks(config: JsonObject): readonly Finding[] {
  const ids = listOf(config.footerLinks).map((one) => mapOf(one).id)
  const demanded = listOf(mapOf(config.legal).links).map((one) => mapOf(one).id)
  const twice = ids.filter(
    (id, index) => typeof id === 'string' && (ids.indexOf(id) !== index || demanded.includes(id)),
  )
  return [...new Set(twice)].map((id) => ({
    code: 'footer.id',
    place: `footerLinks/${id}`,
    ...reasons(
      'has the id of another link of the footer, so both would stand there with the same words: give it an id of its own, and its words as ui.footer.<id>',
      'hat die id eines anderen Links der Fußzeile; beide stünden also mit denselben Worten da: Geben Sie ihm eine eigene id und seine Worte als ui.footer.<id>',
    ),
  }))
}

function css({ lookAndFeel }: JsonObject): readonly Finding[] {
  const text = mapOf(lookAndFeel).customCSS
  if (text === undefined || text === null) return []
  const place = 'lookAndFeel/customCSS'
  if (typeof text !== 'string') return [{ code: 'css.refused', place, ...reasons('has to be text', 'muss Text sein') }]
  const classes = publishedClasses.map((name) => `.${name}`).join(', ')
  return cleanCss(text).refused.map(({ what, line }) => ({
    code: 'css.refused',
    place,
    ...(/:\s*$/.test(what)
      ? reasons(
          `is not finished (line ${line}): nothing stands behind ${what.trim()}; write a value, a semicolon and the bracket that closes`,
          `ist nicht fertig (Zeile ${line}): Hinter ${what.trim()} steht nichts; schreiben Sie einen Wert, ein Semikolon und die schließende Klammer`,
        )
      : reasons(
          `may not say ${what} (line ${line}), which could hide or break the page: take it out; custom properties on :root are taken, and a few harmless ones of ${classes}`,
          `darf nicht ${what} sagen (Zeile ${line}); das könnte die Seite verdecken oder zerstören: Nehmen Sie es heraus; eigene Eigenschaften auf :root werden genommen, und einige harmlose von ${classes}`,
        )),
  }))
}

function origins({ imageOrigins, frameAncestors }: JsonObject): readonly Finding[] {
  const wrong = listOf(imageOrigins).filter((origin) => originOf(origin) === null)
  const leftOut = listOf(frameAncestors).filter((site) => siteOf(site) === null)
  return [
    ...wrong.map((origin) => ({
      code: 'images.origin',
      place: 'imageOrigins',
      ...reasons(
        `${JSON.stringify(origin)} is no site: write https:// and the name of the host and nothing behind it, such as https://images.example`,
        `${JSON.stringify(origin)} ist keine Website: Schreiben Sie https:// und den Namen des Hosts und nichts dahinter, etwa https://images.example`,
      ),
    })),
    ...leftOut.map((site) => ({
      code: 'frame.origin',
      place: 'frameAncestors',
      ...reasons(
        `${JSON.stringify(site)} is no site, so it may not show the portal: write https:// and the name of the host, such as https://www.chain.example`,
        `${JSON.stringify(site)} ist keine Website und darf das Portal also nicht zeigen: Schreiben Sie https:// und den Namen des Hosts, etwa https://www.chain.example`,
      ),
      severity: 'warning' as const,
    })),
  ]
}

function footer(config: JsonObject): readonly Finding[] {
  return footerLinksOf(config).flatMap(({ id, url }) => {
    if (typeof url === 'string' && linkAddress(url) !== null) return []
    const why = reasons(
      'leads nowhere that members may be sent: write a page of the portal (/...), an https address, mailto: or tel:',
      'führt nirgendwohin, wohin Mitglieder geschickt werden dürfen: Schreiben Sie eine Seite des Portals (/...), eine https-Adresse, mailto: oder tel:',
    )
    return [{ code: 'footer.address', place: `footerLinks/${typeof id === 'string' ? id : ''}/url`, ...why }]
  })
}
