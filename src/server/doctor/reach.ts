import { connect } from 'node:net'
import { connect as connectSecure, type PeerCertificate } from 'node:tls'

const patienceMs = 3000

type Reached = { certificate?: PeerCertificate; isTrusted?: boolean } | { code: string }

/** Opens a connection to where an address points, and closes it: nothing is asked of it, so that a webhook sends nothing. */
export function reach(address: URL): Promise<Reached> {
  const isSecure = address.protocol === 'https:'
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = Number(address.port) || (isSecure ? 443 : 80)
  return new Promise((resolve) => {
    const socket = isSecure
      ? connectSecure({ host, port, ...(isName(host) && { servername: host }), rejectUnauthorized: false })
      : connect({ host, port })
    const end = (reached: Reached) => {
      socket.destroy()
      resolve(reached)
    }
    socket.setTimeout(patienceMs, () => end({ code: 'no answer within 3 s' }))
    socket.on('error', (error: NodeJS.ErrnoException) => end({ code: error.code ?? 'no connection' }))
    if (!('getPeerCertificate' in socket)) socket.on('connect', () => end({}))
    else
      socket.on('secureConnect', () =>
        end({ certificate: socket.getPeerCertificate(), isTrusted: socket.authorized }),
      )
  })
}

/** Where an address points, without what may be secret in its path, its query or before its host. */
export const hostOf = (address: URL): string => address.host

const isName = (host: string) => /[a-z]/i.test(host) && !host.includes(':')
