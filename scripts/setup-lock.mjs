import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './project.mjs'

const id = createHash('sha256').update(root).digest('hex').slice(0, 8)
const file = join(tmpdir(), `mingmu-setup-${process.getuid?.() ?? 'user'}-${id}`)

/** Two starts of one project must not install or build into each other: the second waits until the first is done. */
export async function withSetupLock(work) {
  await take()
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

async function take() {
  for (let isReported = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') return
    }
    const holder = readHolder()
    if (holder && isAlive(holder)) {
      if (!isReported) console.log(`waiting for process ${holder}, which installs and builds …`)
      isReported = true
      await delay(200)
    } else if (holder === readHolder()) rmSync(file, { force: true })
  }
}

function readHolder() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
