import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from '@/server/settings.ts'

const text = (file: string) => readFileSync(file, 'utf8')

/** Instructions with what continues on the next line; comments left out. */
const instructions = text('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => /^([A-Z]+) (.*)$/.exec(line) ?? expect.fail(`no instruction: ${line}`))
  .map(([, name = '', rest = '']) => ({ name, rest }))
const all = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest)
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
const ofLast = (name: string) => last.filter((each) => each.name === name).map(({ rest }) => rest)

/** A tag that always means the same: a version of three numbers, or two for a database. */
const pinned = /^[\w./-]+:\d+(?:\.\d+){1,2}(?:-[\w.-]+)?(?: AS \w+)?$/
const secret = /(?:PASSWORD|SECRET|TOKEN|KEY)\w*[=:]\s*['"]?(?!\$\{)[\w/+-]{6,}/

test('OPS-17 the image is built in stages, of pinned bases, and runs without the tools of the build', () => {
  expect(all('FROM').length).toBeGreaterThan(1)
  for (const base of all('FROM')) expect(base).toMatch(pinned)
  expect(ofLast('RUN').join()).not.toMatch(/npm|apt-get/)
  // A major version on which the project is tested, as package.json asks.
  expect(all('FROM').every((base) => base.startsWith('node:22.'))).toBe(true)
})

test('OPS-17 it runs as a user who is not root, says whether it is ready, and gets the signal itself', () => {
  expect(ofLast('USER')).toEqual(['mingmu'])
  const [user, command] = ['USER', 'CMD'].map((each) => last.findLastIndex(({ name }) => name === each))
  expect(user).toBeLessThan(command!)
  expect(ofLast('HEALTHCHECK').join()).toContain('/eye/readyz')
  // In the form of a list no shell stands between, which would keep the signal to itself.
  expect(JSON.parse(ofLast('CMD').join())).toEqual(['node', 'dist/server/main.js'])
  expect(JSON.parse(ofLast('VOLUME').join())).toEqual(['/data', '/tmp'])
})

test('OPS-17 no secret stands in an image, in the settings of containers or in the unit; none is copied into one', () => {
  for (const file of ['Dockerfile', 'compose.yaml', 'deploy/mingmu.service', 'deploy/Caddyfile'])
    expect(text(file)).not.toMatch(secret)
  expect('POSTGRES_PASSWORD: blue-whale').toMatch(secret)
  expect(all('ADD')).toEqual([])
  expect(all('ARG')).toEqual([])
  const ignored = text('.dockerignore').split('\n')
  for (const each of ['.env', '.git', 'data', 'node_modules', 'dist', '*.key'])
    expect(ignored).toContain(each)
})

type Service = {
  image?: string
  read_only?: boolean
  user?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  healthcheck?: object
  depends_on?: object
}
const { services, volumes } = parse(text('compose.yaml')) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}

test('OPS-17 compose.yaml: server, PostgreSQL and broker, pinned, the server read-only and only on this machine', () => {
  expect(Object.keys(services)).toEqual(['server', 'postgres', 'broker'])
  for (const { image } of Object.values(services)) if (image) expect(image).toMatch(pinned)
  expect(services['server']).toMatchObject({ read_only: true, user: '10001:10001' })
  expect(services['postgres']?.healthcheck).toBeDefined()
  for (const { ports = [] } of Object.values(services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  const named = Object.values(services).flatMap((service) => service.volumes ?? [])
  for (const [name = ''] of named.map((volume) => volume.split(':')))
    expect(name.startsWith('./') ? existsSync(name) : name in volumes).toBe(true)
})

test('OPS-17 each setting that containers and the unit name is one of the server', () => {
  const known = [...Object.keys(environmentSchema.def.shape), 'NODE_ENV']
  const image = ofLast('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name))
  const unit = [...text('deploy/mingmu.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  )
  const compose = Object.keys(services['server']?.environment ?? {})
  expect([...image, ...unit, ...compose].filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('OPS-17 the unit runs as a user of its own, writes where it may, and has time to end', () => {
  const unit = Object.fromEntries(
    [...text('deploy/mingmu.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  ) as Record<string, string>
  expect(unit).toMatchObject({
    User: 'mingmu',
    ProtectSystem: 'strict',
    NoNewPrivileges: 'true',
    KillMode: 'mixed',
  })
  expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(40)
  expect(unit['ExecStart']).toContain('dist/server/main.js')
})

test('OPS-17 the example of a proxy passes on one address, asks for readiness and keeps the metrics inside', () => {
  const proxy = text('deploy/Caddyfile')
  expect(proxy).toMatch(/header_up X-Forwarded-For \{remote_host\}/)
  expect(proxy).toMatch(/health_uri \/eye\/readyz/)
  expect(proxy).toMatch(/respond \/eye\/metrics 403/)
})

/** Docker with a daemon that answers; elsewhere only the rules above are checked. */
const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

test.runIf(hasDocker)('OPS-17 where there is Docker the image builds', { timeout: 1_800_000 }, () => {
  execFileSync('docker', ['build', '--quiet', '.'], { stdio: 'pipe' })
})
