import type { ChainContent } from '#engine/content/content.ts'
import type { JsonObject, SiteDoc } from '#engine/documents.ts'

/** What the HTML shows a visitor; a member's page, which waits for the account, is drawn anew by the browser. */
export interface Drawn {
  /** The address, where the page's own leads on to another. */
  readonly at: string | null
  /** Of a flow: where a visitor begins it. */
  readonly step: string | null
  /** The day it was where it was drawn, which screens can say. */
  readonly day: string
}

/** What the server inlines into the page (`<script type="application/json" id="boot">`): the first screen needs no request. */
export interface Boot {
  readonly chain: string
  readonly release: string
  /** The server's clock, ISO 8601; the browser keeps the offset. */
  readonly now: string
  readonly demo: boolean
  readonly lang: string
  readonly locales: readonly {
    readonly code: string
    readonly locale: string
    readonly longName: string
    readonly shortName: string
    readonly direction: 'ltr' | 'rtl'
    /** Whose numbers, as a locale; days as patterns (`DD.MM.YYYY`). Left out: those of `locale`. */
    readonly numberFormat?: string
    readonly dateFormat?: string
    readonly dateFormatFull?: string
  }[]
  /** Public settings of the chain. */
  readonly config: JsonObject
  /** Per centre: the settings in which it differs. */
  readonly centers: { readonly [centerId: string]: JsonObject }
  readonly site: SiteDoc
  readonly urls: {
    readonly flows: { readonly [flow: string]: string }
    readonly screens: { readonly [screen: string]: string }
    readonly texts: { readonly [locale: string]: string }
    /** What the chain says on its own pages (`ChainContent`); absent when it says nothing in the language. */
    readonly content?: { readonly [locale: string]: string }
  }
  /** Of that, what the first address may show, in `lang`. */
  readonly content?: ChainContent
  /** What anybody may read and the first screen needs, by `dataKey`; read when the page was written. */
  readonly data?: JsonObject
  /** Absent on a member's page, and where nothing could be drawn. */
  readonly drawn?: Drawn
  /** Texts of the first screen in `lang`; the rest comes with `urls.texts`. */
  readonly texts: { readonly [key: string]: string }
  /** The page that finds all its sentences there, as a row of the site's routes and, of a flow, a step. */
  readonly worded?: { readonly route: string; readonly step: string | null }
}
