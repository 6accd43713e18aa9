import { execFileSync } from 'node:child_process'

export type UserIds = { uid: number; gid: number }

/** The system's user that owns nothing but the databases of this program. */
const NAME = 'mingmu'

/** The ways to make a system user without a home and without a shell: of most systems, and of those with BusyBox. */
const ways = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', NAME],
  ['adduser', '-S', '-D', '-H', NAME],
] as const

const quietly = (command: string, args: readonly string[]): string | undefined => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

/** The user `mingmu`, made where there is none yet; undefined where that is impossible, as on a read-only system. */
export function systemUser(): UserIds | undefined {
  const known = idsOf(NAME)
  if (known || process.platform !== 'linux') return known
  for (const [command, ...args] of ways) {
    quietly(command, args)
    // Asked each time: another start may have made it at the same moment.
    const made = idsOf(NAME)
    if (made) return made
  }
  return undefined
}

function idsOf(name: string): UserIds | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => Number.parseInt(quietly('id', [which, name]) ?? '', 10))
  return uid && gid ? { uid, gid } : undefined
}
