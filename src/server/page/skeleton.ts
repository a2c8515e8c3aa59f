import type { Piece } from '#engine/content/content.ts'
import type { ShownContent } from '#engine/content/shown.ts'
import { escapeHtml } from './escape.ts'

/** What a page shows before React has come: header, steps, heading and first sentence, in their final places. */
export interface FirstSight {
  readonly skip: string
  readonly header: HeaderSight
  readonly steps: StepsSight | null
  readonly heading: string
  readonly intro: string
  /** The chain's own texts: HTML that the cleaner has written. */
  readonly content: ShownContent
  readonly contentLabels: { readonly [place in 'strip' | 'above' | 'below']: string }
}

export interface HeaderSight {
  readonly kind: 'NORMAL' | 'SMALL' | 'TINY'
  readonly name: string
  /** The chain's picture; else its name stands beside the mark of its drawing. */
  readonly logo: string | null
  readonly mark: 'waves' | 'arches' | 'ridges' | 'none'
}

export interface StepsSight {
  readonly labels: readonly string[]
  readonly current: number
  readonly caption: string
}

/** The boxes of `ui/frame` and `ui/parts`, by the class names that the build gives to their style sheets: nothing moves when React takes over. */
export function skeleton(sight: FirstSight): string {
  const { skip, header, steps, heading, intro, content, contentLabels } = sight
  const title = heading === '' ? '' : `<h1>${escapeHtml(heading)}</h1>`
  const lead = intro === '' ? '' : `<p class="frame-page_lead">${escapeHtml(intro)}</p>`
  return [
    `<a class="skip" href="#main">${escapeHtml(skip)}</a>`,
    `<header class="chain-header frame-header_header${header.kind === 'TINY' ? ' frame-header_tiny' : ''}"><div class="frame-header_inner"><span class="frame-header_home">${logo(header)}</span></div></header>`,
    strip(content.strip, contentLabels.strip),
    blocks(content.above, contentLabels.above),
    '<main id="main" class="frame-page_page"><div class="frame-page_columns"><div class="frame-page_first">',
    steps ? stepper(steps) : '',
    title === '' ? '' : `<div class="frame-page_title">${title}${lead}</div>`,
    '</div></div></main>',
    blocks(content.below, contentLabels.below),
  ].join('')
}

/** The mark is drawn by the portal; here its box keeps the place. */
const marks: { readonly [mark in HeaderSight['mark']]: string } = {
  none: '',
  waves: '0 0 32 28',
  arches: '0 0 32 28',
  ridges: '0 0 40 28',
}

function logo({ name, logo: picture, mark }: HeaderSight): string {
  if (picture !== null) {
    return `<img class="chain-logo parts-logo_picture" src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" height="32">`
  }
  const box = marks[mark]
  const drawing = box === '' ? '' : `<svg class="parts-logo_mark" viewBox="${box}" aria-hidden="true"></svg>`
  return `<span class="chain-logo parts-logo_logo">${drawing}<span>${escapeHtml(name)}</span></span>`
}

function stepper({ labels, current, caption }: StepsSight): string {
  const items = labels.map((label, index) => {
    const state = index < current ? ' parts-stepper_done' : index === current ? ' parts-stepper_current' : ''
    return `<li class="parts-stepper_step${state}"><span>${escapeHtml(label)}</span></li>`
  })
  return `<nav><ol class="parts-stepper_steps">${items.join('')}</ol><div class="parts-stepper_phone"><span>${escapeHtml(caption)}</span></div></nav>`
}

/** `parts/strap-line.tsx`; the icon is drawn by the portal, here its box keeps the place. */
function strip(piece: ShownContent['strip'], label: string): string {
  if (!piece) return ''
  const look = piece.kind === 'banner' ? 'banner' : 'highlight'
  const icon = '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"></svg>'
  return `<aside class="chain-strip parts-strap-line_strap parts-strap-line_${look}${groundOf(piece)}" aria-label="${escapeHtml(label)}"><div class="parts-strap-line_inner">${icon}<div>${piece.html}</div></div></aside>`
}

/** `parts/content-block.tsx`. */
function blocks(pieces: readonly Piece[], label: string): string {
  if (pieces.length === 0) return ''
  const all = pieces.map(
    (piece) => `<div class="chain-content parts-content-block_block${groundOf(piece)}">${piece.html}</div>`,
  )
  return `<section class="parts-content-block_blocks" aria-label="${escapeHtml(label)}">${all.join('')}</section>`
}

const groundOf = ({ ground }: Piece): string => (ground === undefined ? '' : ` ground-${ground}`)
