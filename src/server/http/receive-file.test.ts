import { mkdtemp, readdir, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNameless, receiveFile } from './receive-file.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'mingmu-receive-'))))
afterAll(() => rm(folder, { recursive: true }))

const boundary = 'x-boundary'
const contentType = `multipart/form-data; boundary=${boundary}`
const head = (name = '花名册.csv', field = 'file') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`
const pieceBytes = 256 * 1024
const piece = new Uint8Array(pieceBytes).fill(97)
const text = (labels: string) => new TextEncoder().encode(labels)

/** A body whose pieces the test hands out; `asked` counts how many were asked for. */
function slowBody() {
  let hand!: ReadableStreamDefaultController<Uint8Array>
  const about = { requested: 0, cancelled: false }
  let requested = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (hand = controller),
      pull: () => {
        about.requested += 1
        requested()
      },
      cancel: () => void (about.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  /** Hands over a piece once it is asked for. */
  const give = async (bytes: Uint8Array) => {
    const before = about.requested
    if (hand.desiredSize === 0 && before === input)
      await new Promise<void>((resolve) => (requested = resolve))
    input += 1
    hand.enqueue(bytes)
  }
  let input = 0
  return { body, about, give, end: () => hand.close(), breakOff: () => hand.error(new Error('aborted')) }
}

/** Remembers what was opened. */
function opener() {
  const handles: FileHandle[] = []
  const openFile = async () => {
    const handle = await openNameless(folder)
    handles.push(handle)
    return handle
  }
  return { handles, openFile }
}
const resolved = () => new Promise((resolve) => setImmediate(resolve))
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await resolved()
}

test('SEC-30 a file lies on disk while it comes, without a name there, and only as much of it is asked for as was written', async () => {
  const { handles, openFile } = opener()
  const { body, about, give, end } = slowBody()
  const receiving = receiveFile(body, contentType, { maxBytes: 2 ** 30, openFile })
  await give(text(head()))
  const count = 64
  for (let n = 1; n <= count; n++) {
    await give(piece)
    // Nothing is asked for ahead of what lies on the disk, but for what the form's own buffers take.
    await until(async () => handles.length > 0 && (await handles[0]!.stat()).size >= (n - 1) * pieceBytes)
    expect(about.requested).toBeLessThanOrEqual(n + 2)
    expect(await readdir(folder)).toEqual([])
  }
  await give(text(tail))
  end()
  const file = await receiving
  expect([file.name, file.size]).toEqual(['花名册.csv', count * pieceBytes])
  expect(file.head.length).toBe(64 * 1024)
  expect((await file.read(file.size - 10, 100)).toString()).toBe('a'.repeat(10))
  await file.close()
  expect(handles[0]!.fd).toBe(-1)
})

test('SEC-30 an upload that breaks off is refused, and nothing of it stays', async () => {
  const { handles, openFile } = opener()
  const { body, give, breakOff } = slowBody()
  const receiving = receiveFile(body, contentType, { maxBytes: 2 ** 30, openFile })
  await give(text(head()))
  await give(piece)
  await until(async () => handles.length > 0 && (await handles[0]!.stat()).size > 0)
  breakOff()
  await expect(receiving).rejects.toMatchObject({ code: 400, options: { messageKey: 'notMultipart' } })
  await until(() => handles[0]!.fd === -1)
  expect(await readdir(folder)).toEqual([])
})

test('SEC-30 one that is too long is refused before the rest is read', async () => {
  const { handles, openFile } = opener()
  const { body, about, give } = slowBody()
  const receiving = receiveFile(body, contentType, { maxBytes: 3 * pieceBytes, openFile })
  receiving.catch(() => {})
  await give(text(head()))
  for (let n = 0; n < 3; n++) await give(piece)
  await expect(receiving).rejects.toMatchObject({ code: 413 })
  expect(about.cancelled).toBe(true)
  await until(() => handles.every(({ fd }) => fd === -1))
})

test.each([
  ['no form', 'application/json', '{}'],
  [
    'a form without a file',
    contentType,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"\r\n\r\nwords${tail}`,
  ],
  ['a file of another name', contentType, `${head('a.csv', 'other')}words${tail}`],
  ['a form without an end', contentType, `${head()}words`],
  ['a form without a boundary', 'multipart/form-data', head()],
])('SEC-30 %s is refused with 400, and nothing stays', async (_, type, labels) => {
  const { handles, openFile } = opener()
  const { body } = new Response(labels)
  await expect(receiveFile(body, type, { maxBytes: 2 ** 20, openFile })).rejects.toMatchObject({ code: 400 })
  await until(() => handles.every(({ fd }) => fd === -1))
})

test('SEC-30 a disk that takes no more is no fault of the form', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  const { body } = new Response(`${head()}words${tail}`)
  const openFile = () => Promise.reject(full)
  await expect(receiveFile(body, contentType, { maxBytes: 2 ** 20, openFile })).rejects.toBe(full)
})

test('SEC-30 a form cut or damaged at any byte ends in words or in a file, and never takes the server down', async () => {
  const { handles, openFile } = opener()
  const whole = text(`${head('a.csv', 'other')}1,2\r\n${head()}words${tail}`)
  const damaged = [...whole.keys()].flatMap((at) => [
    whole.subarray(0, at),
    whole.map((byte, n) => (n === at ? (byte + 1) % 256 : byte)),
    whole.filter((_, n) => n !== at),
  ])
  for (const bytes of damaged) {
    const { body } = new Response(bytes)
    const answer = await receiveFile(body, contentType, { maxBytes: 2 ** 20, openFile }).catch(
      (error: unknown) => error,
    )
    if (answer instanceof Error) expect(answer).toMatchObject({ code: 400 })
    else await (answer as { close: () => Promise<void> }).close()
  }
  await until(() => handles.every(({ fd }) => fd === -1))
})
