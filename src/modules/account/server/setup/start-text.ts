import type { SetupLink } from './setup-link.ts'

interface Address {
  host: string
  port: number
  publicOrigin: string | undefined
}

const everywhere = new Set(['0.0.0.0', '::'])

/** Where a browser reaches this server: behind a proxy the public address, else the one it listens on. */
export const originOf = ({ host, port, publicOrigin }: Address): string => {
  if (publicOrigin !== undefined) return publicOrigin
  const name = everywhere.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * What a start in production says at the terminal: the set-up link of an empty server, or where to sign in. The secret stands behind
 * `#`, which no browser sends and no proxy logs; this text goes to the terminal and never through the log.
 */
export function productionStartText(address: Address, link: SetupLink | null): string {
  const origin = originOf(address)
  if (!link) return `Next: sign in at ${origin}/login\n`
  const elsewhere =
    address.publicOrigin === undefined && everywhere.has(address.host)
      ? ['From another machine, put the name of this one in place of 127.0.0.1.']
      : []
  return [
    '',
    'This server is empty. Next: open this link and set it up, in about three minutes.',
    '首次设置：请在浏览器中打开下面的链接，约三分钟即可完成。',
    '',
    `  ${origin}/setup#${link.token}`,
    '',
    ...elsewhere,
    `It works once, until ${link.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. A restart prints a new one, and this one ends.`,
    '链接只能用一次，24 小时内有效；重新启动会换一个新链接，旧链接随即失效。',
    '',
    '',
  ].join('\n')
}
