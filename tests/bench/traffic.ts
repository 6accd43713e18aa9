import type { CDPSession } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'

const quietMs = 1500
const limitMs = 60_000

export type Transfer = {
  url: string
  isScript: boolean
  /** Of the body as sent. */
  bytes: number
  encoding: string
  /** Milliseconds from the page's first request to the last byte. */
  endMs: number
  /** Waiting for the first byte. */
  waitMs: number
}

/** Records all that a tab loads; `idle` resolves with it when nothing was in flight for a while. */
export function watchTraffic(cdp: CDPSession) {
  const open = new Map<string, Transfer & { begunAt: number }>()
  const done: Transfer[] = []
  let firstAt: number | undefined
  let changed = Date.now()

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    firstAt ??= timestamp
    changed = Date.now()
    open.set(requestId, {
      url: request.url,
      isScript: false,
      bytes: 0,
      encoding: '',
      endMs: 0,
      waitMs: 0,
      begunAt: timestamp,
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const transfer = open.get(requestId)
    if (!transfer) return
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    transfer.isScript = /javascript/.test(response.mimeType)
    transfer.bytes = Number(headers['content-length'] ?? 0)
    transfer.encoding = headers['content-encoding'] ?? ''
    transfer.waitMs = (timestamp - transfer.begunAt) * 1000
  })
  const end = (requestId: string, timestamp: number, encoded: number) => {
    const transfer = open.get(requestId)
    if (!transfer) return
    open.delete(requestId)
    changed = Date.now()
    done.push({
      ...transfer,
      bytes: transfer.bytes || encoded,
      endMs: (timestamp - (firstAt ?? timestamp)) * 1000,
    })
  }
  cdp.on('Network.loadingFinished', (event) => end(event.requestId, event.timestamp, event.encodedDataLength))
  cdp.on('Network.loadingFailed', (event) => end(event.requestId, event.timestamp, 0))
  cdp.on('Network.webSocketCreated', ({ url }) =>
    done.push({ url, isScript: false, bytes: 0, encoding: '', endMs: 0, waitMs: 0 }),
  )

  const idle = async (quiet = quietMs): Promise<Transfer[]> => {
    const until = Date.now() + limitMs
    while (open.size > 0 || Date.now() - changed < quiet) {
      if (Date.now() > until)
        throw new Error(`still loading after a minute: ${[...open.values()].map(({ url }) => url).join(' ')}`)
      await delay(50)
    }
    return done
  }
  return { idle }
}

export const nameOf = (url: string) => new URL(url).pathname.replace(/^\/assets\//, '')
