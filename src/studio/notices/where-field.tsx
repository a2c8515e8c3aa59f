import { useId, useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './notices.module.css'
import type { Notice } from './notices.ts'
import { type NamedPage, pageName } from './pages.ts'
import { whereWords } from './where-words.ts'

interface WhereFieldProps {
  readonly notice: Notice
  readonly pages: readonly NamedPage[]
  readonly isReadOnly: boolean
  readonly onPut: (member: 'paths' | 'url' | 'place', value: Json) => void
  /** Of a banner, whose page it is known by. */
  readonly onPage: (path: string) => void
}

const [everywhere, other] = ['*', '…'] as const

/** On which pages a notice stands, by the names that members know them by; of a text also before or after the page. */
export function WhereField({ notice, pages, isReadOnly, onPut, onPage }: WhereFieldProps) {
  const { say } = useTexts()
  const id = useId()
  const { kind, url } = notice
  const isNamed = url === null || pages.some(({ path }) => path === url)
  const [isFree, setFree] = useState(!isNamed)
  const chosen = kind === 'contentBlocks' ? (url === null ? [] : [url]) : notice.paths
  const options = [
    { id: everywhere, label: say('notices.everywhere') },
    ...[...new Set([...pages.map(({ path }) => path), ...(kind === 'contentBlocks' ? [] : chosen)])].map((path) => ({
      id: path,
      label: pageName(pages, path),
      note: path,
    })),
    ...(kind === 'contentBlocks' ? [{ id: other, label: say('notices.address') }] : []),
  ]
  function choose(one: string) {
    setFree(one === other)
    if (one === other) return
    if (kind === 'banners') return onPage(one === everywhere ? '/' : one)
    if (kind === 'contentBlocks') return onPut('url', one === everywhere ? null : one)
    const left =
      one === everywhere ? [] : chosen.includes(one) ? chosen.filter((path) => path !== one) : [...chosen, one]
    onPut('paths', left.length === 0 ? null : left)
  }
  const shown = isFree && kind === 'contentBlocks' ? say('notices.address') : whereWords(say, notice, pages)
  return (
    <div className={css.control}>
      <span aria-hidden="true">{say('notices.where')}</span>
      {isReadOnly ? (
        <span>{shown}</span>
      ) : (
        <span data-notice-control={kind === 'contentBlocks' ? 'url' : 'paths'}>
          <SearchChoice
            label={say('notices.where')}
            shown={shown}
            options={options}
            chosen={isFree ? [other] : chosen.length === 0 ? [everywhere] : chosen}
            isSeveral={kind === 'strapLines'}
            onChoose={choose}
          />
        </span>
      )}
      {kind === 'contentBlocks' && isFree ? (
        <FreeAddress url={url ?? ''} isReadOnly={isReadOnly} onKeep={(value) => onPut('url', value)} />
      ) : null}
      {kind === 'contentBlocks' ? (
        <select
          id={id}
          className={css.input}
          aria-label={say('notices.side')}
          data-notice-control="place"
          value={notice.place}
          disabled={isReadOnly}
          onChange={({ target }) => onPut('place', target.value === 'below' ? 'below' : 'above')}
        >
          <option value="above">{say('notices.above')}</option>
          <option value="below">{say('notices.below')}</option>
        </select>
      ) : null}
    </div>
  )
}

interface FreeAddressProps {
  readonly url: string
  readonly isReadOnly: boolean
  readonly onKeep: (url: string | null) => void
}

function FreeAddress({ url, isReadOnly, onKeep }: FreeAddressProps) {
  const { say } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  function keep() {
    const text = typed?.trim() ?? url
    setTyped(null)
    if (text !== url) onKeep(text === '' ? null : text)
  }
  return (
    <label className={css.control}>
      {say('notices.address.part')}
      <input
        className={css.input}
        dir="ltr"
        spellCheck={false}
        maxLength={200}
        value={typed ?? url}
        readOnly={isReadOnly}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </label>
  )
}
