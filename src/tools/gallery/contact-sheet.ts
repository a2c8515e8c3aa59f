import type { GalleryStage } from './stages.ts'

export interface Shot {
  readonly scene: string
  readonly state: string
  readonly stage: GalleryStage
  readonly files: readonly string[]
  readonly findings: readonly string[]
}

/** One page with all pictures, a row per scene and chain, what is wrong with it beside. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = shots.map(
    ({ scene, state, stage, files, findings }) => `<section id="${scene}">
<h2>${scene} <small>${state} · ${stage}</small></h2>
${findings.length === 0 ? '' : `<ul>${findings.map((one) => `<li>${plain(one)}</li>`).join('')}</ul>`}
<div>${files.map((file) => `<a href="${file}"><img src="${file}" loading="lazy" alt="${scene}, ${stage}"></a>`).join('')}</div>
</section>`,
  )
  const links = [...new Set(shots.map(({ scene }) => scene))].map((scene) => `<a href="#${scene}">${scene}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Foyer: every page in every state</title>
<style>
body { margin: 24px; font: 15px/1.5 system-ui; background: #d5d8dc; color: #14171c }
nav { columns: 5 } nav a { display: block }
section > div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
img { display: block; height: 480px; width: auto; max-width: none; background: #fff }
li { color: #a11 }
</style>
<h1>Every page in every state</h1>
<nav>${links.join('')}</nav>
${rows.join('\n')}
</html>
`
}

const plain = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
