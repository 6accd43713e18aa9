import { createElement, type ComponentType } from 'react'
import { vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { openPage, type Reader } from '@/kits/analysis/testing/open-page.tsx'
import { progressSearch } from '../progress-search.ts'
import type { FakeProgress } from './fake-progress.ts'

export { text } from '@/kits/analysis/testing/open-page.tsx'

/** Mounts a page for a reader, with what the server answers. `asked` lists every call's path and input. */
export function openProgress(Page: ComponentType, search: string, reader: Reader, replies: FakeProgress) {
  const requested: string[] = []
  const page = openPage({
    Page: () => createElement(Page),
    reader,
    path: '/page',
    search: progressSearch,
    address: `/page${search}`,
    answer: (path, input) => {
      requested.push(`${path.replace('/api/SchoolAdminData/', '')} ${JSON.stringify(input)}`)
      return replies.get(callBase + path)?.(input)
    },
  })
  return { ...page, requested }
}

export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })

/** The panel or card under a heading that begins so. */
export function part(title: string) {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) =>
    textContent?.startsWith(title),
  )
  return heading?.closest('section') ?? null
}

/** The button of that name. */
export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const buttons = [...within.querySelectorAll<HTMLButtonElement>('button, label')]
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
  const found = buttons.find((one) => nameOf(one) === name)
  if (!found) throw new Error(`No button ${name} among ${buttons.map(nameOf).join(' | ')}`)
  return found
}
