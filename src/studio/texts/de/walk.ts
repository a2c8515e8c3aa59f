import type { walk as en } from '../en/walk.ts'

export const walk: { readonly [Key in keyof typeof en]: string } = {
  'area.walk': 'Ausprobieren',
  'job.walk': 'Sehen, warum jemand etwas gefragt wird',
  'job.walk.text':
    'Einen Ablauf als Mitglied spielen; daneben steht, was über jeden Schritt und jede Frage entscheidet.',
  'walk.intro':
    'Gehen Sie im Portal daneben durch einen Ablauf. Hier sehen Sie, wo Sie stehen, was geantwortet wurde und was entscheidet. Kein Mitglied sieht je etwas davon.',
  'walk.who': 'Wer hindurchgeht, und wann',
  'walk.none': 'Diese Seite ist kein Ablauf. Gehen Sie zu einem, etwa /join.',
  'walk.flow': 'Ablauf: {name}',
  'walk.standing.open': 'wird jetzt gefragt',
  'walk.standing.passed': 'beantwortet',
  'walk.standing.stopped': 'hier geht es nicht weiter',
  'walk.standing.notRelevant': 'nicht gefragt',
  'walk.standing.later': 'später',
  'walk.standing.end': 'das Ende',
  'walk.notAsked_one': '{count} Frage wird nicht gestellt',
  'walk.notAsked_other': '{count} Fragen werden nicht gestellt',
  'walk.why': 'Warum: {name}',
  'walk.open': 'nicht ausgefüllt, wie es sein soll',
  'walk.when': 'Gefragt, wenn:',
  'walk.skip': 'Übergangen, wenn:',
  'walk.act.done': 'ausgeführt',
  'walk.act.due': 'wird als Nächstes gesendet',
  'walk.act.sent': 'unterwegs',
  'walk.act.waiting': 'wartet auf eine Antwort von außen',
  'walk.act.refused': 'abgelehnt',
  'walk.act.off': 'nicht ausgeführt',
  'walk.act.lawBroken': 'zurückgehalten von einer Regel, die kein Dokument brechen darf',
  'walk.act.loading': 'wartet auf Daten',
  'walk.act.later': 'kommt später',
  'walk.actWhen': 'Ausgeführt, wenn:',
  'walk.true': 'trifft zu',
  'walk.false': 'trifft nicht zu',
  'cases.title': 'Festgehaltene Fälle',
  'cases.text':
    'Was Sie hier tun, lässt sich als Fall festhalten. Jede Prüfung spielt ihn wieder und sagt es, bevor etwas live geht, mit dem er anders ausgeht.',
  'cases.none': 'Noch ist kein Fall festgehalten.',
  'cases.name': 'Wie der Fall heißt',
  'cases.name.hint': 'Zum Beispiel: Mit 15 zusammen mit einem Elternteil beitreten. Derselbe Name hält ihn neu fest.',
  'cases.keep': 'Als Fall festhalten',
  'cases.kept': '„{name}“ ist im Entwurf festgehalten.',
  'cases.way': '{flow}, bis: {to}',
  'cases.remove': 'Wegnehmen',
  'cases.remove.of': 'Wegnehmen: {name}',
  'cases.wrong.nothing':
    'Noch wurde in keinem Ablauf etwas getan: Gehen Sie in der Vorschau zu einem, füllen Sie einen Schritt aus, und halten Sie es dann fest.',
  'cases.wrong.secret':
    'Eine Frage nimmt hier etwas Geheimes, das nicht festgehalten werden kann, und nichts kann es ersetzen. Halten Sie den Fall vor diesem Schritt fest.',
  'cases.wrong.otherwise':
    'Von vorn getan geht das anders aus; es wäre also kein Fall, der hält. Beginnen Sie den Ablauf neu, gehen Sie geradewegs dorthin, und halten Sie es dann fest.',
  'cases.wrong.large':
    'Dieser Fall ist zu groß, um festgehalten zu werden. Halten Sie ihn bei einem früheren Schritt fest.',
  'change.case': 'Fall „{name}“',
  'change.case.kept': 'festgehalten',
  'change.case.not': 'nicht festgehalten',
}
