import { CallError } from '@/api/call-error.ts'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import { i18n } from '@/i18n/i18n.ts'
import { notice, toast } from '@/ui/toast-store.ts'

type FailureMode = ConsoleSettings['failures']

let modeOf: () => FailureMode | undefined = () => undefined

/** Where the deployment's choice of message or notice is read from (LOG-03). */
export const readFailureMode = (reader: typeof modeOf) => {
  modeOf = reader
}

/** Says a failure as the deployment wants it: a message of 5 s, or a notice that stands. The same kind again is counted. */
export function showFailure(kind: string, text: string) {
  const { mode = 'message', seconds = 5 } = modeOf() ?? {}
  if (mode === 'notice') notice(text, { state: 'severe', kind })
  else toast(text, { state: 'severe', kind, seconds })
}

/** Answers an action that failed; the session's own end has its page. */
export function reportMutationError(error: Error) {
  if (error.name === 'AbortError') return
  if (!(error instanceof CallError)) return showUncaught()
  if (error.code !== 401) showFailure(`${error.code} ${error.message}`, error.message)
}

/** Says that an error came which no page answered, once for a storm. */
export const showUncaught = () => showFailure('uncaught', i18n.t('status:uncaught'))

/** A part of the page did not come within its time: what is open stays, and a reload is offered (NAV-09). */
export const offerReload = () =>
  notice(i18n.t('status:chunkTimeout'), {
    kind: 'chunk',
    state: 'warning',
    action: { label: i18n.t('status:reload'), run: () => location.reload() },
  })
