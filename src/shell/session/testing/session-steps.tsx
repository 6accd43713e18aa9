import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { named, open, replies, text, until, user } from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'

const getUserPath = '/eye/api/admin/h5/getUser'
const loginPath = '/eye/api/login_v2'
const work = { what: '3 处修改' }
let drop = () => {}

/** A school's console on screen, with a session that holds. */
export async function openSignedIn() {
  beginSession({ uuid: 'u', token: 't' })
  const page = await open('/manage/base')
  await until(() => document.querySelector('header'))
  return page
}

/** From now on the server refuses the old session, and knows `userId` under a new one. */
export function sessionIsOver({ userId = 1 } = {}) {
  replies[getUserPath] = () => ({ code: 401, msg: '', data: null })
  replies[loginPath] = () => {
    serverKnows(userId)
    return { code: 0, data: { uuid: 'u2', token: 't2', device: 'd', info: user('admin').info } }
  }
}

/** Answers for a session of this user, begun here or in another window. */
export function serverKnows(userId: number) {
  replies[getUserPath] = () => ({ code: 0, data: { ...user('admin'), uuid: 'u2', userId } })
}

/** Something on the page that is not saved, until `dropWork`. */
export async function holdWork() {
  const root = createRoot(document.createElement('div'))
  root.render(<Holder />)
  drop = () => root.unmount()
  // Its effect has run when it is on the list that guards every way out.
  const { hasUnsavedWork } = await import('@/lib/unsaved-work.ts')
  await until(() => hasUnsavedWork())
}
export const dropWork = () => drop()

function Holder() {
  useUnsavedWork(work)
  return null
}

export const isCovered = () => text().includes('登录并继续')
export const press = (name: string) => named('button', name).click()

/** Another window of the browser, heard by this one. */
export function otherWindow() {
  const channel = new BroadcastChannel('mingmu')
  return { say: (kind: string) => channel.postMessage({ kind }), close: () => channel.close() }
}

export const watchReload = () => vi.spyOn(location, 'assign').mockImplementation(() => {})
