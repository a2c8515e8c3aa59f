import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { escapeHtml } from '../../page/escape.ts'
import type { Brand } from '../../releases/brand.ts'

interface MailLayout {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** A list under them. */
  readonly lines: readonly string[]
  /** To be typed by hand; null: none. */
  readonly code: string | null
  readonly links: readonly { readonly href: string; readonly label: string }[]
  /** Under what the mail carries. */
  readonly note: string | null
  readonly bye: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly brand: Brand
}

/** HTML as mail programs can read it: styles at the tags, nothing fetched from anywhere, the chain's colours. */
export function mailHtml(layout: MailLayout): string {
  const { subject, paragraphs, lines, code, links, note, bye, lang, direction, brand } = layout
  const { tokens } = deriveTheme(brand.lookAndFeel)
  const of = (name: string, or: string) => escapeHtml(tokens[name] ?? or)
  const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const list = lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join('\n')
  const button = `display:inline-block;padding:13px 24px;border-radius:10px;font-weight:600;text-decoration:none;background:${of('primary', '#112233')};color:${of('on-primary', '#ffffff')}`
  const digits = `margin:24px 0;padding:16px;border-radius:10px;background:${of('canvas', '#f4f6f7')};text-align:center;font-size:28px;font-weight:600;letter-spacing:6px`
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:${of('canvas', '#f4f6f7')};color:${of('text', '#112233')};${font};font-size:16px;line-height:1.6">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:14px;background:${of('surface', '#ffffff')};border:1px solid ${of('border', '#e0e2e4')}">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:600">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${list === '' ? '' : `<ul style="margin:0 0 16px;padding-inline-start:20px">\n${list}\n</ul>`}
${code === null ? '' : `<p dir="ltr" style="${digits}">${escapeHtml(code)}</p>`}
${links.map(({ href, label }) => `<p style="margin:24px 0"><a href="${escapeHtml(href)}" target="_top" style="${button}">${escapeHtml(label)}</a></p>`).join('\n')}
${note === null ? '' : paragraph(note)}
<p style="margin:24px 0 0;color:${of('muted', '#515e6a')}">${escapeHtml(bye)}</p>
</div>
</body>
</html>
`
}
