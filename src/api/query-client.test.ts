import { expect, test, vi } from 'vitest'
import { CallError, unreachable } from './call-error.ts'
import { createQueryClient } from './query-client.ts'

const failing = (code: number) => vi.fn().mockRejectedValue(new CallError(code, 'no', '/x'))

async function triesOf(code: number) {
  const queryFn = failing(code)
  const client = createQueryClient(vi.fn())
  await client.fetchQuery({ queryKey: [code], queryFn, retryDelay: 0 }).catch(() => undefined)
  return queryFn.mock.calls.length
}

test.each([400, 401, 403, 404, 409, 500])(
  'CALL-02 what the server decided (%i) is not asked twice',
  async (code) => expect(await triesOf(code)).toBe(1),
)

test.each([unreachable, 408, 502, 503, 504])(
  'CALL-02 a passing failure (%i) is tried again, twice',
  async (code) => {
    const queryFn = failing(code)
    const { retry } = createQueryClient(vi.fn()).getDefaultOptions().queries ?? {}
    const again = retry as (failures: number, error: unknown) => boolean
    const error = await queryFn().catch((reason: unknown) => reason)
    expect([0, 1, 2].map((failures) => again(failures, error))).toEqual([true, true, false])
  },
)

test('CALL-02 a failed action is reported once, unless its page words it itself', async () => {
  const report = vi.fn()
  const client = createQueryClient(report)
  const run = (meta: { silent?: boolean }) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: failing(409), meta })
      .execute(undefined)
      .catch(() => undefined)
  await run({})
  await run({ silent: true })
  expect(report).toHaveBeenCalledTimes(1)
  expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 409 })
})
