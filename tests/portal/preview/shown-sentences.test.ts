import { expect, it } from 'vitest'
import { createSentenceFinder, sentenceAt, sentencesOn } from '#portal/preview/shown-sentences.ts'

const find = createSentenceFinder({
  'flow.join.center.title': 'Wo möchten Sie trainieren?',
  'flow.change.center.title': 'Wo möchten Sie trainieren?',
  'ui.step': 'Schritt {number} von {count}',
  'ui.order': '{name}: {price}',
  'flow.join.terms': 'Ich habe die <terms>Bedingungen (AGB)</terms> gelesen.',
})

it.each([
  ['Wo möchten Sie trainieren?', ['flow.join'], 'flow.join.center.title'],
  ['Wo möchten Sie  trainieren?', ['flow.change'], 'flow.change.center.title'],
  ['Schritt 3 von 5', [], 'ui.step'],
  ['Ich habe die Bedingungen (AGB) gelesen.', [], 'flow.join.terms'],
  ['Altes Kraftwerk', [], null],
  // Almost anything reads like a sentence of two values.
  ['Charlottenburg: Kantstraße', [], null],
  [`Schritt ${'x'.repeat(200)} von 5`, [], null],
  ['', [], null],
])('%j near %j is %s', (text, near, key) => {
  expect(find(text, near)).toBe(key)
})

it('a page is read in its order, a sentence once, where it is drawn in parts as well', () => {
  document.body.innerHTML =
    '<main><h1>Wo möchten <b>Sie</b> trainieren?</h1><p>Altes Kraftwerk</p><p>Schritt 1 von 2</p><p>Schritt 1 von 2</p></main>'
  const near = (text: string) => find(text, ['flow.join'])

  expect(sentencesOn(document, near)).toEqual([
    { key: 'flow.join.center.title', text: 'Wo möchten Sie trainieren?' },
    { key: 'ui.step', text: 'Schritt 1 von 2' },
  ])
  expect(sentenceAt(document.querySelector('b'), near)?.element.tagName).toBe('H1')
  expect(sentenceAt(document.querySelector('p'), near)).toBeNull()
})
