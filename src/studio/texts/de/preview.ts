import type { preview as en } from '../en/preview.ts'

export const preview: { readonly [Key in keyof typeof en]: string } = {
  'area.preview': 'Vorschau',
  'job.preview': 'Sehen, was jemand sieht',
  'job.preview.text':
    'Wählen Sie Person, Tag, Club und Sprache: das Portal mit Ihrem Entwurf, bevor ihn jemand bekommt.',
  'preview.intro':
    'Das echte Portal mit Ihrem Entwurf. Niemand Ihrer Mitglieder kommt darin vor, es fließt kein Geld, und nichts, was Sie hier tun, bleibt.',
  'preview.frame': 'Das Portal, wie Mitglieder es sehen',
  'preview.waiting': 'Das Portal lädt',
  'preview.broken':
    'Der Entwurf passt nicht zusammen, darum gibt es nichts zu zeigen. Die Befunde sagen, was zu beheben ist; sehen Sie sich bis dahin an, was sichtbar ist.',
  'preview.address': 'Seite',
  'preview.release': 'Ausgabe',
  'preview.release.draft': 'Der Entwurf',
  'preview.release.live': 'Was sichtbar ist',
  'preview.who': 'Wer schaut',
  'preview.who.visitor': 'Ein Besucher',
  'preview.who.member': 'Ein erdachtes Mitglied',
  'preview.birthday': 'Geboren am',
  'preview.club': 'Club',
  'preview.today': 'Am Tag',
  'preview.lang': 'Sprache',
  'preview.fault': 'Was schiefgeht',
  'preview.fault.none': 'Nichts',
  'preview.fault.slow': 'Antworten dauern 3 Sekunden',
  'preview.fault.offline': 'Niemand antwortet',
  'preview.fault.declined': 'Zahlungen werden abgelehnt',
  'preview.width': 'Breite',
  'preview.width.px': '{width} px',
  'preview.direction': 'Richtung',
  'preview.direction.auto': 'Wie die Sprache',
  'preview.direction.ltr': 'Von links nach rechts',
  'preview.direction.rtl': 'Von rechts nach links',
  'preview.says': 'Was diese Seite sagt',
  'preview.pick': 'Satz auswählen',
  'preview.picking':
    'Klicken Sie im Portal auf einen Satz: Er öffnet sich in den Texten. Oder wählen Sie ihn aus der Liste.',
  'preview.more': 'Person, Tag, Breite',
  'preview.show': 'Vorschau',
  'preview.see': 'Ansehen',
  'preview.see.of': 'Ansehen: {name}',
}
