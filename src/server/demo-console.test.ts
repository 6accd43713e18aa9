import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOf } from './console-document.ts'
import { demoConsole } from './demo-console.ts'
import { consoleSettings } from '@/contract/console-settings.ts'

test('MAN-06 SHELL-12 the demo has customer service and apps to show, on pages that are there', () => {
  expect(problemsOf(demoConsole)).toEqual([])
  const { addresses, appDownloads } = consoleSettings.parse(demoConsole)
  expect(appDownloads.length).toBeGreaterThan(0)
  for (const address of [addresses.service, ...appDownloads.map((app) => app.address)])
    expect(existsSync(`public${address.split('?')[0]}`), address).toBe(true)
})

test('MAN-06 SHELL-12 an address is of http, or a path of this server, and nothing that leads elsewhere', () => {
  const fits = (service: string) => consoleSettings.safeParse({ addresses: { service } }).success
  expect(['https://help.example/a', '/local/service.html', ''].map(fits)).toEqual([true, true, true])
  expect(['//help.example', '/\\help.example', 'javascript:alert(1)', 'help'].map(fits)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
