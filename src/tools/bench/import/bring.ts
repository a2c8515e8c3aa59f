import { onInstallation } from '../../command.ts'
import { runImport } from '../../import/run-import.ts'

/** What `npm run import` does, with what it took: told to whoever has started this process. */
const [file = '', chain = ''] = process.argv.slice(2)
let told = 0
const began = performance.now()
const say = () => {
  told += 1
}
const here = { root: process.cwd(), now: new Date(), say }
const { text } = await onInstallation(() => runImport(['import', 'persons', file, '--chain', chain], here), {
  isPatient: true,
})
process.send?.({ text, told, ms: performance.now() - began, megabytes: process.resourceUsage().maxRSS / 1024 })
