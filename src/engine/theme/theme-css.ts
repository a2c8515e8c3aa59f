import type { Theme, Tokens } from './derive-theme.ts'

/** The theme as one style sheet for the head of the page: custom properties on `:root`, twice when the device decides. */
export function themeCss({ tokens, darkTokens }: Theme): string {
  const light = `:root{${declarations(tokens)}}`
  return darkTokens ? `${light}@media (prefers-color-scheme:dark){:root{${declarations(darkTokens)}}}` : light
}

/** What stands on `<html>` beside it: the style sheet of the parts reads scheme, corner, font, header and action there. */
export function themeAttributes({ scheme, corner, font, header, action }: Theme): Readonly<Record<string, string>> {
  return {
    'data-scheme': scheme,
    'data-corner': corner,
    'data-font': font,
    'data-header': header,
    'data-action': action,
  }
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
