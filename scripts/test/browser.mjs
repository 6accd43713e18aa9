import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot, run, runTool, Stop } from '../project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A Chromium for stories and end-to-end tests, as CHROMIUM_PATH for all that follows: the one named there, else Playwright's
 * own, else the system's, else one installed now. Throws Stop when there is none to be had.
 */
export async function ensureBrowser() {
  const found = (await findBrowser()) ?? (await installBrowser())
  if (!found) throw new Stop('no Chromium was found and none could be installed: set CHROMIUM_PATH')
  process.env.CHROMIUM_PATH = found
  return found
}

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Stop(`CHROMIUM_PATH names no file: ${named}`)
    return named
  }
  return (await playwrightsOwn()) ?? onThePath()
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function onThePath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

async function installBrowser() {
  console.log('installing a Chromium …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = ['chromium', 'fonts-noto-cjk']
    const code =
      (await run('apt-get', ['update', '-q'], { env })) ||
      (await run('apt-get', ['install', '-yq', ...packages], { env }))
    if (code === 0 && onThePath()) return onThePath()
  }
  if (!existsSync(inRoot('node_modules', 'playwright', 'cli.js'))) return undefined
  await runTool('playwright/cli.js', ['install', 'chromium'])
  return playwrightsOwn()
}
