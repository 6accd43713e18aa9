import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Slots } from '@/server/http/slots.ts'
import type { PhotoAnswer } from './draw-photo.ts'
import type { PhotoOrder } from './photo-worker.ts'

/** In the built server the process's file lies beside this one as JavaScript; from source it is loaded through tsx. */
const isSource = import.meta.url.endsWith('.ts')
const workerFile = fileURLToPath(
  new URL(isSource ? './photo-worker.ts' : './photo-worker.js', import.meta.url),
)

interface DrawerOptions {
  /** A process that had nothing to draw for so long ends: its memory, which the pixels had blown up, goes back to the system. */
  idleMs?: number
  /** One that draws a single photo for longer is ended. */
  longestMs?: number
  start?: () => ChildProcess
}

/**
 * Draws photos one at a time in a process of its own: pixels of one photo are in memory, however many wait, and neither their memory nor a
 * fault of the decoder is the server's. Only the one whose turn it is is read from disk.
 */
export class PhotoDrawer {
  readonly #turn = new Slots(1)
  readonly #idleMs: number
  readonly #longestMs: number
  readonly #start: () => ChildProcess
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor({ idleMs = 10_000, longestMs = 30_000, start = startProcess }: DrawerOptions = {}) {
    this.#idleMs = idleMs
    this.#longestMs = longestMs
    this.#start = start
  }

  draw(read: () => Promise<Uint8Array>, maxPixels: number): Promise<PhotoAnswer> {
    return this.#turn.take(async () => {
      clearTimeout(this.#idle)
      try {
        return await this.#order({ submitted: await read(), maxPixels })
      } finally {
        this.#idle = setTimeout(() => this.stop(), this.#idleMs)
        this.#idle.unref()
      }
    })
  }

  stop(): void {
    const drawing = this.#process
    this.#process = undefined
    if (drawing?.connected) drawing.disconnect()
  }

  #order(order: PhotoOrder): Promise<PhotoAnswer> {
    if (!this.#process?.connected) this.#process = this.#start().on('error', () => {})
    const drawing = this.#process
    return new Promise<PhotoAnswer>((resolve) => {
      const end = (answer: PhotoAnswer) => {
        clearTimeout(late)
        drawing.off('message', end).off('exit', removed).off('error', removed)
        resolve(answer)
      }
      // A photo that ends the process that draws it is none; the next one gets a new process.
      const removed = () => {
        this.#process = undefined
        end({ isNoPhoto: true })
      }
      const late = setTimeout(() => drawing.kill('SIGKILL'), this.#longestMs)
      drawing.on('message', end).on('exit', removed).on('error', removed)
      drawing.send(order)
    })
  }
}

function startProcess(): ChildProcess {
  const drawing = fork(workerFile, [], {
    // The bytes go over as they are.
    serialization: 'advanced',
    execArgv: isSource ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Calls come before photos, which may take their time.
  if (drawing.pid !== undefined) comeLast(drawing.pid)
  // It must not keep the server from ending.
  drawing.unref()
  drawing.channel?.unref()
  return drawing
}

/** Where the system knows no priorities, or the process has ended already, it is drawn as usual. */
function comeLast(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    return
  }
}
