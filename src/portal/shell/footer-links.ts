import type { JsonObject } from '#engine/documents.ts'
import type { FooterLink } from '#ui/frame/footer.tsx'
import type { PortalTexts } from '../texts/texts.ts'
import type { MakeLink } from './use-link.ts'

/** The configured links with their words (`ui.footer.<id>`); addresses that are neither ours nor https are left out. */
export function footerLinks(
  configured: readonly JsonObject[],
  t: PortalTexts['t'],
  link: MakeLink,
): readonly FooterLink[] {
  return configured.flatMap(({ id, url, legal }) => {
    if (typeof id !== 'string' || typeof url !== 'string' || !/^(\/(?![/\\])|https:\/\/|mailto:)/.test(url)) return []
    const label = t(`ui.footer.${id}`)
    if (label === '') return []
    return [{ id, label, ...(url.startsWith('/') ? link(url) : { href: url }), legal: legal === true }]
  })
}
