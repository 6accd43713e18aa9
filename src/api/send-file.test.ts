// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploadRoster } from '@/contract/upload-files.ts'
import { handOver, type Met } from '@/log/log.ts'
import { unreachable, wordFailures } from './call-error.ts'
import { sendFile } from './send-file.ts'

/** The upload under way, as the browser runs it. */
type Upload = { timeout: number; status: number; responseText: string; abort: () => void } & Record<
  'onerror' | 'ontimeout' | 'onabort' | 'onload',
  () => void
>
let upload: Upload
let logged: Met[]

beforeAll(() => {
  handOver((met) => logged.push(met))
  wordFailures((code) => `words for ${code}`)
})
beforeEach(() => {
  logged = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 0
      responseText = ''
      onabort = () => {}
      constructor() {
        upload = this as unknown as Upload
      }
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
      send() {}
      abort() {
        this.onabort()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const send = (signal?: AbortSignal) =>
  sendFile(uploadRoster, { wait: 0 }, new File(['x'], 'a.xlsx'), { signal })
const url = `/eye${uploadRoster.path}`

test.each([
  ['is cut', 'onerror', unreachable, 'words for unreachable', `unreachable ${url}`],
  ['takes longer than 500 s', 'ontimeout', 408, 'words for 408', `408 ${url}`],
] as const)(
  'LOG-02 an upload that %s is a failed call, and in the log',
  async (_, how, code, labels, line) => {
    const sent = send()
    expect(upload.timeout).toBe(500_000)
    upload[how]()
    await expect(sent).rejects.toMatchObject({ name: 'CallError', code, message: labels, url })
    expect(logged).toMatchObject([
      { source: 'request', type: 'error', message: line, meta: { path: url, method: 'POST' } },
    ])
  },
)

test('LOG-02 an upload that a page in between refuses is in the log with its number', async () => {
  const sent = send()
  Object.assign(upload, { status: 502, responseText: '<html>' })
  upload.onload()
  await expect(sent).rejects.toMatchObject({ code: 502 })
  expect(logged).toMatchObject([
    { meta: { status: 502, method: 'POST', requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' } },
  ])
})

test('LOG-02 an upload that was stopped is no failure and is not logged', async () => {
  const stop = new AbortController()
  const sent = send(stop.signal)
  const reason = new Error('stopped by the person')
  stop.abort(reason)
  await expect(sent).rejects.toBe(reason)
  expect(logged).toEqual([])
})
