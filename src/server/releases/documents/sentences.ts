import type { Problem } from '#engine/problem.ts'
import { boundWords } from './finding-words.ts'

/** What a problem of the engine's checks says to the person who writes documents. */
export function sentence({ code, params = {} }: Problem): string {
  const given = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, JSON.stringify(value)]))
  return sentences[code]?.(given) ?? withFacts(code, given)
}

/** Parameters stand as JSON: names in quotes, lists in brackets. */
const sentences: { readonly [code: string]: (given: { readonly [name: string]: string }) => string } = {
  'act.once': (p) => `the act ${p.act} is in the list twice, or not one that can be done again`,
  'act.unknown': (p) => `there is no act ${p.act} in this flow: name one of its steps' acts`,
  'access.widened': (p) => `a chain may narrow the access of a page, never widen it (${p.before} to ${p.access})`,
  'address.nowhere': (p) =>
    `no page of the portal is at ${p.address} or below it, so members never see this: name the path of a page (flows/site.json)`,
  'address.off': (p) =>
    `${p.address} is switched off for this chain, so whoever comes here is told that there is no such page: switch it on (${bare(p.switch)}), or name another page`,
  'address.unknown': (p) =>
    `the portal has no page at ${p.address}, so whoever comes here is told that there is no such page: name the path of a page (flows/site.json)`,
  'amount.unsaid': (p) =>
    `makes a person owe ${p.name}, and nothing in this step says how much: add a block that shows it (or all that it is a part of), or name it in the introduction; the button alone is not enough`,
  'block.unknown': (p) => `there is no block ${p.block}: its kinds are the files of schemas/elements`,
  'bounds.crossed': (p) =>
    `takes nothing: ${boundWords(p.of)} ${p.least} is demanded, and ${p.greatest} is the most; mend one of the two`,
  'call.dynamic': () =>
    'names its call by something else than a text or an "if" of texts: nobody could check what it calls',
  'call.kind': (p) => `the call ${p.call} is of the kind ${p.kind}: data read, acts act`,
  'call.unknown': (p) => `there is no call ${p.call} in the contract: mend its name`,
  circle: (p) => `depends on itself: ${p.circle}; break the circle at one of these names`,
  'comparison.absent': (p) =>
    `compares ${p.path} negatively, which holds too while it is absent: write the condition positively, or ask first whether it is there`,
  'condition.constant': (p) => `is always ${p.truth}: leave it out, or write what it depends on`,
  'content.reads': (p) =>
    `reads ${p.path}, which is not there on every page: a condition of settings may ask about user, config, query, today, year and lang`,
  'code.undeclared': (p) => `the call cannot answer the code ${p.code}: remove the line, or mend the code`,
  'date.unit': (p) => `${p.unit} is no unit of time: use one of ${p.known}`,
  'end.missing': () => 'the last step has to be an end without "when", so that no path runs out',
  'expression.deep': (p) => `is nested deeper than ${p.most}: give parts of it a name under "let"`,
  'expression.keys': (p) =>
    `is an expression with more or less than one operator: ${p.keys}; put one inside of the other`,
  'expression.large': (p) => `has more than ${p.most} parts: give parts of it a name under "let", and read each once`,
  'expression.lists': (p) => `nests lists deeper than ${p.most}: work the inner one out under "let"`,
  'field.inside': (p) =>
    `${p.field} is no field above this one whose widget holds others: name such a field, or leave "ui:inside" out`,
  'field.unknown': (p) => `there is no field ${p.field} in the form ${p.form}`,
  'flow.unknown': (p) => `there is no flow ${p.flow}: mend its name`,
  'form.circle': (p) => `the form ${p.form} is nested in itself: it would have no end`,
  'form.unknown': (p) =>
    `there is no form ${p.form}: forms are the files of schemas/forms, and those of a chain the files of its folder forms`,
  'id.twice': (p) => `the id ${p.id} is there twice: give one of them another`,
  'input.missing': (p) => `the call needs the input ${p.name}: add it under "with"`,
  'input.type': (p) => `the input ${p.name} is ${p.given}, where the call wants ${p.wanted}`,
  'input.unknown': (p) => `the call knows no input ${p.name}: mend its name, or remove it`,
  'mode.unknown': (p) => `is no mode${p.mode ? ` (${p.mode})` : ''}: required, optional, notUsed or readOnly`,
  'name.clash': (p) =>
    `the flow ${p.flow} has the name ${p.name} too: choose another, so that each name means one thing`,
  'name.forbidden': (p) => `${p.name} is a name that no document may use`,
  'operator.arguments': (p) => `${p.operator} takes ${p.least} to ${p.most} arguments`,
  'operator.object': () => '"object" takes a map of names and expressions',
  'operator.refused': (p) =>
    `${p.operator} is not allowed: ${p.instead === '""' ? 'leave it out' : `use ${p.instead}`}`,
  'operator.unknown': (p) => `there is no operator ${p.operator}`,
  'overlay.anchor': (p) => `there is nothing named ${p.after ?? p.before} to stand ${p.after ? 'after' : 'before'}`,
  'overlay.document': () => 'there is no such document to change',
  'overlay.duplicate': (p) => `the id ${p.id} is there already`,
  'overlay.form': (p) => `the product has a form ${p.form}: change it in the overlay, or give this one another name`,
  'overlay.from': (p) => `there is no flow ${p.from} to derive from`,
  'overlay.id': () => 'ids are for ever: what is set or inserted has to bring its own and keep it',
  'overlay.list': () => 'is no list: nothing can be inserted or moved in it',
  'overlay.locked': (p) => `${p.lock} is locked: a chain may not change it, nor anything in it`,
  'overlay.missing': (p) => `there is nothing here to ${bare(p.operation)}`,
  'overlay.name': () => 'is not a place: write names and ids joined by /',
  'path.twice': (p) => `another page has the path ${p.path}: change one of them`,
  'place.later': (p) => `the place ${p.place} comes later: a problem is shown where one has been`,
  'place.unknown': (p) => `there is no place ${p.place}: name a step, an end, or a field as step.field`,
  'placeholder.broken': (p) => `${p.sentence} has a brace without its pair: write {name}, or no brace at all`,
  'placeholder.lacking': (p) =>
    `leaves out {${bare(p.placeholder)}}, which other languages say: put it in, or acknowledge that it may be left out`,
  'placeholder.large': (p) =>
    `{${bare(p.placeholder)}} is a list or a map, of which no sentence can tell: name one word, day or amount of it under "let"`,
  'placeholder.later': (p) =>
    `{${bare(p.placeholder)}} is only known on a later step, so it is never filled in here: say it there`,
  'placeholder.unknown': (p) =>
    `{${bare(p.placeholder)}} is filled in by nobody: names are those of "let" in the flow or the step's form, or those of the English text`,
  'prop.missing': (p) => `the block needs the property ${p.name}: add it under "props"`,
  'prop.type': (p) => `the property ${p.name} is of another type than the block takes`,
  'prop.unknown': (p) => `the block knows no property ${p.name}: mend its name, or remove it`,
  'read.dynamic': (p) => `${p.operator} has to name what it reads by a text, so that it is known what depends on what`,
  'read.element': (p) =>
    `reads ${p.path} of the elements of a list, which they do not have: inside of a list only its element is visible`,
  'read.empty': (p) => `${p.path} is not a path`,
  'read.field-below': (p) =>
    `reads ${p.path}, a field that is not above this one${through(p.via)}: move that field up, or this one down`,
  'read.later': (p) =>
    `reads ${p.path}, which is only known later${through(p.via)}: read something earlier, or move the step`,
  'read.unknown': (p) => `reads ${p.path}, which does not exist: mend the name`,
  'route.target': (p) => `a page leads to exactly one flow, screen or page, not to ${p.targets}`,
  'screen.unknown': (p) => `there is no screen ${p.screen}: mend its name`,
  'setting.unused': (p) =>
    `sets ${p.path}, which no document reads and the product does not know: mend the name, or remove it`,
  'setting.unknown': (p) => `there is no setting ${p.path}: add it to the settings, or mend the name`,
  'text.missing': (p) =>
    `lacks its text ${p.key} in ${bare(p.locale)} (flows/texts/${bare(p.locale)}, or the chain's own)`,
  'pattern.large': (p) => bare(p.reason),
  'pattern.slow': (p) => bare(p.reason),
  'pattern.wrong': (p) => bare(p.reason),
  'schema.invalid': (p) => `is not a JSON Schema: ${bare(p.reason)}`,
  'switch.absent': (p) =>
    `the switch ${p.switch} is not among the settings under "menu", so the page is off: set it to 0 if that is meant`,
  'text.form': (p) => `lacks the form ${p.form} that ${bare(p.locale)} counts with: add ${p.key}`,
  'text.html': (p) => `contains ${p.tag}: texts are plain, a tag would be read and not seen`,
  'text.unused': () => 'is a text that nothing shows: remove it, or mend its key',
  'value.never': (p) => `${p.path} is never ${p.value}: compare with a value that it can have`,
  'value.unknown': (p) => `there is no shared value ${p.reference}: they stand in schemas/values.json`,
  'widget.choices': (p) => `the widget ${p.widget} needs choices`,
  'widget.type': (p) => `the widget ${p.widget} does not take values of this type`,
  'widget.unknown': (p) => `there is no widget ${p.widget}: its kinds are the files of schemas/elements`,
}

/** Every code of the engine's checks. */
export const toldCodes: readonly string[] = Object.keys(sentences)

const through = (via: string | undefined): string => (via ? ` (through ${via})` : '')

const bare = (text: string | undefined): string => (text ?? '').replaceAll('"', '')

/** A code without a sentence says itself and what it knows. */
function withFacts(code: string, given: { readonly [name: string]: string }): string {
  const facts = Object.entries(given).map(([name, value]) => `${name} ${value}`)
  return [code.replaceAll('.', ' '), ...(facts.length > 0 ? [`(${facts.join(', ')})`] : [])].join(' ')
}
