import { type Browser, chromium } from 'playwright'
import { findChromium, findHeadlessShell } from '../setup/programs.ts'

/**
 * The browser that figures are measured in: the one without windows where there is one, since the pages of which another
 * draws its own windows take the processor's time from the page that is measured.
 */
export function openBrowser(): Promise<Browser> {
  const executablePath = findHeadlessShell() ?? findChromium()
  if (!executablePath) throw new Error('There is no Chromium: run `npm test` once, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-sync'] })
}
