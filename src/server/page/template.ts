/** What a page puts into `index.html`: HTML each, but for the attributes of its root. */
export interface Filling {
  readonly attributes: string
  readonly head: string
  readonly drawn: string
  readonly boot: string
}

/** Fills the places of the template, once: what is put in is not looked at again. */
export function fillTemplate(template: string, filling: Filling): string {
  return template.replaceAll(/<html[^>]*>|<!--page:(head|drawn|boot)-->/g, (_, place?: keyof Filling) =>
    place === undefined ? `<html${filling.attributes}>` : filling[place],
  )
}

/** The template of a build, without the tags that Vite wrote: the server names those files itself, page by page. */
export function withoutFiles(template: string): string {
  return template.replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '')
}
