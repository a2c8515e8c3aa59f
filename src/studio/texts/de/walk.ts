import type { walk as en } from '../en/walk.ts'

export const walk: { readonly [Key in keyof typeof en]: string } = {
  'area.walk': 'Mitgliedsweg',
  'job.walk': 'Sehen, warum jemand etwas gefragt wird',
  'job.walk.text':
    'Einen Ablauf als Mitglied spielen; daneben steht, was über jeden Schritt und jede Frage entscheidet.',
  'walk.intro':
    'Gehen Sie im Portal daneben durch einen Ablauf. Hier sehen Sie, wo Sie stehen, was geantwortet wurde und was entscheidet. Nichts davon bleibt.',
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
  'walk.true': 'trifft zu',
  'walk.false': 'trifft nicht zu',
}
