/**
 * A function in the page, by the name given: when the portal's code does not come, the page loads itself once more, then
 * it says so. The same as `portal/missing-chunk.ts` does for what comes later, which is not there yet.
 */
export function whenMissing(name: string): string {
  return `let missing=false
const ${name}=()=>{
if(missing)return
missing=true
try{const tab=sessionStorage,key='foyer.reloaded';if(!tab[key]){tab[key]=1;if(tab[key])return location.reload()}}catch{}
const main=document.createElement('main')
const say=(tag,text)=>{const line=document.createElement(tag);line.textContent=text;return main.appendChild(line)}
main.id='main';main.className='stop'
say('h1','SERVER ERROR');say('p','Please refresh the page and try again').role='alert'
say('p','ChunkLoadError').className='stop-code'
document.getElementById('root').replaceChildren(main)
}`
}
