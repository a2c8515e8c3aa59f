import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import type { FileMark } from './marks.ts'

interface JsonEditorProps {
  readonly label: string
  /** What it begins with; another one begins anew. */
  readonly text: string
  readonly marks: readonly FileMark[]
  readonly isReadOnly: boolean
  /** Where the cursor goes; the same again goes there again. */
  readonly jump: { readonly to: number } | null
  readonly onChange: (text: string) => void
  readonly onSave: () => void
}

/** JSON with its lines, folding, search and problems at their places; fetched when somebody opens it. */
export default function JsonEditor({ label, text, marks, isReadOnly, jump, onChange, onSave }: JsonEditorProps) {
  const { say } = useTexts()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const told = useRef({ onChange, onSave })
  told.current = { onChange, onSave }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is put in below, and keeps the editor
  useEffect(() => {
    if (host.current === null) return
    function save() {
      told.current.onSave()
      return true
    }
    const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
    const phrases = Object.fromEntries(Object.entries(words).map(([word, key]) => [word, say(key)]))
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorView.cspNonce.of(nonce),
          EditorState.phrases.of(phrases),
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          [lineNumbers(), foldGutter(), lintGutter(), history(), bracketMatching(), highlightActiveLine()],
          [json(), search({ top: true }), syntaxHighlighting(colours), looks],
          keymap.of([
            { key: 'Mod-s', preventDefault: true, run: save },
            ...searchKeymap,
            ...lintKeymap,
            ...historyKeymap,
            ...foldKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) told.current.onChange(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label, isReadOnly, say])
  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])
  useEffect(() => {
    const editor = view.current
    if (editor === null) return
    const { length } = editor.state.doc
    const shown = marks.map(
      (one): Diagnostic => ({ ...one, from: Math.min(one.from, length), to: Math.min(one.to, length) }),
    )
    editor.dispatch(setDiagnostics(editor.state, shown))
  }, [marks])
  useEffect(() => {
    const editor = view.current
    if (editor === null || jump === null) return
    const at = Math.min(jump.to, editor.state.doc.length)
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    editor.focus()
  }, [jump])
  return <div ref={host} dir="ltr" />
}

/** What the parts of the editor say, by their own words. */
const words: { readonly [word: string]: TextKey } = {
  Find: 'files.editor.find',
  Replace: 'files.editor.replace',
  next: 'files.editor.next',
  previous: 'files.editor.previous',
  all: 'files.editor.all',
  'match case': 'files.editor.case',
  regexp: 'files.editor.regexp',
  'by word': 'files.editor.word',
  replace: 'files.editor.replaceOne',
  'replace all': 'files.editor.replaceAll',
  close: 'close',
  'Fold line': 'files.editor.fold',
  'Unfold line': 'files.editor.unfold',
  'folded code': 'files.editor.folded',
  unfold: 'files.editor.unfold',
  'No diagnostics': 'files.editor.none',
  Diagnostics: 'files.problems',
  'current match': 'files.editor.match',
  'replaced $ matches': 'files.editor.replaced',
  'on line': 'files.editor.onLine',
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--primary)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--draft-line)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--muted)' },
])

const looks = EditorView.theme({
  '&': { height: '100%', background: 'var(--surface)', fontSize: 'var(--fs-small)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-gutters': { background: 'var(--surface)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine': { background: 'var(--soft)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--s-2)',
    padding: 'var(--s-2)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""', height: '0' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: 'var(--s-1)', fontSize: 'inherit' },
  '.cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': {
    minHeight: 'var(--h-row)',
    margin: '0',
    padding: '0 var(--s-3)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-control)',
    background: 'var(--surface)',
    fontFamily: 'inherit',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search [name=close]': { width: 'var(--h-row)', height: 'var(--h-row)', fontSize: '1rem' },
  '.cm-panels': { background: 'var(--surface)', color: 'var(--text)', borderBlockEnd: '1px solid var(--border)' },
})
