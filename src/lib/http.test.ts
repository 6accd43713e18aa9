import { afterEach, expect, test, vi } from 'vitest'
import { http } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([408, 429, 500, 503])(
  'CALL-02 an answer of %i is handed on as it is, asked for once',
  async (status) => {
    const fetched = vi.fn(async () => new Response('{"code":1}', { status }))
    vi.stubGlobal('fetch', fetched)
    const answer = await http('/eye/api/look')
    expect([answer.status, await answer.text()]).toEqual([status, '{"code":1}'])
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)

test('CALL-02 a lost connection is not asked for again', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('network')))
  vi.stubGlobal('fetch', fetched)
  await expect(http('/eye/api/look')).rejects.toMatchObject({ cause: { message: 'network' } })
  expect(fetched).toHaveBeenCalledTimes(1)
})
