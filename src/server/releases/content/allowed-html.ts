/** Words, links, lists, headings below the page's own, and pictures: all that a text of a chain needs. */
export const blockTags: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'figure',
  'figcaption',
  'hr',
  'img',
  'div',
])

export const allowedTags: ReadonlySet<string> = new Set([
  ...blockTags,
  'p',
  'br',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'span',
  'abbr',
  'bdi',
  'time',
  'wbr',
])

export const emptyTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr'])

/** What stands in them is no text of the page. Others that are not allowed leave their words. */
export const goneWithTheirContent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'frameset',
  'noframes',
  'noembed',
  'title',
  'textarea',
  'select',
  'option',
  'xmp',
  'plaintext',
  'listing',
  'svg',
  'math',
  'head',
  'base',
  'link',
  'meta',
  'audio',
  'video',
  'canvas',
  'map',
  'dialog',
  'form',
  'input',
  'button',
  'marquee',
])

const everywhere = ['lang', 'dir', 'title']
const own: { readonly [tag: string]: readonly string[] } = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  time: ['datetime'],
  ol: ['start'],
}

/** No class, style or id: how it looks, and what it is called, is the portal's. */
export function allowedAttributes(tag: string): ReadonlySet<string> {
  return new Set([...everywhere, ...(own[tag] ?? [])])
}
