import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { readSettings } from '#server/settings.ts'
import { answerWith, openHere } from '../command.ts'
import { runCatalogue } from './run-catalogue.ts'

// Nothing of a catalogue is encrypted.
const unneededKey = '-'.repeat(32)

await answerWith(async () => {
  const settings = readSettings({ FOYER_KEY: unneededKey, ...process.env }, process.cwd())
  setChainsFolder(settings.chainsDir)
  return runCatalogue(process.argv.slice(2), process.cwd(), () => openHere(settings))
}, [])
