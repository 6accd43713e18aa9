// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { extraTopics } from '@/live/extra-topics.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { coverPage, uncoverPage } from '../session/session-over.ts'
import { field } from '../testing/type-into.ts'
import { find, openPart, press, someUser, until } from '../testing/open-part.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { msUntil } from './use-phone-link.ts'

const onClose = vi.fn()
/** Opened by a press, as from the menu: the answers are in place by then. */
function Part() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>手机扫码</button>
      {isOpen && <PhoneDialog onClose={onClose} />}
      <Toaster />
    </>
  )
}
const codes = ['a'.repeat(32), 'b'.repeat(32)]
const text = () => document.body.textContent ?? ''
const cookie = () => /phone_ewm=([^;]*)/.exec(document.cookie)?.[1]
let part: Awaited<ReturnType<typeof openPart>>
let isUsed: boolean

beforeAll(() => startWithAllNamespaces())
beforeEach(async () => {
  onClose.mockReset()
  isUsed = false
  let made = 0
  part = await openPart(Part, someUser())
  vi.stubGlobal('fetch', async (url: string) => {
    const expiresAt = new Date(Date.now() + 120_000).toISOString()
    if (url.endsWith('/phone'))
      return Response.json({ code: 0, data: { id: 'p1', code: codes[made++], expiresAt } })
    if (isUsed) return Response.json({ code: 404, msg: '', data: null }, { status: 404 })
    return Response.json({ code: 0, data: { name: '周＊', expiresAt } })
  })
  press('button', '手机扫码')
  await until(() => document.querySelector('svg[role=img]'))
})
afterEach(() => {
  part.close()
  uncoverPage()
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const link = () => field('链接').value

test('AUTH-12 shows a link as QR code; cookie and flag say so while the dialog is open', async () => {
  expect(link()).toBe(`${location.origin}/phone#${codes[0]}`)
  expect(find('img', '二维码：手机确认链接')).toBeTruthy()
  expect([cookie(), sessionStorage.getItem('phone_ewm')]).toEqual(['p1', 'true'])
  expect(extraTopics.all()).toEqual(['phone_p1'])
  part.close()
  expect([cookie(), sessionStorage.getItem('phone_ewm'), extraTopics.all()]).toEqual([undefined, null, []])
})

test('AUTH-12 the message of the phone clears the flag and closes the dialog', async () => {
  extraTopics.hand('phone_p1', '{"confirmed":true}')
  await until(() => text().includes('手机已确认'))
  expect([cookie(), sessionStorage.getItem('phone_ewm')]).toEqual([undefined, null])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('AUTH-12 a confirmation that was missed while offline shows with the first refresh', async () => {
  isUsed = true
  await part.queryClient.invalidateQueries()
  await until(() => onClose.mock.calls.length === 1)
})

test('AUTH-12 when its time is over, a new one can be made', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 121_000)
  await until(() => text().includes('二维码已过期'))
  vi.mocked(Date.now).mockRestore()
  press('button', '换一个')
  await until(() => document.querySelector('svg[role=img]'))
  expect(link()).toContain(codes[1])
})

test('AUTH-12 SHELL-14 copying answers inside the dialog', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (word: string) => void copied.push(word) } })
  press('button', '复制')
  await until(() => text().includes('复制成功'))
  expect(copied).toEqual([link()])
  vi.stubGlobal('navigator', {})
  press('button', '复制')
  await until(() => text().includes('复制失败'))
})

test('AUTH-12 the link goes with the session that made it', async () => {
  coverPage('expired')
  await until(() => onClose.mock.calls.length === 1)
  expect(text()).not.toContain('手机已确认')
})

test('AUTH-12 the time left holds where clocks disagree', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(msUntil('2026-11-20T10:01:30Z', now)).toBe(90_000)
  expect(msUntil('2026-11-20T09:58:00Z', now)).toBe(120_000)
  expect(msUntil('2026-11-20T10:30:00Z', now)).toBe(120_000)
})
