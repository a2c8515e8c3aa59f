import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { setting } from '#engine/site/access.ts'
import { themeProblems } from '#engine/theme/theme-problems.ts'
import { escapeHtml } from './escape.ts'

/**
 * Why a chain cannot be shown, in the specification's words: what every page needs is missing, or a colour is none. The
 * check refuses such settings, so that only a release of an older or another check brings them here.
 */
export function incompleteness(config: JsonObject): 'general.incompleteConfig' | 'incorrectColors' | null {
  const [first] = themeProblems(mapOf(setting(config, 'lookAndFeel'))).filter(({ severity }) => severity === 'error')
  if (!first) return null
  return first.code === 'incompleteConfig' ? 'general.incompleteConfig' : 'incorrectColors'
}

/** The portal's server error page (`portal/pages/server-error.tsx`), without the portal: colours are not known. */
export function incompletePage(code: string, correlationId: string, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SERVER ERROR</title>
${styles.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`).join('\n')}
</head>
<body>
<main class="stop" id="main">
<h1>SERVER ERROR</h1>
<p role="alert">Please refresh the page and try again</p>
<p class="stop-code">${escapeHtml(`${code} · ${correlationId}`)}</p>
</main>
</body>
</html>
`
}
