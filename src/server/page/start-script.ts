import { inlineJson } from './escape.ts'
import { whenMissing } from './missing-script.ts'

/** Under this name a browser remembers the build whose files it has. The cookie gives no right to anything. */
export const knownFiles = 'files'

/** A build by its entry, whose name changes with all that it leads to. */
export const buildOf = (entry: string): string => entry.replace(/^.*\//, '')

/** Files that are fetched once the page has been painted. */
export interface LaterFiles {
  readonly modules: readonly string[]
  /** Sheets of the style that stands in the page: for the cache, they apply to nothing. */
  readonly styles: readonly string[]
}

/**
 * Starts the portal's code once what the server wrote has been painted: it can be read before our code takes the
 * processor. What was not fetched before (`later`) is fetched then. A page in the background has no frames: it does not
 * wait for one. What is typed, chosen or sent meanwhile waits (`portal/typed-early.ts`): React would take over the part
 * that it touches at once, with what the server drew in it. Whoever presses a link to sign in (`signIn`, null where nobody
 * comes back to the page) goes at once, and comes back as from a page that is awake (`portal/shell/use-link.ts`).
 */
export function startScript(entry: string, later: LaterFiles, signIn: string | null = null): string {
  const cookie = `${knownFiles}=${buildOf(entry)};path=/;max-age=31536000;samesite=lax`
  return `{${whenMissing('tell')}
let isOn=false
const start=()=>{
if(isOn)return
isOn=true
const add=link=>document.head.append(Object.assign(document.createElement('link'),link))
for(const href of ${inlineJson(later.modules)})add({rel:'modulepreload',href})
for(const href of ${inlineJson(later.styles)})add({rel:'stylesheet',media:'not all',href})
import(${inlineJson(entry)}).then(()=>{document.cookie=${inlineJson(cookie)}},tell)
}
const root=document.getElementById('root')
root.dataset.drawn=''
document.addEventListener('submit',event=>{if('drawn' in root.dataset){event.preventDefault();event.target.dataset.sent=''}},true)
for(const type of ['input','change','click'])document.addEventListener(type,event=>{if('drawn' in root.dataset&&event.target.closest?.('input,select,textarea,label'))event.stopPropagation()},true)${signIn === null ? '' : rememberPage(signIn)}
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
setTimeout(start,1000)}`
}

/** Under this name the portal finds where somebody wanted to go (`portal/keys.ts`). */
const rememberPage = (signIn: string): string => `
document.addEventListener('click',event=>{if('drawn' in root.dataset&&event.target.closest('a[href]')?.getAttribute('href')===${inlineJson(signIn)})try{sessionStorage.setItem('foyer.target',location.pathname+location.search)}catch{}},true)`
