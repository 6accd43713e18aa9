import { maskName } from '@/lib/mask-name.ts'
import { hidden, redactText, shortUuid } from '@/lib/redact-text.ts'
import { localTime, type LogEntry, type LogOwner } from './entry.ts'
import { errorNumber } from './error-number.ts'
import type { Met } from './log.ts'
import { redactLine, redactValue } from './redact.ts'

/** Who uses the console, in clear; nothing of it is stored as it is. */
export type Surroundings = { name: string; organisation: string; uuid: string; token: string }

export const ownerOf = ({ name, organisation, uuid, token }: Surroundings): LogOwner => ({
  user: maskName(name),
  organisation: redactLine(organisation, 80),
  uuid: uuid && shortUuid(uuid),
  token: token && hidden + token.slice(-4),
})

/** An entry as it may be stored (LOG-01). */
export function redactEntry(met: Met, owner: LogOwner): Omit<LogEntry, 'id'> {
  return {
    ...owner,
    type: met.type ?? 'info',
    source: met.source ?? 'page',
    message: redactLine(met.message, 500),
    time: localTime(met.at),
    at: met.at,
    first: met.at,
    count: met.count,
    page: pageOf(met.address),
    ...metaOf(met),
  }
}

function metaOf({ meta, error }: Met) {
  if (error instanceof Error && (meta === undefined || typeof meta === 'object'))
    return { meta: redactValue({ ...meta, stack: error.stack, errorNumber: errorNumber(error) }) }
  return meta === undefined ? {} : { meta: redactValue(meta) }
}

const harmless = /^[\w.,:-]{0,24}$/

/** The path, and of its search what is short and plain. */
function pageOf(address: string) {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const safePath = redactText(path).slice(0, 200)
  const stored = [...new URLSearchParams(search)].slice(0, 12).map(([key, value]) => {
    const [, safe = ''] = redactText(`${key}=${value}`).split(/=(.*)/s)
    return `${redactLine(key, 24)}=${harmless.test(value) && harmless.test(safe) ? safe : hidden}`
  })
  return stored.length ? `${safePath}?${stored.join('&')}` : safePath
}
