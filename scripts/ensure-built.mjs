import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { inRoot, run, Stop } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { hashSources } from './sources.mjs'

const stamp = inRoot('dist', '.sources')

/** Packages installed and dist/ built from the sources as they are now; what is up to date is not done again. */
export const ensureBuilt = () =>
  withSetupLock(async () => {
    await ensureInstalled()
    const sources = hashSources()
    if (existsSync(inRoot('dist', 'server', 'main.js')) && readStamp() === sources) return
    console.log('building …')
    rmSync(stamp, { force: true })
    const env = { ...process.env, NODE_ENV: 'production' }
    const code = await run(process.execPath, [inRoot('scripts', 'build.mjs')], { env })
    if (code !== 0) throw new Stop('the build failed, see above')
    writeFileSync(stamp, sources)
  })

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')
