import { vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { openPage, type Reader } from '@/kits/analysis/testing/open-page.tsx'
import { screenSearch } from '@/lib/screen-search.ts'
import { ScreenPage } from '../screen-page.tsx'
import type { FakeReplies } from './fake-replies.ts'

export { text } from '@/kits/analysis/testing/open-page.tsx'

/** Mounts the screen for a reader, with what the server answers. `asked` lists every call's address. */
export function openScreen(address: string, reader: Reader, replies: FakeReplies) {
  const requested: string[] = []
  const page = openPage({
    Page: ScreenPage,
    reader,
    path: '/visionCheck/base',
    search: screenSearch,
    address,
    elsewhere: '/manage/student',
    answer: (path, input) => {
      requested.push(`${callBase}${path} ${JSON.stringify(input)}`)
      return replies.get(callBase + path)?.(input)
    },
  })
  return { ...page, requested }
}

export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 5000 })

/** The panel under a title. */
export function panel(title: string) {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  return heading?.closest('section') ?? null
}
export function press(name: string | RegExp, within: ParentNode = document) {
  const buttons = [...within.querySelectorAll<HTMLElement>('button, label, [role=menuitem]')]
  const found = buttons.find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return typeof name === 'string' ? label === name : name.test(label)
  })
  if (!found) throw new Error(`No button ${name} among ${buttons.map((one) => one.textContent).join(' | ')}`)
  found.click()
}
