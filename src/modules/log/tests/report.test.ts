import { beforeEach, expect, test } from 'vitest'
import { logReport } from '@/contract/log-report.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let lines: string[] = []
beforeEach(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  lines = []
  return () => server.stop()
})

const entry = {
  message: 'TypeError: x is undefined',
  source: 'page',
  time: '2026-11-20 10:40:12',
  count: 12,
  page: '/visionCheck/base',
}
const reported = () => lines.filter((line) => line.includes('console error')).map((line) => JSON.parse(line))

test('LOG-02 a console reports its errors without a session; each kind is one warning in the log', async () => {
  const reply = await server.ask(logReport, {
    release: 'index-Cu-mz7l1.js',
    entries: [entry, { ...entry, message: '504 /eye/api/x', source: 'request', count: 1 }],
  })
  expect(reply).toMatchObject({ code: 0, data: { taken: 2 } })
  expect(reported()).toMatchObject([
    { level: 40, error: entry.message, count: 12, page: '/visionCheck/base', release: 'index-Cu-mz7l1.js' },
    { level: 40, error: '504 /eye/api/x', source: 'request', at: entry.time },
  ])
})

test('LOG-02 it takes what sendBeacon sends', async () => {
  const response = await server.request(`/eye${logReport.path}`, {
    method: 'POST',
    body: new Blob([JSON.stringify({ release: '', entries: [entry] })], { type: 'application/json' }),
  })
  expect(response.status).toBe(200)
})

test('LOG-02 CALL-03 it takes a form where there is no sendBeacon', async () => {
  const response = await server.request(`/eye${logReport.path}`, {
    method: 'POST',
    body: new URLSearchParams({ release: '12', entries: JSON.stringify([entry]) }),
  })
  expect(response.status).toBe(200)
  expect(reported()).toMatchObject([{ error: entry.message, count: 12, release: '12' }])
})

test('LOG-01 what a console failed to hide is hidden on the server', async () => {
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'
  const secrets = [token, '13800136021', '11010120190419893X', 'li@example.cn', 'open sesame', '王小明']
  await server.ask(logReport, {
    release: token.slice(0, 40),
    entries: [
      {
        ...entry,
        message: `${token} 138-0013-6021 13800136021 11010120190419893X li@example.cn password: open sesame`,
        page: `/display/${token}?phone=13800136021`,
        stack: `Error: {"姓名":"王小明","token":"${token}"}\n    at 13800136021`,
        time: '13800136021',
      },
    ],
  })
  const text = JSON.stringify(reported())
  expect(reported()).toHaveLength(1)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toContain(token.slice(0, 20))
  expect(text).not.toMatch(/6021|893X/)
})

test('CALL-05 reports outside the contract are refused and leave nothing in the log', async () => {
  for (const entries of [
    [],
    Array.from({ length: 21 }, () => entry),
    [{ ...entry, message: 'x'.repeat(501) }],
    [{ ...entry, count: 0 }],
  ])
    expect((await server.ask(logReport, { release: '', entries })).code).toBe(400)
  expect(reported()).toEqual([])
})

test('LOG-02 one address cannot flood the log', async () => {
  const codes: number[] = []
  for (let i = 0; i < 40; i++)
    codes.push((await server.ask(logReport, { release: '', entries: [entry] })).code)
  expect(codes[0]).toBe(0)
  expect(codes.at(-1)).toBe(429)
  expect(reported().length).toBeLessThanOrEqual(30)
})
