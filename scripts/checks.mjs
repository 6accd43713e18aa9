import { existsSync } from 'node:fs'
import { ensureBuilt } from './ensure-built.mjs'
import { inRoot, runTool } from './project.mjs'

const tool = (script, ...args) => {
  return () => runTool(script, args, { limitMs: 10 * 60_000 })
}

/** The checks of the sources themselves; each resolves with an exit code. */
export const checks = {
  format: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  lint: tool('oxlint/bin/oxlint', '--deny-warnings'),
  types: async () => {
    // The route tree is written by the build; a fresh clone has none.
    if (existsSync(inRoot('src', 'routes')) && !existsSync(inRoot('src', 'route-tree.gen.ts')))
      await ensureBuilt()
    return tool('typescript/bin/tsc', '--noEmit')()
  },
  unused: tool('knip/bin/knip.js', '--no-progress'),
}
