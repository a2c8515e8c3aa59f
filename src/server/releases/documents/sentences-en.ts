import { operatorArities } from '#engine/logic/grammar.ts'
import { meant as meantAmong, meantOrAll } from '../nearest-name.ts'
import { boundWords } from './finding-words-en.ts'
import {
  accessWords,
  amount,
  bare,
  canBeWords,
  entryNoun,
  entryWords,
  instead,
  kindOf,
  kindWord,
  languageName,
  languagesWords,
  list,
  listed,
  lockedBy,
  lockReason,
  pathWords,
  readWords,
  said,
  through,
  unitWord,
  way,
} from './sentence-words.ts'
import type { Sentences } from './sentences.ts'

/** Parameters stand as JSON: names in quotes, lists in brackets. */
export const englishSentences = {
  'act.once': (p) =>
    `the act ${p.act} is named twice here, or it may be done only once: name each act once, and say "repeat": true at the act if doing it again is meant`,
  'act.unknown': (p) => `there is no act ${p.act} in this flow: name one that a step does`,
  'access.widened': (p) =>
    `would open this page to more people than the product does (${accessWords(p.access)} instead of ${accessWords(p.before)}): a chain may let fewer people in, never more`,
  'address.closed': (p) =>
    `${p.address} is a page for which people have to sign in first, so whoever is to sign in there would be sent round without end: name a page that everybody may open, such as "/login"`,
  'address.lacking': (p) =>
    `leads to ${p.address}, and this page can only be shown with more behind it (${bare(p.path)}), so whoever comes here is told that there is no such page: only the page that knows ${list(p.names)} can lead there; name another one`,
  'address.nowhere': (p) =>
    `no page of the portal is at ${p.address} or below it, so members never see this: name the path of a page (flows/site.json)`,
  'address.off': (p) =>
    `${p.address} is switched off for this chain, so whoever comes here is told that there is no such page: switch it on (${bare(p.switch)}), or name another page`,
  'address.parameter': (p) =>
    `says ${p.name} in the address, and the page ${p.address} reads nothing of that name, so it does nothing: ${readWords(p.name, p.known)}`,
  'address.part': (p) =>
    `leads to the part ${p.value} of ${p.address}, which there is not, so members see another one: name one of ${list(p.known)}`,
  'address.unknown': (p) =>
    `the portal has no page at ${p.address}, so whoever comes here is told that there is no such page: name the path of a page (flows/site.json)`,
  'answers.unheard': (p) =>
    p.field === undefined
      ? `asks the form ${p.form}, and nothing sends the answers or depends on them, so they are thrown away: send them with an act of this step, such as person/update-information, or take the step out`
      : `is asked, and no flow that asks it sends the answer or depends on it, so it is thrown away: send it with an act of the step (answers.<step>.${bare(p.field)}), or take the field out`,
  'amount.unsaid': (p) =>
    `makes members owe money (${p.name}), and nothing in this step says how much: add a block that shows it (or all that it is a part of), or name it in the introduction; the button alone is not enough`,
  'block.unknown': (p) =>
    `there is no block ${p.block}, so nothing would be shown here: blocks are the files of schemas/elements`,
  'bounds.crossed': (p) =>
    `takes nothing: ${boundWords(p.of)} ${p.least} is demanded, and ${p.greatest} is the most; mend one of the two`,
  'call.dynamic': () =>
    'works its call out, so that nobody could check what is done in the member\'s name: write the name of a call, or an "if" between names',
  'call.kind': (p) =>
    p.kind === '"read"'
      ? `the call ${p.call} only reads: name it under "data", and here one that does something`
      : `the call ${p.call} does something: name it as an act of a step; data may only read`,
  'call.unknown': (p) => `there is no call ${p.call}, so the page could not be shown: mend its name`,
  circle: (p) =>
    `needs itself to be worked out, so it never could be: ${way(p.circle)}; write one of them without the next`,
  'comparison.absent': (p) =>
    `asks whether ${p.path} is not something, which is also true while nobody has said anything: ask what it is, or ask first whether it is there`,
  'condition.constant': (p) =>
    p.rule === 'true' && p.truth === 'false'
      ? 'is false whatever anybody answers, so nobody gets past this form: write what an answer has to fulfil'
      : `is always ${p.truth}, whatever anybody answers: leave the condition out, or write what it was meant to depend on`,
  'content.reads': (p) =>
    `reads ${p.path}, which is not there on every page: a condition of settings may ask about user, config, query, today, year and lang`,
  'code.undeclared': (p) =>
    `the call never answers ${p.code}, so this line would never be used: mend the code, or remove the line`,
  'comparison.kinds': (p) =>
    `holds ${kindWord(p.one)} against ${kindWord(p.other)}, which are never in any order and never the same: compare two of one kind`,
  'date.impossible': (p) => `${p.day} is a day that no calendar has: mend the day`,
  'date.kind': (p) => `${p.operator} takes days, and is given ${kindWord(p.kind)}: give it a day`,
  'date.unit': (p) => `${p.unit} is no unit of time: write ${list(p.known)}`,
  'end.missing': () => 'the flow could leave members on an empty page: its last step has to be an end without "when"',
  'entry.unknown': (p) =>
    `compares ${pathWords(p.path)} with ${p.value}, and ${entryWords(p.kind)}, so that is never so: ${instead(p.value, p.known)}`,
  'entry.given': (p) =>
    `fills in ${p.value}, and ${entryWords(p.kind)}, so nothing would be chosen: ${instead(p.value, p.known)}`,
  'entry.over': (p) =>
    `names ${p.value}, and nobody new can choose that ${entryNoun(p.kind)}, as its sale is over: see whether this is still meant`,
  'entry.ends': (p) =>
    `names ${p.value}, and that ${entryNoun(p.kind)} is sold until ${bare(p.last)}: see whether this is still meant then`,
  'expression.deep': (p) => `is nested deeper than ${p.most} levels: give its parts names under "let"`,
  'expression.keys': (p) =>
    p.keys === '[]' || p.keys === undefined
      ? 'is an empty condition: write an operator, such as { "===": [...] }, or remove it'
      : `has several operators side by side (${list(p.keys)}): join them with "and" or "or", or put one inside of the other`,
  'expression.large': (p) =>
    `has more than ${p.most} parts: give parts of it names under "let", and read each name once`,
  'expression.lists': (p) =>
    `goes through lists inside of lists, more than ${p.most} deep: work the inner list out under "let"`,
  'field.inside': (p) =>
    `there is no field ${p.field} above this one that can hold it: name one whose widget holds others, or leave "ui:inside" out`,
  'field.unknown': (p) => `there is no field ${p.field} in the form ${p.form}: mend its name, or add the field`,
  'figure.beyond': (p) =>
    p.least === undefined
      ? `what is compared with ${p.value} is never more than ${p.most}, so this never holds: mend the number, or leave the comparison out`
      : `what is compared with ${p.value} is never less than ${p.least}, so this never holds: mend the number, or leave the comparison out`,
  'flow.unknown': (p) => `there is no flow ${p.flow}: mend its name; flows are the folders of flows/`,
  'form.circle': (p) =>
    `the form ${p.form} stands inside of itself, so its questions would never end: take it out at one place`,
  'format.unknown': (p) =>
    `there is no format ${p.format}, so nothing could be checked by it: ${instead(p.format, p.known)}; numbers of phones, postcodes and accounts have no format, a rule with "valid" checks them`,
  'form.unknown': (p) =>
    `there is no form ${p.form}, so nothing could be asked here: forms are the files of schemas/forms, and those of a chain the files of its folder forms`,
  'id.twice': (p) => `the id ${p.id} is there twice: give one of them another`,
  'input.missing': (p) => `the call cannot do without ${p.name}: add it under "with"`,
  'input.type': (p) =>
    `gives the call ${kindOf(p.given)} as ${p.name}, and it takes ${kindOf(p.wanted)}: give it a value of that kind`,
  'input.unknown': (p) => `the call takes no ${p.name}: mend its name, or remove the line`,
  'mode.unknown': (p) =>
    `${p.mode ? `${p.mode} is` : 'is'} no mode of a field: write required, optional, notUsed or readOnly`,
  'name.clash': (p) =>
    `the flow ${p.flow} has something named ${p.name}, too, and nobody could tell which is meant: choose another name`,
  'name.forbidden': (p) => `${p.name} is a name that no document may use: choose another`,
  'operator.arguments': (p) => `${p.operator} takes ${amount(p.least, p.most)}: write as many`,
  'operator.object': () => '"object" takes names with what each is to be: { "object": { "name": ... } }',
  'operator.refused': (p) =>
    `${p.operator} is not allowed: ${p.instead === '""' ? 'leave it out' : `use ${p.instead}`}`,
  'operator.unknown': (p) =>
    `there is no operator ${p.operator}${meantAmong(bare(p.operator), [...operatorArities.keys()])}: operators compare, join and calculate, as flows/wishes.md shows`,
  'overlay.anchor': (p) =>
    p.itself === 'true'
      ? 'cannot stand beside itself: name something else of that list'
      : `there is nothing named ${p.after ?? p.before} to stand ${p.after ? 'after' : 'before'}: name what stands in that list`,
  'overlay.document': () =>
    'there is no such document to change: write "in" as flow:<id>, form:<id>, screen:<id> or site',
  'overlay.duplicate': (p) =>
    `something with the id ${p.id} stands there already: choose another id, or change what is there with "set"`,
  'overlay.elsewhere': (p) =>
    p.read === undefined
      ? 'only a step of a flow can stand elsewhere while a condition holds: leave "when" and "as" out, or move a step'
      : `what is asked or done there is read at ${p.read}, which would lack it where the condition holds: move the step for all (without "when"), or change what reads it first`,
  'overlay.form': (p) => `the product has a form ${p.form}: change it in the overlay, or give this one another name`,
  'overlay.from': (p) => `there is no flow ${p.from} to derive from: mend its name`,
  'overlay.id': () =>
    'answers that members have given are kept under this id, so it cannot change: what is inserted brings an id of its own, and what is set keeps it',
  'overlay.list': () => 'is no list, so nothing can be inserted or moved in it: use "set"',
  'overlay.locked': (p) =>
    `${p.lock} is locked by ${lockedBy(p.by)}: ${lockReason(p.lock)}, so nothing in it is set, moved or removed; put what you wish before or after it`,
  'overlay.missing': (p) =>
    `there is nothing here to ${bare(p.operation)}: mend the place; its parts are names and ids`,
  'overlay.name': () => 'is no place: write names and ids with / between them, such as steps/plan/when',
  'part.empty': (p) =>
    `names the part ${p.part}, and no block stands in it, so members who choose it see nothing there: add a block whose "when" asks for it, or take the part out`,
  'path.twice': (p) =>
    `another page has the path ${p.path} already, so nobody would reach this one: change one of them`,
  'place.later': (p) =>
    `${p.place} comes later in the flow, and members read what went wrong where they have been: name this step or an earlier one`,
  'place.unknown': (p) => `there is no ${p.place} in this flow: name a step, an end, or a field as step.field`,
  'placeholder.absent': (p) =>
    `{${bare(p.placeholder)}} may be missing from what the block shows, and members would then read a gap: leave it out, or write what is said then as "${bare(p.key)}.plain"`,
  'placeholder.broken': (p) =>
    `has a brace without its pair, and members would read it as it stands: ${p.sentence}; write {name}, or no brace at all`,
  'placeholder.lacking': (p) =>
    `leaves out {${bare(p.placeholder)}}, which members read in other languages: put it in, or acknowledge that it may be left out`,
  'placeholder.large': (p) =>
    `{${bare(p.placeholder)}} is not one word, day or amount, so members would read nothing there: name the part that is meant under "let"`,
  'placeholder.later': (p) =>
    `{${bare(p.placeholder)}} is only known on a later step, so members would never read it here: say it there`,
  'placeholder.unknown': (p) =>
    `nothing fills in {${bare(p.placeholder)}}, so members would read a gap: write a name that stands under "let" in the flow or the step's form, or one that the sentence names in other languages`,
  'prop.missing': (p) => `the block cannot be shown without ${p.name}: add it under "props"`,
  'prop.type': (p) =>
    p.options === undefined
      ? `what is given as ${p.name} is of another kind than the block can show: give it what its file in schemas/elements describes`
      : `the block shows no ${p.given} as ${p.name}: ${meantOrAll(said(p.given), listed(p.options))}`,
  'prop.unknown': (p) => `the block shows no ${p.name}: mend its name, or remove it`,
  'range.crossed': (p) =>
    p.kind === '"values"'
      ? `wants ${p.path} to be ${p.one} and ${p.other} at once, so this never holds: join the two with "or"`
      : `wants ${p.path} to come after ${p.one} and before ${p.other}, so this never holds: turn the two round, or mend one of them`,
  'read.dynamic': (p) =>
    `${p.operator} works out what it reads, so that nobody could tell what depends on it: write the name itself, in quotes`,
  'read.element': (p) =>
    `reads ${p.path}, which the entries of this list do not have: inside of a list only the entry itself can be read`,
  'read.empty': (p) => `${p.path} names nothing: write what is to be read, such as "answers.plan.plan"`,
  'read.field-below': (p) =>
    `reads ${p.path}, which members answer below this field${through(p.via)}: move that field up, or this one down`,
  'read.later': (p) =>
    `reads ${p.path}, which is only known later in the flow${through(p.via)}: read something earlier, or move the step down`,
  'read.unknown': (p) =>
    p.flow === undefined || /^(?:form|record|mode)\b/.test(bare(p.path))
      ? `reads ${p.path}, and there is nothing of that name here: mend the name`
      : `reads ${p.path}, and there is nothing of that name in the flow ${p.flow}, which asks this form: mend the name, or give that flow such a name under "let"`,
  'route.needed': (p) =>
    `is switched off, and ${Number(p.count) > 1 ? `${p.count} links lead` : 'a link leads'} there still (${bare(p.from)}), so whoever follows it is told that there is no such page: take the link out, or leave the page on`,
  'route.target': (p) =>
    p.targets === '[]'
      ? 'leads nowhere: name one flow, screen or page'
      : `leads to several things at once (${list(p.targets)}): name one flow, screen or page`,
  'screen.unknown': (p) =>
    `there is no screen ${p.screen}, so the page would be empty: mend its name; screens are the files of flows/screens`,
  'section.unnamed': (p) =>
    `begins a section ${p.section} that has no heading, so members would not see where it begins: write ${p.key} in ${languagesWords(p.locales)}, or name a section that has one`,
  'setting.unused': (p) =>
    `nothing in the product or its documents reads the setting ${p.path}, so it does nothing: mend its name, or remove it`,
  'setting.unknown': (p) => `there is no setting ${p.path}: mend its name, or add it to the settings`,
  'text.missing': (p) =>
    `has no sentence ${p.key} in ${languageName(p.locale)}, so members would read a gap: write it into flows/texts/${bare(p.locale)}, or into the chain's own texts/${bare(p.locale)}`,
  'pattern.large': (p) => said(p.reason),
  'pattern.slow': () =>
    'the pattern could make the page stand still with some answers, so it is not taken: write it without looking ahead or back, referring back, or counting above 1000',
  'pattern.wrong': (p) =>
    `the pattern is not understood, so nothing could be checked by it: ${said(p.reason).replace(/^.*Invalid regular expression: /, '')}; mend it`,
  'schema.invalid': (p) =>
    `does not describe an answer that can be checked: ${said(p.reason).replace(/ ignored in schema at path .*$/, '')}; mend the schema`,
  'switch.absent': (p) =>
    `the switch ${p.switch} is not set under "menu", so members do not find the page: set it to a number to show it, or to 0 if it is meant to be off`,
  'text.form': (p) =>
    `${languageName(p.locale)} says some numbers with another form (${p.form}), which is missing, so members would read a wrong one: add ${p.key}`,
  'text.html': (p) => `contains ${p.tag}, which members would read as it stands: texts are plain words without tags`,
  'text.unused': () => 'is a sentence that nothing shows: mend its name, or remove it',
  'unit.other': (p) =>
    `counts in ${unitWord(p.one)} on one side and in ${unitWord(p.other)} on the other: use one unit, or acknowledge it if that is meant`,
  'value.never': (p) => `${pathWords(p.path)} is never ${p.value}, so this never holds: ${canBeWords(p)}`,
  'value.unknown': (p) => `there is no shared value ${p.reference}: mend its name; they stand in schemas/values.json`,
  'widget.choices': (p) =>
    `the widget ${p.widget} shows things to choose from, and there are none: give the field "choices" or an "enum"`,
  'widget.type': (p) =>
    `the widget ${p.widget} cannot take this kind of answer: choose another widget, or mend the field's schema`,
  'widget.unknown': (p) =>
    `there is no widget ${p.widget}, so the field could not be asked: widgets are the files of schemas/elements`,
} satisfies Sentences
