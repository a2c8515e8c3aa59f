import type { InitOptions } from 'i18next'

/**
 * How i18next reads the texts of a release, the same in the portal, in mails, papers and pages of the server. Keys are
 * plain (`ui.back`), a place is `{name}`, forms of counting end with `_one`, `_few`, ... Values are put in as they are
 * and never read as sentences themselves; whoever writes HTML escapes the whole.
 */
export const sentenceOptions: InitOptions = {
  initAsync: false,
  fallbackLng: 'en',
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  ignoreJSONStructure: false,
  // No sentence has a context, and none stands in another: these signs stand in no text.
  contextSeparator: '\u0000',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, nestingPrefix: '\u0000(', nestingSuffix: '\u0000)' },
  // A key is never shown; `createSentences` says who is told of it.
  saveMissing: true,
  saveMissingTo: 'current',
  parseMissingKeyHandler: () => '',
  postProcess: ['whole-sentences'],
  postProcessPassResolved: true,
  react: { useSuspense: false, bindI18nStore: 'added', transSupportBasicHtmlNodes: false },
}
