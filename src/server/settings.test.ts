import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './db/embedded/data-folder.ts'
import { environmentSchema, readSettings } from './settings.ts'
import { SettingsError } from './start/start-error.ts'

const example = readFileSync(join(projectFolder(), '.env.example'), 'utf8')

test('FND-settings .env.example lists every variable with its default, and no other', () => {
  const listed = Object.fromEntries(
    [...example.matchAll(/^(# )?([A-Z0-9_]+)=(.*)$/gm)].map(([, mark, name, value]) => [
      name,
      mark ? undefined : value,
    ]),
  )
  const unset = environmentSchema.parse({}) as Record<string, unknown>
  const defaults = Object.keys(environmentSchema.def.shape).map((name) => [
    name,
    unset[name] === undefined ? undefined : String(unset[name]),
  ])
  expect(listed).toEqual(Object.fromEntries(defaults))
})

test('FND-settings an empty value counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test('FND-settings every bad variable has one line, and values are not repeated', () => {
  const read = () => readSettings({ PORT: '80x', MODE: 'fast', DATABASE_URL: 'mysql://u:blue-whale@db/x' })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(
    [
      'PORT must be a whole number from 0 to 65535',
      'MODE must be one of demo, production',
      'DATABASE_URL must begin with postgresql://',
    ].join('\n'),
  )
})

test('FND-settings production plants nothing by itself and refuses demo accounts', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ mode: 'production', seed: 'none' })
  expect(() => readSettings({ MODE: 'production', SEED: 'demo' })).toThrow(/SEED=demo is refused/)
  expect(readSettings({ NODE_ENV: 'production', MODE: 'demo' })).toMatchObject({ mode: 'demo', seed: 'demo' })
})

test('FND-settings arrivals are made up for the seeded demo alone, unless they are chosen', () => {
  const isLive = (env: NodeJS.ProcessEnv) => readSettings(env).demoLive
  expect(isLive({})).toBe(true)
  expect(isLive({ DEMO_LIVE: 'off' })).toBe(false)
  expect(isLive({ SEED: 'none' })).toBe(false)
  expect(isLive({ SEED: 'none', DEMO_LIVE: 'on' })).toBe(true)
  expect(isLive({ MODE: 'production' })).toBe(false)
  expect(() => isLive({ MODE: 'production', DEMO_LIVE: 'on' })).toThrow(/DEMO_LIVE=on is refused/)
})

test('FND-settings single console variables win over the document; each bad field is named, its value is not', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings(env).console.layers
  expect(
    read({
      CONSOLE_SETTINGS: '{"titleSuffix":"x","addresses":{"6":"https://six.example"}}',
      ADDRESS_111: 'https://a.example/in',
      BRAND_USER_ID: '7',
    }),
  ).toEqual([
    { titleSuffix: 'x', addresses: { '6': 'https://six.example' } },
    { addresses: { '111': 'https://a.example/in' }, branding: { userId: 7 } },
  ])
  const bad = () =>
    read({
      PORT: '80x',
      CONSOLE_SETTINGS: '{"titleSufix":"blue","failures":{"minutes":1}}',
      ADDRESS_111: 'javascript:whale',
      ADDRESS_6: 'http://[whale',
      BRAND_USER_ID: 'seven',
      FAILURE_MODE: 'loud',
    })
  expect(bad).toThrow(SettingsError)
  expect(bad).toThrow(
    [
      'PORT must be a whole number from 0 to 65535',
      'CONSOLE_SETTINGS: titleSufix is not a setting',
      'CONSOLE_SETTINGS: failures.minutes is not a setting',
      'BRAND_USER_ID must be a number',
      'ADDRESS_111 must be an address that begins with http:// or https://',
      'FAILURE_MODE must be message or notice',
    ].join('\n'),
  )
  expect(() => read({ ADDRESS_6: 'http://[whale' })).toThrow(/^ADDRESS_6 must be an address[^[]*$/)
  expect(() => read({ CONSOLE_SETTINGS: '{whale' })).toThrow(/^CONSOLE_SETTINGS: must be JSON$/)
})
