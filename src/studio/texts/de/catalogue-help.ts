/** What a member's name does not say; of one kind alone where the kind stands before it. */
export const catalogueHelp = {
  'catalogue.help.clubs': 'Keiner gewählt: in allen Clubs.',
  'catalogue.help.activities': 'Keins gewählt: alle.',
  'catalogue.help.rooms.activities': 'Keins gewählt: er wird nicht für sich gebucht.',
  'catalogue.help.instructors.activities': 'Keins gewählt: nur Kurse.',
  'catalogue.help.plans': 'Keiner gewählt: jeder mit monatlicher Zahlung.',
  'catalogue.help.family': 'Tarife einer Familie schließen einander aus: niemand hat zwei davon.',
  'catalogue.help.fold': 'Zählt nur in der Nacht der Zeitumstellung, wenn eine Stunde zweimal kommt.',
  'catalogue.help.attribute':
    'Der Name, unter dem die Antwort beim Mitglied gespeichert wird. Buchstaben, Ziffern, Punkte.',
  'catalogue.help.photo': 'Eine Datei im Ordner assets der Kette, wie /chain/anna.webp.',
  'catalogue.help.windowDays':
    'So lange nach dem Ende einer im Voraus bezahlten Laufzeit kann das Mitglied sie wieder aufnehmen.',
  'catalogue.help.uses': 'Insgesamt. Leer: ohne Grenze.',
  'catalogue.help.camp': 'Nur bei einem Wahlkurs: das Camp, neben dem er gewählt werden kann.',
  'catalogue.help.opens': 'Tage und eine Uhrzeit, oder Stunden, oder Minuten.',
  'catalogue.help.closes': 'Tage und eine Uhrzeit, oder Stunden, oder Minuten.',
  'catalogue.help.freeCancel': 'Tage und eine Uhrzeit, oder Stunden, oder Minuten.',
  'catalogue.help.policy': 'Leer: wie es die Einstellungen des Clubs sagen.',
  'catalogue.help.questionnaires.id': 'Buchstaben, Ziffern, Bindestriche; sie bleibt für immer.',
  'catalogue.help.programs.id': 'Buchstaben, Ziffern, Bindestriche; sie bleibt für immer.',
  'catalogue.help.between': 'Leer: zu jeder Zeit.',
  'catalogue.help.durations': 'Die übliche zuerst.',
  'catalogue.help.vatPercent': 'In den Preisen ist sie schon enthalten.',
  'catalogue.help.plans.from':
    'Bis der nächste Preis beginnt. Für einen Preis von einigen Tagen den üblichen ab dem Tag danach hinzufügen. Leer: seit jeher.',
  'catalogue.help.sizes': 'Statt eines Preises: so viele Einheiten, jede Größe mit ihrem Preis.',
  'catalogue.help.onlineSale': 'Aus: niemand kann diesem Club online beitreten.',
  'catalogue.help.opensOn': 'Bis dahin wird im Vorverkauf verkauft.',
  'catalogue.help.buyOut': 'Leer: niemand kann sich herauskaufen.',
}
