import { spawn, type SendHandle } from 'node:child_process'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

/** Hands every listening handle that it is given back, which duplicates it, until a message says that this is enough. */
const mirror = `process.on('message', (_, handle) => process.send('again', handle, { keepOpen: true }))`

/** A listening handle that came from another process: nothing of it is ours but that one can listen on it. */
type Handle = NonNullable<SendHandle>
/** Not in Node's types: the handle that a server listens by. */
const handleOf = (server: HttpServer) => (server as unknown as { _handle: Handle | null })._handle

interface WiderListening {
  /** When all handles are there, or it is known that there will be no more. */
  ready: Promise<void>
  /** Takes no new connection by the handles that were added. */
  close: () => void
}

/**
 * Lets a listening server take up to `handles` new connections at a turn of the event loop. Node takes one at a turn for each handle that
 * listens; with 500 calls a second a turn lasts 20 ms and more, so that new connections pile up and are dropped beyond the backlog. A
 * process cannot duplicate its own handle, but one that comes back from another process is a second one of the same socket: a small
 * process lives while it hands them back. Without it (it cannot be started, or hands back nothing) the server listens as before.
 */
export function listenWider(server: HttpServer, handles: number): WiderListening {
  const others: Server[] = []
  let isClosed = false
  const student = spawn(process.execPath, ['-e', mirror], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const close = () => {
    isClosed = true
    student.kill()
    for (const other of others) other.close()
  }
  const ready = new Promise<void>((done) => {
    const ask = () => {
      const handle = handleOf(server)
      if (isClosed || !handle || others.length + 1 >= handles) return void student.kill()
      student.send('next', handle, { keepOpen: true }, (error) => error && student.kill())
    }
    student.on('error', () => done())
    student.on('exit', () => done())
    student.on('message', (_message, handle) => {
      if (isClosed || !handle) return void student.kill()
      const other = createServer((socket) => server.emit('connection', socket))
      others.push(other)
      other.on('error', () => student.kill())
      other.listen(handle, ask)
    })
    student.on('spawn', ask)
  })
  return { ready, close }
}
