import { vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { openPage, type Input } from './open-page.tsx'

/** A page of a school whose calls are answered one by one, and what it asked: `review {"id":5}`. */
export function answeredPage({ Page, search }: Pick<Parameters<typeof openPage>[0], 'Page' | 'search'>) {
  const answers = new Map<string, (input: Input) => object>()
  const requested: string[] = []
  let page: ReturnType<typeof openPage>
  return {
    requested,
    set: (call: Call, answer: (input: Input) => object) => void answers.set(call.path, answer),
    open(address: string) {
      page = openPage({
        Page,
        path: '/page',
        search,
        address: `/page${address}`,
        reader: 'school',
        answer: (path, input) => {
          requested.push(`${path.split('/').at(-1)} ${JSON.stringify(input)}`)
          const data = answers.get(path)?.(input)
          return data && { code: 0, data }
        },
      })
    },
    at: () => page.at(),
    close() {
      page.close()
      answers.clear()
      requested.length = 0
    },
  }
}

export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
