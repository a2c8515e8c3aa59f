import { useRef, useState } from 'react'
import { ChangeTold, useTelling } from '../draft/change-told.tsx'
import { Conflicts } from '../draft/conflicts.tsx'
import { sendAll } from '../draft/send-all.ts'
import { type DraftConflict, useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './files.module.css'
import { changesFrom, folderOf, type Left, type TakenFolder } from './folder.ts'
import { filesOfArchive, giveFile, zipOf } from './zip.ts'

/** More rows than anybody reads before they take them over. */
const mostShown = 100

/** The chain's folder as the draft has it, out as an archive; and in from another portal of the chain, as changes of the draft. */
export function ChainFolder({ mayWrite }: { readonly mayWrite: boolean }) {
  const { say } = useTexts()
  const { api, chain } = useStudio()
  const draft = useDraft()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<TakenFolder | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  async function handleOut() {
    setWrong(null)
    const answer = await api.send('studio/export-files', {})
    if (!answer.ok) return setWrong(refusalOf(say, answer))
    giveFile(`${chain.id}.zip`, new Blob([await zipOf(answer.value.files)], { type: 'application/zip' }))
  }
  async function handleIn(file: File | undefined) {
    if (file === undefined) return
    setRead(null)
    setTold('')
    setWrong(null)
    const files = await filesOfArchive(file.name, new Uint8Array(await file.arrayBuffer()))
    const theirs = files === null ? null : folderOf(files)
    if (theirs === null || Object.keys(theirs).length === 0) return setWrong(say('folder.wrong', { name: file.name }))
    const answer = await api.send('studio/export-files', {})
    if (!answer.ok) return setWrong(refusalOf(say, answer))
    const taken = changesFrom(
      folderOf(answer.value.files) ?? {},
      theirs,
      chain.clubs.map(({ id }) => id),
    )
    if (taken.changes.length === 0 && taken.left.length === 0) setTold(say('folder.same'))
    else setRead(taken)
  }
  async function handleTake({ changes }: TakenFolder) {
    setBusy(true)
    const { conflicts: met, refused } = await sendAll(api, changes)
    setBusy(false)
    setConflicts(met)
    setWrong(refused === null ? null : refusalOf(say, refused))
    if (refused === null) {
      setRead(null)
      setTold(say('folder.taken', { count: changes.length - met.length }))
    }
    await draft.readAgain()
  }
  return (
    <section className={css.folder} aria-labelledby="chain-folder">
      <h2 id="chain-folder">{say('folder.title')}</h2>
      <p className={css.muted}>{say('folder.text')}</p>
      <div className={css.acts}>
        <Button size="row" onClick={handleOut}>
          {say('folder.out')}
        </Button>
        {mayWrite ? (
          <Button size="row" onClick={() => input.current?.click()}>
            {say('folder.in')}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,application/zip,application/json"
        hidden
        id="chain-folder-file"
        onChange={({ target }) => {
          void handleIn(target.files?.[0])
          target.value = ''
        }}
      />
      {wrong === null ? null : <Refused>{wrong}</Refused>}
      <p role="status" className={css.muted}>
        {told}
      </p>
      <Conflicts of={conflicts} onDone={() => setConflicts([])} />
      {read === null ? null : (
        <Brought of={read} busy={busy} onTake={() => handleTake(read)} onCancel={() => setRead(null)} />
      )}
    </section>
  )
}

interface BroughtProps {
  readonly of: TakenFolder
  readonly busy: boolean
  readonly onTake: () => void
  readonly onCancel: () => void
}

/** What a folder would change, before it is taken over. */
function Brought({ of: { changes, left }, busy, onTake, onCancel }: BroughtProps) {
  const { say } = useTexts()
  const telling = useTelling()
  const more = changes.length - mostShown
  return (
    <>
      <h3>{say('folder.brings', { count: changes.length })}</h3>
      <ul className={css.brought}>
        {changes.slice(0, mostShown).map((one) => (
          <li key={one.at}>
            <ChangeTold telling={telling} of={one} isNow />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={css.muted}>{say('folder.more', { count: more })}</p> : null}
      {left.length === 0 ? null : (
        <>
          <h3>{say('folder.left')}</h3>
          <ul className={css.brought}>
            {left.map((one: Left) => (
              <li key={`${one.why} ${one.what}`}>{say(`folder.left.${one.why}`, { what: one.what })}</li>
            ))}
          </ul>
        </>
      )}
      <div className={css.acts}>
        {changes.length === 0 ? null : (
          <Button look="filled" size="row" disabled={busy} onClick={onTake}>
            {say('folder.take', { count: changes.length })}
          </Button>
        )}
        <Button size="row" look="text" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </>
  )
}
