import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { importSearch } from '@/lib/import-search.ts'
import { PageToolsArea, PageToolsSlot } from '@/lib/page-tools.tsx'
import { ImportPage } from '../import-page.tsx'

/** Mounts an import page at an address, beside another page to leave to. */
export async function openImport(path: string, kind: UploadKind = 'vision') {
  const failures: string[] = []
  const root = createRootRoute()
  const importRoute = createRoute({
    getParentRoute: () => root,
    path: '/import',
    validateSearch: importSearch,
    component: () => (
      <PageToolsArea>
        <PageToolsSlot className="" />
        <ImportPage kind={kind} next={<a href="/screen">看数据屏</a>} />
      </PageToolsArea>
    ),
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <p>别处</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([importRoute, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  const queryClient = createQueryClient((error) => failures.push(error.message))
  mounted.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<AnyRouter> router={router} />
    </QueryClientProvider>,
  )
  return {
    queryClient,
    failures,
    at: () => router.history.location.href,
    leave: () => router.navigate<AnyRouter, string>({ to: '/elsewhere' }),
    close: () => {
      mounted.unmount()
      box.remove()
    },
  }
}

/** Waits for a value; what throws is not there yet. */
export const until = <T,>(find: () => T) =>
  vi.waitFor(
    () => {
      const found = find()
      if (!found) throw new Error(`Waited in vain for ${find}`)
      return found
    },
    { interval: 5, timeout: 4000 },
  )
export const text = () => document.body.textContent ?? ''

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''

export function button(name: string | RegExp): HTMLButtonElement {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button, [role=menuitem], [role=switch]')]
  const found = all.find((one) => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))))
  if (!found) throw new Error(`No button ${name} among ${all.map(nameOf).join(' | ')}`)
  return found
}

export const press = (name: string | RegExp) => button(name).click()

/** The cell of a row (its number in the sheet) under a column's head. */
export function cell(row: number, head: string): HTMLElement | null {
  const heads = [...document.querySelectorAll('[role=columnheader]')].map((one) => one.textContent)
  const line = [...document.querySelectorAll('[role=row]')].find(
    (one) => one.querySelector('[role=gridcell]')?.textContent === String(row),
  )
  return line?.querySelectorAll<HTMLElement>('[role=gridcell]')[heads.indexOf(head)] ?? null
}

export const key = (name: string) => {
  const grid = document.querySelector<HTMLElement>('[role=grid]')
  grid?.focus()
  grid?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
}

/** Types into the open editor as a person does: React listens to the native setter's event. */
export function type(value: string) {
  const input = document.querySelector<HTMLInputElement>('form input')
  if (!input) throw new Error('No editor is open')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const choose = (name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No place for a file')
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], name)] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
