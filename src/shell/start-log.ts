import { knownUser } from '@/api/known-user.ts'
import type { Queries } from '@/api/queries.ts'
import { captureErrors } from '@/log/capture.ts'
import { chunkTimeoutEvent } from '@/log/chunks.ts'
import { loadLogBy } from '@/log/log.ts'
import { readSession } from '@/session/cookies.ts'
import { offerReload, readFailureMode, showUncaught } from './mutation-error.ts'

/** Starts the log of this browser; what redacts and stores comes with the first entry, or with the header. */
export function startLog(queries: Queries) {
  const user = () => knownUser(queries.known())
  captureErrors(showUncaught)
  addEventListener(chunkTimeoutEvent, offerReload)
  readFailureMode(() => user()?.settings?.failures)
  loadLogBy(async () => {
    const [{ keepLog }, { sendLog }] = await Promise.all([
      import('@/log/keep.ts'),
      import('@/api/send-log.ts'),
    ])
    const surroundings = () => ({
      name: user()?.info.name ?? '',
      organisation: user()?.organisation.name ?? '',
      ...(readSession() ?? { uuid: '', token: '' }),
    })
    keepLog({ surroundings, send: sendLog })
  })
}
