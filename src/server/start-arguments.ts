import { parseArgs } from 'node:util'
import { StartError } from './start/start-error.ts'

export interface StartArguments {
  /** Removes the demo from the database before the start. */
  forgetsDemo: boolean
  /** Only shows what would go, and ends. */
  isDryRun: boolean
}

const usage = `usage:
  npm start                                        starts the server
  npm start -- --forget-demo                       with MODE=production: removes all demo data, then starts
  npm start -- --forget-demo --dry-run             with MODE=production: shows what would be removed, changes nothing`

/** What was typed after the command that starts the server. Throws StartError with the usage. */
export function readStartArguments(args: string[], mode: 'demo' | 'production'): StartArguments {
  const type = 'boolean' as const
  const parse = () => {
    try {
      return parseArgs({ args, options: { 'forget-demo': { type }, 'dry-run': { type } } }).values
    } catch (error) {
      throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    }
  }
  const { 'forget-demo': forgetsDemo = false, 'dry-run': isDryRun = false } = parse()
  if (isDryRun && !forgetsDemo) throw new StartError(`--dry-run goes with --forget-demo\n${usage}`)
  // In demo mode the next start would seed it again.
  if (forgetsDemo && mode !== 'production')
    throw new StartError(
      '--forget-demo goes with MODE=production: in demo mode the demo would be seeded again',
    )
  return { forgetsDemo, isDryRun }
}
