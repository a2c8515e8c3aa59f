import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { offsetOf } from '#contract/line-of.ts'
import { type Documents, useDocuments } from '../documents/use-documents.ts'
import { Conflicts } from '../draft/conflicts.tsx'
import { useChecks } from '../draft/use-checks.ts'
import { type DraftConflict, useDraft } from '../draft/use-draft.ts'
import { formName } from '../fields/form-name.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { refusalOf } from '../refused.ts'
import { flowName } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { ChainFolder } from './chain-folder.tsx'
import { editable, editableDocumentsOf } from './editable.ts'
import css from './files.module.css'
import { type CheckedFile, marksIn } from './marks.ts'
import { printDocument } from './print-document.ts'
import { ProblemList } from './problem-list.tsx'
import { readDocument } from './read-document.ts'

const JsonEditor = lazy(() => import('./json-editor.tsx'))

/** What was written and is not saved yet, with the documents as they were then: it waits while somebody looks elsewhere. */
interface Written {
  readonly text: string
  readonly documents: Documents
}
const unsaved = new Map<string, Written>()
const none: CheckedFile['findings'] = []

/** A document as JSON; what is written becomes operations of the draft, and what the check says of it stands at its lines. */
export default function FilesPage() {
  const { say } = useTexts()
  const { api, chain, may } = useStudio()
  const draft = useDraft()
  const isWide = useWide()
  const [search, setSearch] = useSearchParams()
  const { asked, ask } = useDocuments()
  const check = useChecks().asked
  const latest = asked.state === 'ready' ? asked.value : null
  const all = latest === null ? [] : editableDocumentsOf(latest)
  const id = all.find((one) => one === search.get('document')) ?? 'config'
  const key = `${chain.id} ${id}`
  const [, draw] = useState(0)
  const [refused, setRefused] = useState<CheckedFile['refused']>(null)
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  const [jump, setJump] = useState<{ readonly to: number } | null>(null)
  const [told, setTold] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const written = unsaved.get(key) ?? null
  const documents = written?.documents ?? latest
  const open = useMemo(() => (documents === null ? null : editable(documents, id)), [documents, id])
  const saved = useMemo(() => (open === null ? '' : printDocument(open.body)), [open])
  const text = written?.text ?? saved
  const read = useMemo(() => (open === null ? null : readDocument(text)), [open, text])
  const difference = useMemo(
    () => (open === null || read === null || !('value' in read) ? null : open.changesFor(read.value)),
    [open, read],
  )
  const findings = written === null && check.state === 'ready' ? check.value.findings : none
  const marks = useMemo(
    () => marksIn({ id, text, read, difference, refused, findings }, say),
    [id, text, read, difference, refused, findings, say],
  )
  // What was sent has arrived in the documents: they are shown again.
  useEffect(() => {
    if (sentAt === null || latest === null || latest.seq <= sentAt) return
    unsaved.delete(key)
    setSentAt(null)
  }, [sentAt, latest, key])
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])
  const place = search.get('at')
  const isHere = useRef('')
  useEffect(() => {
    if (place === null || open === null || isHere.current === `${id} ${place}`) return
    isHere.current = `${id} ${place}`
    setJump({ to: offsetOf(saved, place) })
  }, [place, open, saved, id])
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const mayWrite = isWide && may.includes('change')
  const wanted = difference !== null && 'changes' in difference ? difference.changes : []
  const isBlocked = marks.some(({ severity }) => severity === 'error') && written !== null
  function handleChange(next: string) {
    if (documents === null || next === text) return
    setRefused(null)
    setTold('')
    if (next === saved) unsaved.delete(key)
    else unsaved.set(key, { text: next, documents })
    draw((before) => before + 1)
  }
  async function handleSave() {
    if (!mayWrite || documents === null || written === null || isBlocked || sentAt !== null) return
    if (wanted.length === 0) {
      unsaved.delete(key)
      setTold(say('files.same'))
      return draw((before) => before + 1)
    }
    setSentAt(documents.seq)
    const answer = await api.send('studio/change-draft', { group: crypto.randomUUID(), changes: [...wanted] })
    if (!answer.ok) {
      setSentAt(null)
      setRefused({ sentence: refusalOf(say, answer), at: placeOfChange(String(answer.params.at ?? '')) })
    } else {
      setConflicts(answer.value.conflicts)
      setTold(say('files.saved', { count: wanted.length }))
    }
    await draft.readAgain()
    if (answer.ok) await ask()
  }
  function handleBack() {
    unsaved.delete(key)
    setRefused(null)
    draw((before) => before + 1)
  }
  return (
    <div className={work.page}>
      <div className={work.main}>
        <header className={work.head}>
          <h1>{say('area.files')}</h1>
          <label>
            <span className="hidden">{say('files.document')}</span>
            <select
              className={work.pick}
              value={id}
              onChange={({ target }) => setSearch({ document: target.value }, { replace: true })}
            >
              {all.map((one) => (
                <option key={one} value={one}>
                  {documents === null ? one : nameOf(documents, one, say)}
                </option>
              ))}
            </select>
          </label>
        </header>
        <Conflicts of={conflicts} onDone={() => setConflicts([])} />
        <div className={`${work.fill} ${css.editor}`}>
          {open === null ? (
            <p className={work.note}>{say('waiting')}</p>
          ) : (
            <Suspense fallback={<p className={work.note}>{say('waiting')}</p>}>
              <JsonEditor
                key={id}
                label={nameOf(documents ?? latest, id, say)}
                text={text}
                marks={marks}
                jump={jump}
                isReadOnly={!mayWrite || sentAt !== null}
                onChange={handleChange}
                onSave={handleSave}
              />
            </Suspense>
          )}
        </div>
        <footer className={work.keys}>
          {mayWrite ? (
            <>
              <kbd>Ctrl S</kbd> {say('files.keys.save')} <kbd>Ctrl F</kbd> {say('files.keys.find')} <kbd>F8</kbd>{' '}
              {say('files.keys.next')} <kbd>Esc Tab</kbd> {say('files.keys.out')}
            </>
          ) : (
            say('narrow.read')
          )}
        </footer>
      </div>
      <aside className={work.side} aria-labelledby="file-side">
        <h2 id="file-side">{say('files.problems')}</h2>
        <ProblemList
          text={text}
          marks={marks}
          none={say(written !== null ? 'files.unchecked' : check.state === 'ready' ? 'files.clean' : 'files.checking')}
          onChoose={(to) => setJump({ to })}
        />
        {refused === null ? null : <Refused>{refused.sentence}</Refused>}
        <p role="status" className={css.muted}>
          {told}
        </p>
        {mayWrite ? (
          <>
            <Button look="filled" disabled={written === null || isBlocked || sentAt !== null} onClick={handleSave}>
              {wanted.length === 0 || written === null
                ? say('files.save')
                : say('files.saveCount', { count: wanted.length })}
            </Button>
            {written === null ? null : <Button onClick={handleBack}>{say('files.back')}</Button>}
          </>
        ) : null}
        <p className={css.muted}>{say(id === 'config' ? 'files.about.config' : 'files.about')}</p>
        <p>
          <LinkButton size="row" to="/publish">
            {say('files.publish')}
          </LinkButton>
        </p>
        <ChainFolder mayWrite={mayWrite} />
      </aside>
    </div>
  )
}

type Say = ReturnType<typeof useTexts>['say']

/** What operators call a document, with its id. */
function nameOf(documents: Documents | null, id: string, say: Say): string {
  const [kind = '', name = ''] = id.split(':')
  if (kind === 'config' || kind === 'site' || documents === null)
    return say(id === 'site' ? 'files.site' : 'files.config')
  const called = kind === 'form' ? formName(documents, name) : flowName(documents, name)
  const isNamed = called === name || called.endsWith(`(${name})`)
  return say(kind === 'form' ? 'files.form' : 'files.flow', { name: isNamed ? called : `${called} (${name})` })
}

/** Where in its document a change is: `config:joinForm/mobile`, `set:form:details#fields/phone`. */
const placeOfChange = (at: string): string => (at.startsWith('config:') ? at.slice(7) : at.replace(/^[^#]*#/, ''))
