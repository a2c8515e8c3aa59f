import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Boot } from '#contract/boot.ts'
import type { ChainContent, Piece } from '#engine/content/content.ts'
import { type ShownContent, shownContent } from '#engine/content/shown.ts'
import { setting } from '#engine/site/access.ts'
import { logoOf } from '#engine/site/logo.ts'
import { ContentBlock, ContentBlocks } from '#ui/parts/content-block.tsx'
import { StrapLine } from '#ui/parts/strap-line.tsx'
import { usePortal } from '../portal.ts'
import type { SessionState } from '../session/session-store.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { releaseHtml } from '../trusted-types.ts'
import { whenIdle } from '../when-idle.ts'
import type { ContentProps } from './content-slot.tsx'

/** What the chain says at this address, to whom is here. */
export function ContentView({ place, session }: ContentProps) {
  const { config } = usePortal()
  const { t } = useTexts()
  const { strip, above, below } = useShown(session)
  const { name } = logoOf(config, useLanguage().code)
  if (place === 'strip') {
    return strip ? (
      <StrapLine
        look={strip.kind === 'banner' ? 'banner' : 'highlight'}
        ground={strip.ground}
        label={t('ui.content.strip')}
      >
        <Html {...strip} />
      </StrapLine>
    ) : null
  }
  const pieces = place === 'above' ? above : below
  if (pieces.length === 0) return null
  return (
    <ContentBlocks label={t(`ui.content.${place}`, { name })}>
      {pieces.map((piece) => (
        <ContentBlock key={piece.id} ground={piece.ground}>
          <Html {...piece} />
        </ContentBlock>
      ))}
    </ContentBlocks>
  )
}

function useShown(session: SessionState): ShownContent {
  const { boot, clock, config } = usePortal()
  const { pathname, search } = useLocation()
  const { code: lang } = useLanguage()
  const content = useContent(boot, lang)
  const zone = setting(config, 'timeZone')
  return shownContent(content, {
    path: pathname,
    search,
    query: Object.fromEntries(new URLSearchParams(search)),
    today: clock.today(typeof zone === 'string' ? zone : undefined),
    lang,
    user: session.status === 'signedIn' ? session.user : session.status === 'visitor' ? null : undefined,
    config,
  })
}

const nothing: ChainContent = { banners: [], strapLines: [], contentBlocks: [] }
const files = new Map<string, Promise<ChainContent>>()

/** What came with the page, then all there is in the language: other pages of the visit may say more. */
function useContent(boot: Boot, lang: string): ChainContent {
  const url = boot.urls.content?.[lang]
  const [whole, setWhole] = useState<{ readonly url: string; readonly content: ChainContent } | null>(null)
  useEffect(() => {
    if (url === undefined) return undefined
    let isHere = true
    const read = () =>
      void readContent(url).then(
        (content) => (isHere ? setWhole({ url, content }) : undefined),
        // What the page brought along stays; the next visit tries again.
        () => files.delete(url),
      )
    const cancel = whenIdle(read)
    return () => {
      isHere = false
      cancel()
    }
  }, [url])
  if (whole && whole.url === url) return whole.content
  return (lang === boot.lang && boot.content) || nothing
}

function readContent(url: string): Promise<ChainContent> {
  const known = files.get(url)
  if (known) return known
  const reading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`content: ${response.status}`)
    return response.json() as Promise<ChainContent> // a file of the release
  })
  files.set(url, reading)
  return reading
}

/** The server's cleaner has written it; links to pages of the portal do not load the page. */
function Html({ html }: Pick<Piece, 'html'>) {
  const navigate = useNavigate()
  const handleClick = (event: React.MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const address = link?.getAttribute('href') ?? ''
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForBrowser || !/^\/(?!chain\/)/.test(address)) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is clicked
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server's cleaner, accepted by the one policy
    <div onClick={handleClick} dangerouslySetInnerHTML={{ __html: releaseHtml(html) }} />
  )
}
