import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { themeProblems } from '#engine/theme/theme-problems.ts'
import { type InEachLanguage, type Reasons, reasons } from './operator-language.ts'
import type { SettingFinding } from './settings.ts'

/** The specification's own words for the two: `general.incompleteConfig`, `incorrectColors`. */
export function look(config: JsonObject): readonly SettingFinding[] {
  const sentences: { readonly [code: string]: Reasons } = {
    incompleteConfig: reasons(
      'is missing, and without it members see a page that says so: name it for the chain (general.incompleteConfig)',
      'fehlt, und ohne das sehen Mitglieder eine Seite, die das sagt: Nennen Sie es für die Kette (general.incompleteConfig)',
    ),
    incorrectColors: reasons(
      'is no colour: write six digits of 0 to 9 and a to f, such as "#0f6466" (incorrectColors)',
      'ist keine Farbe: Schreiben Sie sechs Zeichen von 0 bis 9 und a bis f, etwa "#0f6466" (incorrectColors)',
    ),
  }
  return themeProblems(mapOf(config.lookAndFeel)).map(({ code, at, severity, params }) => ({
    code,
    place: at.replace('config:', '').replaceAll('.', '/'),
    ...(sentences[code] ?? (code === 'colourMended' ? mended(params) : onMain(params))),
    severity,
  }))
}

const onMain = ({ text, main, ratio, needed }: JsonObject = {}): Reasons =>
  reasons(
    `text in ${text} on the main colour ${main} has a contrast of ${rounded(ratio)}:1, and ${needed}:1 is the aim, so that everybody can read the buttons: set "textOnPrimary" to "contrast", or choose another main colour`,
    `Text in ${text} auf der Hauptfarbe ${main} hat einen Kontrast von ${rounded(ratio)}:1; das Ziel ist ${needed}:1, damit alle die Knöpfe lesen können: Setzen Sie "textOnPrimary" auf "contrast", oder wählen Sie eine andere Hauptfarbe`,
  )

/** One digit behind the point, never up: 4.48 is not 4.5. */
const rounded = (ratio: Json | undefined): string => (Math.floor(Number(ratio) * 10) / 10).toFixed(1)

const uses: InEachLanguage<{ readonly [use: string]: string }> = {
  en: { links: 'links and chosen words', text: 'text, bands and dark headers', ground: 'the ground of the page' },
  de: {
    links: 'Links und gewählte Wörter',
    text: 'Text, Bänder und dunkle Kopfzeilen',
    ground: 'den Grund der Seite',
  },
}

function mended({ scheme, use, shown, ratio, needed }: JsonObject = {}): Reasons {
  const german = scheme === 'dark' ? 'dunklen' : 'hellen'
  return reasons(
    `is too weak for ${uses.en[String(use)]} in the ${scheme} scheme (a contrast of ${rounded(ratio)}:1, and ${needed}:1 is the aim), so members see ${shown} there`,
    `ist zu schwach für ${uses.de[String(use)]} im ${german} Schema (ein Kontrast von ${rounded(ratio)}:1; das Ziel ist ${needed}:1); Mitglieder sehen dort ${shown}`,
  )
}
