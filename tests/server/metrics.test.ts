import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { callBase } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { viewsList } from '../../src/contract/saved-views.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { connectConsole, openPort } from '../support/listen.ts'

let server: TestServer
let origin: string
let live: string
let token: string
const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 }
beforeAll(async () => {
  server = await startServer({ importWorkers: 0, parts: { pool } })
  await createDistricts(server.db)
  live = await openPort(server)
  origin = live.replace(/^ws(.*)\/eye\/mqtt$/, 'http$1')
  token = await server.signIn('first')
})
afterAll(() => server.stop())

const scrape = (headers: Record<string, string> = {}) => fetch(`${origin}/eye/metrics`, { headers })

type Sample = { name: string; labels: Record<string, string>; value: number }
/** Reads the text as Prometheus does; a line that is neither a comment nor a sample fails. */
async function samples(): Promise<Sample[]> {
  const response = await scrape()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  return lines.map((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? expect.fail(line)
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text])
    return { name: name!, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
  })
}
const valueOf = (all: Sample[], name: string, labels: Record<string, string> = {}) =>
  all.find(
    (one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
  )?.value
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"list":"students"}',
  })

test('OPS-14 counts and times rise with calls, by path of the contract and status', async () => {
  const of = async (code: string) =>
    valueOf(await samples(), 'mingmu_requests_total', { call: viewsList.path, code }) ?? 0
  const [served, refused] = [await of('200'), await of('401')]
  for (let n = 0; n < 3; n++) await ask(callBase + viewsList.path, { 'x-token': token })
  await ask(callBase + viewsList.path)
  expect([await of('200'), await of('401')]).toEqual([served + 3, refused + 1])
  const all = await samples()
  const counted = valueOf(all, 'mingmu_request_seconds_count', { call: viewsList.path })
  expect(counted).toBe(served + refused + 4)
  expect(valueOf(all, 'mingmu_request_seconds_bucket', { call: viewsList.path, le: '+Inf' })).toBe(counted)
})

test('OPS-14 made-up addresses are one label, and a hostile one is not in the text', async () => {
  const labelsOf = (all: Sample[]) =>
    new Set(all.flatMap(({ labels }) => (labels['call'] ? [labels['call']] : [])))
  const other = async () =>
    valueOf(await samples(), 'mingmu_requests_total', { call: 'other', code: '404' }) ?? 0
  const before = await other()
  const hostile = [
    'x"} 1',
    'a%0Amingmu_ready 0',
    '%7B%22',
    '学生',
    `${'y'.repeat(500)}`,
    '../../etc',
    'student/13800000000',
  ]
  for (const path of hostile) await ask(`/eye/api/${path}`)
  for (let n = 0; n < 30; n++) await ask(`/eye/api/none/${n}`)
  const all = await samples()
  expect(await other()).toBe(before + hostile.length - 1 + 30)
  const known = new Set<string>([...calls.map(({ path }) => path), 'other'])
  expect([...labelsOf(all)].filter((label) => !known.has(label))).toEqual([])
  expect(JSON.stringify(all)).not.toMatch(/etc|13800000000|yyyy/)
})

test('OPS-14 the instance, its pool and its live clients are measured; jobs, imports and the age of the backup are of the database', async () => {
  await sql`
    insert into backup_run (id, started_at, finished_at, scheduled, file, encrypted, failure) values
      (gen_random_uuid(), now(), now() - interval '1 hour', true, 'a', false, null),
      (gen_random_uuid(), now(), now(), true, 'b', false, 'disk')`.execute(server.db)
  await sql`insert into job (school_id, id, queue, is_short, kind, payload)
    values (1, gen_random_uuid(), 'school 1', false, 'export', '{}')`.execute(server.db)
  const client = await connectConsole(live, token)
  try {
    const all = await samples()
    const figure = (name: string, labels?: Record<string, string>) => valueOf(all, `mingmu_${name}`, labels)
    expect([figure('pool_in_use'), figure('pool_waiting'), figure('live_clients')]).toEqual([2, 1, 1])
    expect([figure('ready'), figure('database_up'), figure('replicas')]).toEqual([1, 1, 0])
    expect([figure('jobs', { state: 'waiting' }), figure('jobs', { state: 'running' })]).toEqual([1, 0])
    expect(figure('oldest_waiting_job_seconds')).toBeGreaterThanOrEqual(0)
    expect(figure('backup_age_seconds')).toBeGreaterThanOrEqual(3600)
    expect(figure('event_loop_lag_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(0)
    // Nothing streams from this database: what is not known is left out.
    expect(figure('replication_lag_seconds')).toBeUndefined()
  } finally {
    await client.close()
  }
})

test('OPS-14 strangers are refused: through a proxy, without the token, with a wrong one', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
    expect((await scrape({ [name]: '127.0.0.1' })).status).toBe(403)
  // No connection of this machine is known behind a request that comes by none.
  expect((await server.request('/eye/metrics')).status).toBe(403)
  const guarded = await startServer({ importWorkers: 0, parts: { metricsToken: 'a-token-of-the-scraper' } })
  try {
    const statusOf = async (authorization?: string) =>
      (await guarded.request('/eye/metrics', authorization ? { headers: { authorization } } : {})).status
    expect(await statusOf()).toBe(403)
    expect(await statusOf('Bearer a-token-of-the-scrapeR')).toBe(403)
    expect(await statusOf('Bearer a-token-of-the-scraper')).toBe(200)
  } finally {
    await guarded.stop()
  }
})

test('OPS-15 the dashboard is JSON, the alert rules are YAML, and each metric that they name exists', async () => {
  const response = await scrape()
  const declared = [...(await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] }
  const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const expressions = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr)
  expect(expressions.length).toBeGreaterThan(20)
  const named = new Set(expressions.flatMap((expr) => expr.match(/mingmu_\w+/g) ?? []))
  expect([...named].filter((name) => !declared.includes(name))).toEqual([])
  // Each rule says what to do.
  expect(
    rules.filter(({ annotations }) => annotations.summary.length < 10 || annotations.action.length < 10),
  ).toEqual([])
})
