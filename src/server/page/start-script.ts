import { inlineJson } from './escape.ts'
import { whenMissing } from './missing-script.ts'

/** Under this name a browser remembers the build whose files it has. The cookie gives no right to anything. */
export const knownFiles = 'files'

/** A build by its entry, whose name changes with all that it leads to. */
export const buildOf = (entry: string): string => entry.replace(/^.*\//, '')

/**
 * Starts the portal's code once what the server wrote has been painted: it can be read before our code takes the
 * processor. What was not fetched before (`later`) is fetched then. A page in the background has no frames: it does not
 * wait for one. A form that is sent meanwhile waits (`portal/typed-early.ts`).
 */
export function startScript(entry: string, later: readonly string[]): string {
  const cookie = `${knownFiles}=${buildOf(entry)};path=/;max-age=31536000;samesite=lax`
  return `{${whenMissing('tell')}
let isOn=false
const start=()=>{
if(isOn)return
isOn=true
for(const href of ${inlineJson(later)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
import(${inlineJson(entry)}).then(()=>{document.cookie=${inlineJson(cookie)}},tell)
}
const root=document.getElementById('root')
root.dataset.drawn=''
document.addEventListener('submit',event=>{if('drawn' in root.dataset){event.preventDefault();event.target.dataset.sent=''}},true)
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
setTimeout(start,1000)}`
}
