import { callBase, type InputOf } from '@/contract/call.ts'
import { logReport } from '@/contract/log-report.ts'
import type { SendReport } from '@/log/report.ts'
import { takenBy } from './taken-by.ts'

/** The name of the entry script: it changes with every release. */
const release = () =>
  (document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '')
    .split('/')
    .slice(-1)[0]
    ?.slice(0, 40) ?? ''

/** Leaves errors to the browser to send, also while the page closes; a browser that does not take them gets a form (CALL-03). */
export const sendLog: SendReport = (entries) => {
  const input = takenBy(logReport, { release: release(), entries: [...entries] }) as InputOf<typeof logReport>
  const body = new Blob([JSON.stringify(input)], { type: 'application/json' })
  const isTaken = navigator.sendBeacon?.(callBase + logReport.path, body) ?? false
  if (!isTaken) void sendForm(input).catch(() => {})
  return true
}

async function sendForm({ release, entries }: InputOf<typeof logReport>) {
  const { postForm } = await import('./form.ts')
  const fields = { release, entries: JSON.stringify(entries) }
  // A browser keeps little for a page that closes; what is too long for that goes while the page is open.
  await postForm(logReport.path, fields, { keepalive: true }).catch(() => postForm(logReport.path, fields))
}
