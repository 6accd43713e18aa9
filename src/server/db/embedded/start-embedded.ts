import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { DataFolderUnusable, StartError } from '../../start/start-error.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { freeBytesOf, guardSpace, isOutOfSpace, type FreeBytes } from './guard-space.ts'
import { applicationName, endOrphanedSessions, takeInstanceLock, type Role } from './instance-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { prepareFolders, removeSocketFolder } from './prepare-folders.ts'
import { makeReserves, releaseReserve } from './reserve.ts'
import { connectionTo, reach, type Connection, type Target } from './reach.ts'
import type { ServerSizes } from './server-arguments.ts'

export type EmbeddedOptions = {
  dataDir: string
  sizes: ServerSizes
  /** A server must be alone on the data folder; a command may work beside a running server. */
  role: Role
  /** The database was lost while running and could not be had again (another server took it, or it does not start). */
  onLost: (error: unknown) => void
  /** Called when the disk is nearly full, from when on writes are refused, and when there is room again. */
  onSpace?: ((isLow: boolean) => void) | undefined
  /** Called with what the person who runs the server should know. */
  warn?: ((message: string) => void) | undefined
  /** For tests: a disk that is full. */
  freeBytes?: FreeBytes | undefined
}

export type EmbeddedDatabase = {
  connection: Connection
  /** It was running already: left over by a killed server, or (for a command) a server's. */
  adopted: boolean
  /** Stops PostgreSQL cleanly and waits for it; beside a running server only lets go. */
  stop: () => Promise<void>
}

const DATABASE = 'mingmu'
/** Between two tries to start on a full disk. */
const whileFullMs = 2000

/**
 * The PostgreSQL of `dataDir`: makes it on the first start, adopts one left over by a killed server, else launches it.
 * Throws DataFolderInUse, DataFolderUnusable or EmbeddedDatabaseFailed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const target = await prepare(options)
  const { data } = target.folders
  let { client, launched, owned } = await hold(target, options).catch(async (error: unknown) => {
    // A start on a full disk gets the reserve that an earlier one made.
    if (!(await isOutOfSpace(data, error)) || !releaseReserve(data, 'recovery')) throw error
    return hold(target, options)
  })
  let stopping = false

  const onEnd = async () => {
    if (stopping) return
    try {
      const again = await hold(target, options)
      client = again.client
      client.once('end', onEnd)
    } catch (error) {
      if (stopping) return
      if (!(await isOutOfSpace(data, error))) return options.onLost(error)
      // It cannot even recover on a full disk: it gets the reserve, or waits until there is room.
      if (!releaseReserve(data, 'recovery')) await delay(whileFullMs)
      await onEnd()
    }
  }
  client.once('end', onEnd)
  await ensureDatabase(client)
  const { freeBytes = freeBytesOf(data), onSpace } = options
  if (owned) makeReserves(data)
  const onChange = (isLow: boolean) => {
    if (!isLow) makeReserves(data)
    onSpace?.(isLow)
  }
  const makeRoom = () => releaseReserve(data, 'settings')
  const space = owned ? await guardSpace({ client: () => client, freeBytes, makeRoom, onChange }) : undefined

  const stop = async () => {
    stopping = true
    space?.stop()
    if (owned) {
      await stopPostmaster(target.folders.cluster, target.binaries.pgCtl)
      removeSocketFolder(target.folders)
    }
    await client.end().catch(() => {})
  }
  return { connection: connectionTo(target, DATABASE), adopted: !launched, stop }
}

async function prepare({ dataDir, sizes, warn }: EmbeddedOptions): Promise<Target> {
  try {
    const folders = prepareFolders(dataDir, warn && { warn })
    const binaries = findBinaries(folders)
    return { folders, binaries, sizes, ...(await ensureCluster(folders, binaries)) }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new DataFolderUnusable(`data folder ${dataDir} cannot be used: ${(error as Error).message}`)
  }
}

/** Connects and takes the lock. A server that is just stopping may end the connection in between: then from the start. */
async function hold(target: Target, { role, dataDir }: EmbeddedOptions) {
  for (;;) {
    const { client, launched } = await reach(target, applicationName(role))
    try {
      const owned = await takeInstanceLock(client, role, dataDir)
      if (owned) await endOrphanedSessions(client)
      return { client, launched, owned }
    } catch (error) {
      await client.end().catch(() => {})
      if (!isLoss(error)) throw error
    }
  }
}

const isLoss = (error: unknown) => {
  const { code = '', message } = error as { code?: string; message: string }
  return (
    /^(57P0[123]|ECONNRESET|EPIPE)$/.test(code) || /connection.*(terminated|not queryable)/i.test(message)
  )
}

async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE} owner ${SUPERUSER}`)
}
