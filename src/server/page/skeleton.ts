import { escapeHtml } from './escape.ts'

/** What a page shows before React has come: the header, the heading, the first sentence, in their final places. */
export interface FirstSight {
  readonly chainName: string
  readonly heading: string
  readonly intro: string
}

export function skeleton({ chainName, heading, intro }: FirstSight): string {
  const lines = [
    heading === '' ? '' : `<h1>${escapeHtml(heading)}</h1>`,
    intro === '' ? '' : `<p>${escapeHtml(intro)}</p>`,
  ]
  return `<div class="first"><header><span>${escapeHtml(chainName)}</span></header><main>${lines.join('')}</main></div>`
}

/** Uses the tokens of the portal's style sheet, so that nothing moves when React takes over. */
export const skeletonCss = [
  '.first{flex:1;display:flex;flex-direction:column}',
  '.first header{block-size:var(--head-h);display:flex;align-items:center;padding-inline:var(--gutter);background:var(--head-bg);color:var(--head-fg);border-block-end:1px solid var(--head-line);font:700 1.375rem/1.75rem var(--font-display);letter-spacing:var(--track-logo);text-transform:var(--case-logo)}',
  '.first header span{inline-size:100%;max-inline-size:var(--page);margin-inline:auto}',
  '.first main{inline-size:100%;max-inline-size:calc(var(--page) + 2*var(--gutter));margin-inline:auto;padding:var(--s-6) var(--gutter)}',
  '.first p{margin-block-start:var(--s-2);max-inline-size:var(--measure);color:var(--muted)}',
].join('')
