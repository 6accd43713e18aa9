import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const NOBODY = 65_534
const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/** The programs of a PostgreSQL (15 or newer) that the system has, newest first. */
function findPrograms() {
  const versions = HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home).map((name) => ({
      bin: join(home, name, 'bin'),
      version: Number(/\d+$/.exec(name)?.[0]),
    })),
  )
  return versions
    .filter(({ bin, version }) => version >= 15 && existsSync(join(bin, 'pg_ctl')))
    .sort((a, b) => b.version - a.version)[0]?.bin
}

/** A throw-away cluster of the system's PostgreSQL on a loopback port: `{ url, stop }`, or undefined when there is none. */
export async function startSecondPostgres() {
  const bin = findPrograms()
  if (!bin) return undefined
  // Not TMPDIR, which may lie where the cluster's user cannot reach.
  const folder = mkdtempSync(join('/tmp', 'mingmu-second-'))
  const user = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const cluster = join(folder, 'pg')
  const call = (program, ...args) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user })
  const port = await freePort()
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=100`
  const stop = () => {
    if (existsSync(join(cluster, 'postmaster.pid')))
      call('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate', '-w')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    call(
      'initdb',
      '-D',
      cluster,
      '-U',
      'mingmu',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    )
    call('pg_ctl', 'start', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings)
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgresql://mingmu:${password}@127.0.0.1:${port}/postgres`, stop }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
