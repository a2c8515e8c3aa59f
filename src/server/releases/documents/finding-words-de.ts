import type { Json, JsonObject } from '#engine/documents.ts'
import { type FindingWords, pathsOf, shown } from './finding-values.ts'

export const germanFindings: FindingWords = {
  bounds: ({ of, least, greatest }) =>
    `hier wird keine Antwort angenommen: verlangt ${bounds[String(of)] ?? 'ist mindestens'} ${shown(least)}, und höchstens ${shown(greatest)} ist erlaubt; ändern Sie eins von beiden`,
  inputLacking: ({ call, name }) =>
    `hier kann die Antwort fehlen, und ${shown(call)} geht nicht ohne ${shown(name)}, so dass niemand weiterkommt: machen Sie das Feld zur Pflicht, oder lassen Sie dies nur geschehen, wenn eine Antwort da ist ("when")`,
  valueLacking: ({ placeholder, reads }) =>
    `Mitglieder können ohne einen Wert für {${String(placeholder ?? '')}} hierher kommen${behindWords(reads)} und würden eine Lücke lesen: fragen Sie danach, geben Sie ihm für diesen Fall unter "let" einen Wert, oder schreiben Sie, was dann gesagt wird, als Satz desselben Namens mit ".plain" dahinter`,
  unreached: (given) => unreachedWords(given),
  neverTrue: () =>
    'trifft nie zu, was auch geantwortet wird: was davon abhängt, wird nie gezeigt oder getan; ändern Sie die Bedingung, oder nehmen Sie heraus, was davon abhängt',
  neverFalse: () =>
    'trifft immer zu, was auch geantwortet wird: lassen Sie die Bedingung weg, oder schreiben Sie, wovon es abhängen soll',
  noChoice: () =>
    'hier kann nichts zur Wahl stehen, und Mitglieder kommen nicht weiter: bieten Sie mehr an, oder machen Sie das Feld für diesen Fall freiwillig',
  loneChoice: () =>
    'von der Auswahl kann eine einzige Möglichkeit bleiben, die abgelehnt wird, und Mitglieder lesen nur warum: sagt ihnen dieser Satz, was zu tun ist, dann nehmen Sie dies an; wenn nicht, bieten Sie mehr an',
  stuck: ({ because, backHelps }) =>
    `Mitglieder können hier stecken bleiben (${stuckWords(because)}): ${
      backHelps
        ? `nur zurück zu ${shown(backHelps)} hilft, und das müssen sie selbst herausfinden; sagen Sie es ihnen, oder fragen Sie früher`
        : 'keine Antwort und kein Weg zurück führt weiter; fügen Sie einen Weg hinzu, oder ein Ende, das sagt, was zu tun ist'
    }`,
  avoidable: ({ end }) =>
    `ist gesperrt, so dass niemand daran vorbeikommen darf, und ${shown(end)} ist ohne es zu erreichen: stellen Sie es vor alles, was dorthin führt, oder nehmen Sie seine Bedingung weg`,
  endLost: ({ end, others }) =>
    `ohne diese Operation kommen Mitglieder zu dem Ende ${shown(end)}, mit ihr zu einem anderen (${pathsOf(others).map(shown).join(', ')}), dessen Sätze etwas anderes sagen: lassen Sie es stehen, und ändern Sie seine Sätze oder Teile, oder fügen Sie ein eigenes Ende hinzu, zu dem sie kommen`,
  lawBroken: () =>
    'ist ein Gesetz dieses Ablaufs, und es gibt Antworten, die es brechen: ändern Sie den Schritt oder die Handlung, bei der es steht',
  opaque: () => 'stellt Fragen, die erst mit den Daten kommen, etwa einen Fragebogen, und wurde deshalb nicht gespielt',
  bound: ({ states }) =>
    `hat mehr Wege, als gespielt werden können: nach ${String(states)} Zuständen wurde der Rest nicht angesehen; teilen Sie den Ablauf, oder fragen Sie weniger in einem Schritt`,
}

const bounds: { readonly [of: string]: string } = {
  value: 'ist mindestens',
  length: 'ist eine Länge von mindestens',
  items: 'ist eine Anzahl von mindestens',
}

function behindWords(reads: Json | undefined): string {
  const paths = pathsOf(reads)
  return paths.length === 0 ? '' : `, weil ${paths.join(' oder ')} fehlen kann,`
}

const places: { readonly [kind: string]: string } = { step: 'diesem Schritt', end: 'diesem Ende' }

function unreachedWords({ kind, option, isRefused, call }: JsonObject): string {
  switch (kind) {
    case 'option':
      return isRefused === true
        ? `wer ${shown(option)} wählt, kommt nie über diesen Schritt hinaus: ändern Sie die Regel, die es ablehnt, oder nehmen Sie die Möglichkeit heraus`
        : `niemand kann je ${shown(option)} wählen: ändern Sie die Bedingung, die es fernhält, oder nehmen Sie die Möglichkeit heraus`
    case 'field':
      return 'wird nie gefragt, was auch geantwortet wird: ändern Sie den Modus, oder nehmen Sie das Feld heraus'
    case 'call':
      return `der Aufruf ${shown(call)} geschieht nie, was auch geantwortet wird: ändern Sie die Bedingung, die ihn auswählt, oder nehmen Sie ihn heraus`
    default:
      return `kein Weg führt zu ${places[String(kind)] ?? 'dieser Stelle'}, und niemand sieht sie je: ändern Sie die Bedingung und die davor, oder nehmen Sie die Stelle heraus`
  }
}

function stuckWords(because: Json | undefined): string {
  const reason = String(because)
  const known = Object.hasOwn(stops, reason) ? stops[reason] : undefined
  if (known !== undefined) return known
  if (/^[A-Z]/.test(reason)) return `die Antwort ist ${reason}, und daran ist nichts zu ändern`
  return `"${reason}" wird abgelehnt, was auch geantwortet wird`
}

const stops: { readonly [reason: string]: string } = {
  'form.invalid': 'die Fragen, die kommen, können nicht gestellt werden',
  bounds: 'keine Antwort wird angenommen',
  impossible: 'keine Antwort wird angenommen',
  law: 'ein Gesetz hält die nächste Handlung auf',
  lawBroken: 'ein Gesetz hält die nächste Handlung auf',
  maxItems: 'keine Anzahl von Einträgen wird angenommen',
  rule: 'eine Regel des Formulars lehnt jede Antwort ab',
}
