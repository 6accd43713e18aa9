import { join } from 'node:path'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { readSettings } from '../../src/server/settings.ts'
import { codeInOutbox } from '../support/outbox-code.ts'

/**
 * The newest code that waits for a mobile in the outbox of the server under test (AUTH-07). Read from its database by the socket that only
 * the machine's own user can open, as the commands of `npm run` do; nothing is served for it.
 */
export async function codeFor(mobile: string): Promise<string> {
  const folder = process.env['MINGMU_E2E_FOLDER']
  if (!folder) throw new Error('MINGMU_E2E_FOLDER is not set: see playwright.config.ts')
  const settings = { ...readSettings({}), databaseUrl: undefined, dataDir: join(folder, 'data') }
  const { kysely, close } = await openDatabase<Database>(settings, { role: 'command' })
  try {
    const code = await codeInOutbox(kysely, mobile)
    if (code === undefined) throw new Error('No code waits for this mobile')
    return code
  } finally {
    await close()
  }
}
