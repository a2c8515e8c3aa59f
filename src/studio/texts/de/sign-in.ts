import type { signIn as en } from '../en/sign-in.ts'

export const signIn: { readonly [Key in keyof typeof en]: string } = {
  'signIn.title': 'Im Studio anmelden',
  'signIn.intro': 'Für Menschen, die das Portal ihrer Kette ändern. Mitglieder melden sich auf dem Portal selbst an.',
  'signIn.over': 'Ihre Sitzung ist zu Ende. Bitte melden Sie sich wieder an; was Sie geändert haben, ist aufgehoben.',
  'signIn.email': 'E-Mail-Adresse',
  'signIn.password': 'Passwort',
  'signIn.go': 'Weiter',
  'code.title': 'Bestätigen Sie, dass Sie es sind',
  'code.intro':
    'Öffnen Sie auf Ihrem Telefon die App, die Ihre Codes aufbewahrt, und geben Sie den für Foyer Studio ein.',
  'code.label': 'Code aus Ihrer App',
  'code.recovery': 'Ihr Telefon ist nicht zur Hand? Hier gilt auch einer Ihrer Ersatzcodes.',
  'code.go': 'Anmelden',
  'code.back': 'Zurück zum Passwort',
  'enrol.title': 'Richten Sie Ihren zweiten Schlüssel ein',
  'enrol.intro':
    'Das Studio öffnen Ihr Passwort und ein Code, den Ihr Telefon zeigt. Scannen Sie dieses Bild mit einer App für Codes, zum Beispiel mit der für Passwörter auf Ihrem Telefon.',
  'enrol.picture': 'Bild zum Scannen mit einer App für Codes',
  'enrol.secret': 'Oder tippen Sie dies in die App:',
  'enrol.label': 'Der Code, den die App jetzt zeigt',
  'recovery.title': 'Bewahren Sie diese Codes auf',
  'recovery.intro':
    'Wenn Ihr Telefon einmal verloren geht, öffnet jeder von ihnen das Studio ein Mal. Sie stehen jetzt hier und nie wieder: Drucken Sie sie aus, oder legen Sie sie zu Ihren Passwörtern.',
  'recovery.copy': 'Alle kopieren',
  'recovery.copied': 'Kopiert',
  'recovery.go': 'Ich habe sie aufbewahrt',
}
