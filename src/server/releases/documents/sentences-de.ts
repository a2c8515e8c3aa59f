import { operatorArities } from '#engine/logic/grammar.ts'
import { meant as meantAmong, meantOrAll } from '../nearest-name.ts'
import { schemaWords } from './schema-words-de.ts'
import { bare, list, listed, said, way } from './sentence-words.ts'
import {
  accessWords,
  amount,
  boundWords,
  canBeWords,
  entryNoun,
  entryWords,
  instead,
  kindOf,
  kindWord,
  languageName,
  languagesWords,
  lockedBy,
  lockReason,
  pathWords,
  readWords,
  through,
  unitWord,
} from './sentence-words-de.ts'
import type { Sentences } from './sentences.ts'
import type { englishSentences } from './sentences-en.ts'

/** What `sentences-en.ts` says, by the same parameters. */
export const germanSentences: { readonly [Code in keyof typeof englishSentences]: Sentences[string] } = {
  'act.once': (p) =>
    `die Handlung ${p.act} ist hier zweimal genannt, oder sie darf nur einmal geschehen: nennen Sie jede einmal, und schreiben Sie "repeat": true zu ihr, wenn sie noch einmal geschehen soll`,
  'act.unknown': (p) => `in diesem Ablauf gibt es keine Handlung ${p.act}: nennen Sie eine, die ein Schritt tut`,
  'access.widened': (p) =>
    `würde diese Seite mehr Menschen öffnen als das Produkt (${accessWords(p.access)} statt ${accessWords(p.before)}): eine Kette darf weniger Menschen einlassen, nie mehr`,
  'address.closed': (p) =>
    `${p.address} ist eine Seite, für die man sich zuerst anmeldet, wer sich dort anmelden soll, käme also nie an: nennen Sie eine Seite, die alle öffnen dürfen, etwa "/login"`,
  'address.lacking': (p) =>
    `führt zu ${p.address}, und diese Seite lässt sich nur mit mehr dahinter zeigen (${bare(p.path)}), wer hierher kommt, liest also, dass es sie nicht gibt: nur die Seite, die ${list(p.names)} kennt, kann dorthin führen; nennen Sie eine andere`,
  'address.nowhere': (p) =>
    `das Portal hat keine Seite an ${p.address} oder darunter, Mitglieder sehen dies also nie: nennen Sie den Pfad einer Seite (flows/site.json)`,
  'address.off': (p) =>
    `${p.address} ist für diese Kette ausgeschaltet, wer hierher kommt, liest also, dass es die Seite nicht gibt: schalten Sie sie ein (${bare(p.switch)}), oder nennen Sie eine andere`,
  'address.parameter': (p) =>
    `nennt ${p.name} in der Adresse, und die Seite ${p.address} liest nichts dieses Namens, es bewirkt also nichts: ${readWords(p.name, p.known)}`,
  'address.part': (p) =>
    `führt zum Teil ${p.value} von ${p.address}, den es nicht gibt, Mitglieder sehen also einen anderen: nennen Sie einen von ${list(p.known)}`,
  'address.unknown': (p) =>
    `das Portal hat keine Seite an ${p.address}, wer hierher kommt, liest also, dass es sie nicht gibt: nennen Sie den Pfad einer Seite (flows/site.json)`,
  'answers.unheard': (p) =>
    p.field === undefined
      ? `stellt das Formular ${p.form}, und nichts sendet die Antworten oder hängt von ihnen ab, sie werden also weggeworfen: senden Sie sie mit einer Handlung dieses Schritts, etwa person/update-information, oder nehmen Sie den Schritt heraus`
      : `wird gefragt, und kein Ablauf, der es fragt, sendet die Antwort oder hängt von ihr ab, sie wird also weggeworfen: senden Sie sie mit einer Handlung des Schritts (answers.<Schritt>.${bare(p.field)}), oder nehmen Sie das Feld heraus`,
  'amount.unsaid': (p) =>
    `lässt Mitglieder Geld schulden (${p.name}), und nichts in diesem Schritt sagt wie viel: fügen Sie einen Baustein hinzu, der es zeigt (oder das Ganze, zu dem es gehört), oder nennen Sie es in der Einleitung; der Knopf allein genügt nicht`,
  'block.unknown': (p) =>
    `es gibt keinen Baustein ${p.block}, hier würde also nichts gezeigt: Bausteine sind die Dateien von schemas/elements`,
  'bounds.crossed': (p) =>
    `nimmt nichts an: verlangt ist ${boundWords(p.of)} ${p.least}, und höchstens ${p.greatest} ist erlaubt; ändern Sie eins von beiden`,
  'call.dynamic': () =>
    'rechnet seinen Aufruf aus, niemand könnte also prüfen, was im Namen des Mitglieds geschieht: schreiben Sie den Namen eines Aufrufs, oder ein "if" zwischen Namen',
  'call.kind': (p) =>
    p.kind === '"read"'
      ? `der Aufruf ${p.call} liest nur: nennen Sie ihn unter "data", und hier einen, der etwas tut`
      : `der Aufruf ${p.call} tut etwas: nennen Sie ihn als Handlung eines Schritts; Daten dürfen nur lesen`,
  'call.unknown': (p) =>
    `es gibt keinen Aufruf ${p.call}, die Seite ließe sich also nicht zeigen: berichtigen Sie den Namen`,
  circle: (p) =>
    `braucht sich selbst, um ausgerechnet zu werden, und wird es also nie: ${way(p.circle)}; schreiben Sie eins davon ohne das nächste`,
  'comparison.absent': (p) =>
    `fragt, ob ${p.path} etwas nicht ist, und das trifft auch zu, solange niemand etwas gesagt hat: fragen Sie, was es ist, oder zuerst, ob es da ist`,
  'condition.constant': (p) =>
    p.rule === 'true' && p.truth === 'false'
      ? 'trifft nie zu, was auch geantwortet wird, niemand kommt also an diesem Formular vorbei: schreiben Sie, was eine Antwort erfüllen muss'
      : `ist immer ${p.truth}, was auch geantwortet wird: lassen Sie die Bedingung weg, oder schreiben Sie, wovon es abhängen soll`,
  'content.reads': (p) =>
    `liest ${p.path}, und das ist nicht auf jeder Seite da: eine Bedingung der Einstellungen darf nach user, config, query, today, year und lang fragen`,
  'code.undeclared': (p) =>
    `der Aufruf antwortet nie mit ${p.code}, diese Zeile würde also nie gebraucht: berichtigen Sie den Code, oder nehmen Sie die Zeile weg`,
  'comparison.kinds': (p) =>
    `vergleicht zwei Arten, die nie eine Reihenfolge haben und nie dasselbe sind (${kindWord(p.one)}, ${kindWord(p.other)}): vergleichen Sie zwei derselben Art`,
  'date.impossible': (p) => `${p.day} ist ein Tag, den kein Kalender hat: berichtigen Sie ihn`,
  'date.kind': (p) => `${p.operator} nimmt Tage, und bekommt etwas anderes (${kindWord(p.kind)}): geben Sie einen Tag`,
  'date.unit': (p) => `${p.unit} ist keine Einheit der Zeit: schreiben Sie ${list(p.known)}`,
  'end.missing': () =>
    'der Ablauf könnte Mitglieder auf einer leeren Seite lassen: sein letzter Schritt muss ein Ende ohne "when" sein',
  'entry.unknown': (p) =>
    `vergleicht ${pathWords(p.path)} mit ${p.value}, und ${entryWords(p.kind)}, das trifft also nie zu: ${instead(p.value, p.known)}`,
  'entry.given': (p) =>
    `trägt ${p.value} ein, und ${entryWords(p.kind)}, es wäre also nichts gewählt: ${instead(p.value, p.known)}`,
  'entry.over': (p) =>
    `nennt ${p.value}, und niemand kann ${entryNoun(p.kind)} neu wählen, denn der Verkauf ist vorbei: sehen Sie nach, ob das noch gemeint ist`,
  'entry.ends': (p) =>
    `nennt ${p.value}, und verkauft wird bis ${bare(p.last)}: sehen Sie nach, ob das dann noch gemeint ist`,
  'expression.deep': (p) => `ist tiefer als ${p.most} Ebenen verschachtelt: geben Sie Teilen davon unter "let" Namen`,
  'expression.keys': (p) =>
    p.keys === '[]' || p.keys === undefined
      ? 'ist eine leere Bedingung: schreiben Sie einen Operator, etwa { "===": [...] }, oder nehmen Sie sie weg'
      : `hat mehrere Operatoren nebeneinander (${list(p.keys)}): verbinden Sie sie mit "and" oder "or", oder setzen Sie einen in den anderen`,
  'expression.large': (p) =>
    `hat mehr als ${p.most} Teile: geben Sie Teilen davon unter "let" Namen, und lesen Sie jeden Namen einmal`,
  'expression.lists': (p) =>
    `geht durch Listen in Listen, tiefer als ${p.most}: rechnen Sie die innere Liste unter "let" aus`,
  'field.inside': (p) =>
    `über diesem gibt es kein Feld ${p.field}, das es aufnehmen kann: nennen Sie eines, dessen Bedienelement andere aufnimmt, oder lassen Sie "ui:inside" weg`,
  'field.unknown': (p) =>
    `im Formular ${p.form} gibt es kein Feld ${p.field}: berichtigen Sie den Namen, oder fügen Sie das Feld hinzu`,
  'figure.beyond': (p) =>
    p.least === undefined
      ? `was mit ${p.value} verglichen wird, ist nie mehr als ${p.most}, das trifft also nie zu: berichtigen Sie die Zahl, oder lassen Sie den Vergleich weg`
      : `was mit ${p.value} verglichen wird, ist nie weniger als ${p.least}, das trifft also nie zu: berichtigen Sie die Zahl, oder lassen Sie den Vergleich weg`,
  'flow.unknown': (p) =>
    `es gibt keinen Ablauf ${p.flow}: berichtigen Sie den Namen; Abläufe sind die Ordner von flows/`,
  'form.circle': (p) =>
    `das Formular ${p.form} steht in sich selbst, seine Fragen nähmen also kein Ende: nehmen Sie es an einer Stelle heraus`,
  'format.unknown': (p) =>
    `ein Format ${p.format} gibt es nicht, geprüft würde also nichts: ${instead(p.format, p.known)}; Telefonnummern, Postleitzahlen und Konten haben kein Format, sie prüft eine Regel mit "valid"`,
  'form.unknown': (p) =>
    `es gibt kein Formular ${p.form}, hier könnte also nichts gefragt werden: Formulare sind die Dateien von schemas/forms, und die einer Kette die ihres Ordners forms`,
  'id.twice': (p) => `die id ${p.id} steht zweimal da: geben Sie einer davon eine andere`,
  'input.missing': (p) => `der Aufruf kommt nicht ohne ${p.name} aus: fügen Sie es unter "with" hinzu`,
  'input.type': (p) =>
    `gibt dem Aufruf als ${p.name} ${kindOf(p.given)}, und er nimmt ${kindOf(p.wanted)}: geben Sie ihm einen Wert dieser Art`,
  'input.unknown': (p) => `der Aufruf nimmt kein ${p.name}: berichtigen Sie den Namen, oder nehmen Sie die Zeile weg`,
  'mode.unknown': (p) =>
    `${p.mode ? `${p.mode} ist` : 'ist'} kein Modus eines Feldes: schreiben Sie required, optional, notUsed oder readOnly`,
  'name.clash': (p) =>
    `auch der Ablauf ${p.flow} hat etwas namens ${p.name}, und niemand wüsste, welches gemeint ist: wählen Sie einen anderen Namen`,
  'name.forbidden': (p) => `${p.name} ist ein Name, den kein Dokument verwenden darf: wählen Sie einen anderen`,
  'operator.arguments': (p) => `${p.operator} nimmt ${amount(p.least, p.most)}: schreiben Sie so viele`,
  'operator.object': () => '"object" nimmt Namen mit dem, was jeder sein soll: { "object": { "name": ... } }',
  'operator.refused': (p) =>
    `${p.operator} ist nicht erlaubt: ${p.instead === '""' ? 'lassen Sie es weg' : `nehmen Sie ${p.instead}`}`,
  'operator.unknown': (p) =>
    `es gibt keinen Operator ${p.operator}${meantAmong(bare(p.operator), [...operatorArities.keys()], 'de')}: Operatoren vergleichen, verbinden und rechnen, wie flows/wishes.md zeigt`,
  'overlay.anchor': (p) =>
    p.itself === 'true'
      ? 'kann nicht neben sich selbst stehen: nennen Sie etwas anderes dieser Liste'
      : `es gibt nichts namens ${p.after ?? p.before}, ${p.after ? 'nach' : 'vor'} dem es stehen könnte: nennen Sie, was in dieser Liste steht`,
  'overlay.document': () =>
    'ein solches Dokument, das zu ändern wäre, gibt es nicht: schreiben Sie "in" als flow:<id>, form:<id>, screen:<id> oder site',
  'overlay.duplicate': (p) =>
    `etwas mit der id ${p.id} steht schon da: wählen Sie eine andere id, oder ändern Sie mit "set", was da ist`,
  'overlay.elsewhere': (p) =>
    p.read === undefined
      ? 'nur ein Schritt eines Ablaufs kann woanders stehen, während eine Bedingung zutrifft: lassen Sie "when" und "as" weg, oder verschieben Sie einen Schritt'
      : `was dort gefragt oder getan wird, wird an ${p.read} gelesen und fehlte dort, wo die Bedingung zutrifft: verschieben Sie den Schritt für alle (ohne "when"), oder ändern Sie zuerst, was ihn liest`,
  'overlay.form': (p) =>
    `das Produkt hat ein Formular ${p.form}: ändern Sie es im Overlay, oder geben Sie diesem einen anderen Namen`,
  'overlay.from': (p) => `es gibt keinen Ablauf ${p.from}, von dem abzuleiten wäre: berichtigen Sie den Namen`,
  'overlay.id': () =>
    'Antworten, die Mitglieder gegeben haben, stehen unter dieser id, sie kann sich also nicht ändern: was eingefügt wird, bringt eine eigene mit, und was gesetzt wird, behält sie',
  'overlay.list': () => 'ist keine Liste, es lässt sich also nichts einfügen oder verschieben: nehmen Sie "set"',
  'overlay.locked': (p) =>
    `${p.lock} ist von ${lockedBy(p.by)} gesperrt: ${lockReason(p.lock)}, es wird darin also nichts gesetzt, verschoben oder entfernt; stellen Sie, was Sie wünschen, davor oder dahinter`,
  'overlay.missing': (p) =>
    `hier gibt es nichts für "${bare(p.operation)}": berichtigen Sie die Stelle; ihre Teile sind Namen und ids`,
  'overlay.name': () => 'ist keine Stelle: schreiben Sie Namen und ids mit / dazwischen, etwa steps/plan/when',
  'part.empty': (p) =>
    `nennt den Teil ${p.part}, und kein Baustein steht darin, wer ihn wählt, sieht also nichts: fügen Sie einen Baustein hinzu, dessen "when" nach ihm fragt, oder nehmen Sie den Teil heraus`,
  'path.twice': (p) =>
    `eine andere Seite hat schon den Pfad ${p.path}, diese erreichte also niemand: ändern Sie einen davon`,
  'place.later': (p) =>
    `${p.place} kommt später im Ablauf, und Mitglieder lesen dort, wo sie waren, was nicht ging: nennen Sie diesen Schritt oder einen früheren`,
  'place.unknown': (p) =>
    `in diesem Ablauf gibt es kein ${p.place}: nennen Sie einen Schritt, ein Ende, oder ein Feld als Schritt.Feld`,
  'placeholder.absent': (p) =>
    `{${bare(p.placeholder)}} kann in dem fehlen, was der Baustein zeigt, und Mitglieder läsen dann eine Lücke: lassen Sie es weg, oder schreiben Sie, was dann gesagt wird, als "${bare(p.key)}.plain"`,
  'placeholder.broken': (p) =>
    `hat eine geschweifte Klammer ohne ihr Gegenstück, und Mitglieder läsen sie, wie sie dasteht: ${p.sentence}; schreiben Sie {name}, oder gar keine Klammer`,
  'placeholder.lacking': (p) =>
    `lässt {${bare(p.placeholder)}} weg, das Mitglieder in anderen Sprachen lesen: setzen Sie es ein, oder nehmen Sie an, dass es fehlen darf`,
  'placeholder.large': (p) =>
    `{${bare(p.placeholder)}} ist nicht ein Wort, ein Tag oder ein Betrag, Mitglieder läsen dort also nichts: nennen Sie unter "let" den Teil, der gemeint ist`,
  'placeholder.later': (p) =>
    `{${bare(p.placeholder)}} ist erst in einem späteren Schritt bekannt, Mitglieder läsen es hier also nie: sagen Sie es dort`,
  'placeholder.unknown': (p) =>
    `nichts füllt {${bare(p.placeholder)}}, Mitglieder läsen also eine Lücke: schreiben Sie einen Namen, der unter "let" im Ablauf oder im Formular des Schritts steht, oder einen, den der Satz in anderen Sprachen nennt`,
  'prop.missing': (p) => `der Baustein lässt sich nicht ohne ${p.name} zeigen: fügen Sie es unter "props" hinzu`,
  'prop.type': (p) =>
    p.options === undefined
      ? `was als ${p.name} gegeben wird, ist von anderer Art, als der Baustein zeigen kann: geben Sie ihm, was seine Datei in schemas/elements beschreibt`
      : `der Baustein zeigt kein ${p.given} als ${p.name}: ${meantOrAll(said(p.given), listed(p.options), 'de')}`,
  'prop.unknown': (p) => `der Baustein zeigt kein ${p.name}: berichtigen Sie den Namen, oder nehmen Sie es weg`,
  'range.crossed': (p) =>
    p.kind === '"values"'
      ? `will, dass ${p.path} zugleich ${p.one} und ${p.other} ist, das trifft also nie zu: verbinden Sie beides mit "or"`
      : `will, dass ${p.path} nach ${p.one} und vor ${p.other} kommt, das trifft also nie zu: tauschen Sie die beiden, oder berichtigen Sie eins davon`,
  'read.dynamic': (p) =>
    `${p.operator} rechnet aus, was es liest, niemand könnte also sagen, was davon abhängt: schreiben Sie den Namen selbst, in Anführungszeichen`,
  'read.element': (p) =>
    `liest ${p.path}, das die Einträge dieser Liste nicht haben: in einer Liste lässt sich nur der Eintrag selbst lesen`,
  'read.empty': (p) => `${p.path} nennt nichts: schreiben Sie, was zu lesen ist, etwa "answers.plan.plan"`,
  'read.field-below': (p) =>
    `liest ${p.path}, das Mitglieder unter diesem Feld beantworten${through(p.via)}: verschieben Sie jenes Feld nach oben, oder dieses nach unten`,
  'read.later': (p) =>
    `liest ${p.path}, das erst später im Ablauf bekannt ist${through(p.via)}: lesen Sie etwas Früheres, oder verschieben Sie den Schritt nach unten`,
  'read.unknown': (p) =>
    p.flow === undefined || /^(?:form|record|mode)\b/.test(bare(p.path))
      ? `liest ${p.path}, und hier gibt es nichts dieses Namens: berichtigen Sie den Namen`
      : `liest ${p.path}, und im Ablauf ${p.flow}, der dieses Formular stellt, gibt es nichts dieses Namens: berichtigen Sie den Namen, oder geben Sie jenem Ablauf einen solchen Namen unter "let"`,
  'route.needed': (p) =>
    `ist ausgeschaltet, und ${Number(p.count) > 1 ? `${p.count} Links führen` : 'ein Link führt'} noch dorthin (${bare(p.from)}), wer ihm folgt, liest also, dass es die Seite nicht gibt: nehmen Sie den Link heraus, oder lassen Sie die Seite an`,
  'route.target': (p) =>
    p.targets === '[]'
      ? 'führt nirgendwohin: nennen Sie einen Ablauf, einen Screen oder eine Seite'
      : `führt zu mehrerem zugleich (${list(p.targets)}): nennen Sie einen Ablauf, einen Screen oder eine Seite`,
  'screen.unknown': (p) =>
    `es gibt keinen Screen ${p.screen}, die Seite wäre also leer: berichtigen Sie den Namen; Screens sind die Dateien von flows/screens`,
  'section.unnamed': (p) =>
    `beginnt einen Abschnitt ${p.section}, der keine Überschrift hat, Mitglieder sähen also nicht, wo er beginnt: schreiben Sie ${p.key} auf ${languagesWords(p.locales)}, oder nennen Sie einen Abschnitt, der eine hat`,
  'setting.unused': (p) =>
    `nichts im Produkt oder in seinen Dokumenten liest die Einstellung ${p.path}, sie bewirkt also nichts: berichtigen Sie den Namen, oder nehmen Sie sie weg`,
  'setting.unknown': (p) =>
    `es gibt keine Einstellung ${p.path}: berichtigen Sie den Namen, oder fügen Sie sie den Einstellungen hinzu`,
  'text.missing': (p) =>
    `hat keinen Satz ${p.key} auf ${languageName(p.locale)}, Mitglieder läsen also eine Lücke: schreiben Sie ihn in flows/texts/${bare(p.locale)}, oder in die eigenen texts/${bare(p.locale)} der Kette`,
  'pattern.large': (p) => schemaWords(said(p.reason)),
  'pattern.slow': () =>
    'das Muster könnte die Seite bei manchen Antworten zum Stehen bringen und wird deshalb nicht genommen: schreiben Sie es, ohne voraus- oder zurückzuschauen, ohne Rückverweis und ohne über 1000 zu zählen',
  'pattern.wrong': (p) =>
    `das Muster wird nicht verstanden, es ließe sich also nichts damit prüfen: ${said(p.reason).replace(/^.*Invalid regular expression: /, '')}; berichtigen Sie es`,
  'schema.invalid': (p) =>
    `beschreibt keine Antwort, die sich prüfen lässt: ${schemaWords(said(p.reason).replace(/ ignored in schema at path .*$/, ''))}; berichtigen Sie das Schema`,
  'switch.absent': (p) =>
    `der Schalter ${p.switch} ist unter "menu" nicht gesetzt, Mitglieder finden die Seite also nicht: setzen Sie ihn auf eine Zahl, um sie zu zeigen, oder auf 0, wenn sie aus sein soll`,
  'text.form': (p) =>
    `${languageName(p.locale)} sagt manche Zahlen mit einer anderen Form (${p.form}), die fehlt, Mitglieder läsen also eine falsche: fügen Sie ${p.key} hinzu`,
  'text.html': (p) =>
    `enthält ${p.tag}, das Mitglieder lesen würden, wie es dasteht: Texte sind einfache Worte ohne Tags`,
  'text.unused': () => 'ist ein Satz, den nichts zeigt: berichtigen Sie den Namen, oder nehmen Sie ihn weg',
  'unit.other': (p) =>
    `zählt auf der einen Seite in ${unitWord(p.one)} und auf der anderen in ${unitWord(p.other)}: nehmen Sie eine Einheit, oder nehmen Sie es an, wenn das gemeint ist`,
  'value.never': (p) => `${pathWords(p.path)} ist nie ${p.value}, das trifft also nie zu: ${canBeWords(p)}`,
  'value.unknown': (p) =>
    `es gibt keinen gemeinsamen Wert ${p.reference}: berichtigen Sie den Namen; sie stehen in schemas/values.json`,
  'widget.choices': (p) =>
    `das Bedienelement ${p.widget} zeigt, woraus zu wählen ist, und es gibt nichts: geben Sie dem Feld "choices" oder ein "enum"`,
  'widget.type': (p) =>
    `das Bedienelement ${p.widget} kann eine solche Antwort nicht aufnehmen: wählen Sie ein anderes, oder berichtigen Sie das Schema des Feldes`,
  'widget.unknown': (p) =>
    `es gibt kein Bedienelement ${p.widget}, das Feld ließe sich also nicht fragen: Bedienelemente sind die Dateien von schemas/elements`,
}
