import { escapeHtml } from './escape.ts'

/** What a page shows before React has come: header, steps, heading and first sentence, in their final places. */
export interface FirstSight {
  readonly skip: string
  readonly header: HeaderSight
  readonly steps: StepsSight | null
  readonly heading: string
  readonly intro: string
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
export function skeleton({ skip, header, steps, heading, intro }: FirstSight): string {
  const title = heading === '' ? '' : `<h1>${escapeHtml(heading)}</h1>`
  const lead = intro === '' ? '' : `<p class="frame-page_lead">${escapeHtml(intro)}</p>`
  return [
    `<a class="skip" href="#main">${escapeHtml(skip)}</a>`,
    `<header class="frame-header_header${header.kind === 'TINY' ? ' frame-header_tiny' : ''}"><div class="frame-header_inner"><span class="frame-header_home">${logo(header)}</span></div></header>`,
    '<main id="main" class="frame-page_page"><div class="frame-page_columns"><div class="frame-page_first">',
    steps ? stepper(steps) : '',
    title === '' ? '' : `<div class="frame-page_title">${title}${lead}</div>`,
    '</div></div></main>',
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
    return `<img class="parts-logo_picture" src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" height="32">`
  }
  const box = marks[mark]
  const drawing = box === '' ? '' : `<svg class="parts-logo_mark" viewBox="${box}" aria-hidden="true"></svg>`
  return `<span class="parts-logo_logo">${drawing}<span>${escapeHtml(name)}</span></span>`
}

function stepper({ labels, current, caption }: StepsSight): string {
  const items = labels.map((label, index) => {
    const state = index < current ? ' parts-stepper_done' : index === current ? ' parts-stepper_current' : ''
    return `<li class="parts-stepper_step${state}"><span>${escapeHtml(label)}</span></li>`
  })
  return `<nav><ol class="parts-stepper_steps">${items.join('')}</ol><div class="parts-stepper_phone"><span>${escapeHtml(caption)}</span></div></nav>`
}
