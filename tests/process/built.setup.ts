import { existsSync } from 'node:fs'
import { builtServer } from './console-process.ts'

/** These tests start the built server. */
export default function setup() {
  if (!existsSync(builtServer)) throw new Error('dist/ is missing: npm run build')
}
