import type { JsonObject } from '#engine/documents.ts'
import type { Finding } from '../../../releases/judge.ts'
import type { OperatorLanguage } from '../../../releases/operator-language.ts'

type Found = Pick<Finding, 'message' | 'messageIn'> & Partial<Pick<Finding, 'code' | 'params'>>

/**
 * What a finding says to whoever works in the studio: of the place they see, and of what they can do there. Who writes
 * documents reads of files, names and calls instead; what needs no other words says the same to both.
 */
export function operatorWords(found: Found, lang: OperatorLanguage): string {
  const { code = '', params = {}, message, messageIn } = found
  const said = messageIn?.(lang) ?? message
  const removal = removals.find(({ begins }) => message.startsWith(begins))
  if (removal !== undefined) return removal[lang]
  // What was tried out is said with its values.
  if (params.tried !== undefined) return said
  const [meant = ''] = / \((?:did you mean|meinen Sie) [^)]*\)/.exec(said) ?? []
  return words[lang][code]?.({ ...params, meant, said }) ?? said
}

type Words = { readonly [code: string]: (given: JsonObject) => string | null }

const isCode = (value: unknown): boolean => typeof value === 'string' && /^"?flow:|^"?form:/.test(value)

const en: Words = {
  'placeholder.unknown': ({ placeholder, meant }) =>
    `nothing fills in {${placeholder}}, so members would read a gap${meant}: write one of the placeholders that this sentence has in the other languages`,
  'address.unknown': ({ address, meant }) =>
    `the portal has no page at "${address}", so whoever comes here is told that there is no such page${meant}: write the address of a page that there is, such as /join`,
  'address.nowhere': ({ address }) =>
    `no page of the portal is at "${address}" or below it, so members never see this: choose a page that there is`,
  'answers.unheard': ({ field }) =>
    field === undefined
      ? null
      : 'is asked, and nothing is done with the answer, so it is thrown away: do not use the field, or ask whoever installed Foyer where the answer should go',
  'overlay.locked': ({ said, lock }) => (isCode(lock) ? String(said).replace(/^"[^"]*" /, '') : null),
  'range.crossed': ({ kind }) =>
    kind === 'values'
      ? 'wants one answer to be two things at once, so this never holds: choose “any of” instead of “all of”'
      : null,
  'read.unknown': () => 'asks for something that there is not: choose something else in the condition',
  'setting.unused': () => 'nothing reads this setting, so it does nothing: take it away',
  avoidable: () =>
    'nobody may get around this step, and in this draft somebody can: take back what was changed here or in the steps before it',
  inputLacking: () =>
    'members may leave this without an answer, and what this step does cannot be done without it, so they get no further: make the field required again, or take back what was changed here',
  stuck: ({ backHelps }) =>
    backHelps
      ? null
      : 'members can get stuck here: whatever they answer, they get no further, and no way back helps; take back what was changed here or in the steps before it',
  unreached: ({ kind }) =>
    kind === 'call'
      ? 'this step never does some of what it is there for, whatever anybody answers: take back what was changed here or in the steps before it'
      : kind === 'option' || kind === 'field'
        ? null
        : 'nobody can come here any more, whatever they answer: take back what was changed in the steps before it, or change its condition',
  valueLacking: ({ placeholder }) =>
    `members can come here without a value for {${placeholder}}, and would read a gap: ask for it before, or leave it out of the sentence`,
}

const de: Words = {
  'placeholder.unknown': ({ placeholder, meant }) =>
    `nichts füllt {${placeholder}}, Mitglieder läsen also eine Lücke${meant}: schreiben Sie einen der Platzhalter, die dieser Satz in den anderen Sprachen hat`,
  'address.unknown': ({ address, meant }) =>
    `das Portal hat keine Seite an „${address}“, wer hierher kommt, liest also, dass es sie nicht gibt${meant}: schreiben Sie die Adresse einer Seite, die es gibt, etwa /join`,
  'address.nowhere': ({ address }) =>
    `keine Seite des Portals liegt an „${address}“ oder darunter, Mitglieder sehen das also nie: wählen Sie eine Seite, die es gibt`,
  'answers.unheard': ({ field }) =>
    field === undefined
      ? null
      : 'wird gefragt, und mit der Antwort geschieht nichts, sie wird also weggeworfen: verwenden Sie das Feld nicht, oder fragen Sie, wer Foyer eingerichtet hat, wohin die Antwort soll',
  'overlay.locked': ({ said, lock }) => (isCode(lock) ? String(said).replace(/^"[^"]*" /, '') : null),
  'range.crossed': ({ kind }) =>
    kind === 'values'
      ? 'will, dass eine Antwort zweierlei zugleich ist, das trifft also nie zu: wählen Sie „etwas davon“ statt „alles davon“'
      : null,
  'read.unknown': () => 'fragt nach etwas, das es nicht gibt: wählen Sie in der Bedingung etwas anderes',
  'setting.unused': () => 'nichts liest diese Einstellung, sie bewirkt also nichts: nehmen Sie sie weg',
  avoidable: () =>
    'an diesem Schritt darf niemand vorbeikommen, und in diesem Entwurf geht das: nehmen Sie zurück, was hier oder in den Schritten davor geändert wurde',
  inputLacking: () =>
    'hier kann die Antwort fehlen, und was dieser Schritt tut, geht nicht ohne sie, so dass niemand weiterkommt: machen Sie das Feld wieder zur Pflicht, oder nehmen Sie zurück, was hier geändert wurde',
  stuck: ({ backHelps }) =>
    backHelps
      ? null
      : 'Mitglieder können hier stecken bleiben: was sie auch antworten, sie kommen nicht weiter, und kein Weg zurück hilft; nehmen Sie zurück, was hier oder in den Schritten davor geändert wurde',
  unreached: ({ kind }) =>
    kind === 'call'
      ? 'dieser Schritt tut manches nie, wofür er da ist, was auch geantwortet wird: nehmen Sie zurück, was hier oder in den Schritten davor geändert wurde'
      : kind === 'option' || kind === 'field'
        ? null
        : 'hierher kommt niemand mehr, was auch geantwortet wird: nehmen Sie zurück, was in den Schritten davor geändert wurde, oder ändern Sie die Bedingung',
  valueLacking: ({ placeholder }) =>
    `Mitglieder können ohne einen Wert für {${placeholder}} hierher kommen und würden eine Lücke lesen: fragen Sie vorher danach, oder lassen Sie ihn im Satz weg`,
}

const words: { readonly [lang in OperatorLanguage]: Words } = { en, de }

/** What an operation does that others suffer from, by how the check says it. */
const removals = [
  {
    begins: 'takes away what is still needed',
    en: 'takes away what is still needed elsewhere: take this back; a step can be switched off instead',
    de: 'nimmt weg, was anderswo noch gebraucht wird: nehmen Sie das zurück; ein Schritt lässt sich stattdessen abschalten',
  },
  {
    begins: 'stands where something is not known yet',
    en: 'stands where something that it needs is not known yet: put it back to its place',
    de: 'steht, wo noch nicht bekannt ist, was es braucht: stellen Sie es an seinen Platz zurück',
  },
] as const
